//! Rebuilds when the pages were built again, because they are embedded.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
