//! Messages as canonical proto3 JSON, for HTTP.

use std::sync::OnceLock;

use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage};

static POOL: OnceLock<DescriptorPool> = OnceLock::new();

/// `message`, which is a `full_name` such as `ringside.broadcast.v1.Overlay`, as JSON.
///
/// # Panics
/// If the contracts hold no such message: a mistake in this program.
#[must_use]
pub fn json(full_name: &str, message: &impl Message) -> String {
    let pool = POOL.get_or_init(|| {
        DescriptorPool::decode(ringside_proto::DESCRIPTORS)
            .expect("the contracts' own descriptors are readable")
    });
    let descriptor = pool.get_message_by_name(full_name).expect("the contracts hold this message");
    let dynamic = DynamicMessage::decode(descriptor, message.encode_to_vec().as_slice());
    serde_json::to_string(&dynamic.expect("a message reads back as itself")).expect("a message is JSON")
}
