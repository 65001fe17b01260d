//! The contracts of the Ringside services, generated from the protos at build time.
//!
//! The documentation of every item is the comment in its `.proto` file.
#![allow(missing_docs, clippy::all, unused_qualifications, unreachable_pub)]

/// The descriptors of all contracts, for reflection and JSON.
pub const DESCRIPTORS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

macro_rules! package {
    ($name:ident, $package:literal) => {
        #[doc = concat!("Package `", $package, "`.")]
        pub mod $name {
            /// Version 1.
            pub mod v1 {
                tonic::include_proto!($package);
            }
        }
    };
}

package!(bout, "ringside.bout.v1");
package!(broadcast, "ringside.broadcast.v1");
package!(clock, "ringside.clock.v1");
package!(game, "ringside.game.v1");
package!(scoring, "ringside.scoring.v1");
