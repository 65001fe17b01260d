//! Compiles the protos with protox, so that no protoc is needed.

use std::{env, error::Error, fs, path::PathBuf};

const FILES: [&str; 8] = [
    "ringside/bout/v1/bout.proto",
    "ringside/game/v1/game.proto",
    "ringside/clock/v1/clock.proto",
    "ringside/scoring/v1/scoring.proto",
    "ringside/broadcast/v1/broadcast.proto",
    "ringside/game/v1/game_fact.proto",
    "ringside/clock/v1/clock_fact.proto",
    "ringside/scoring/v1/scoring_fact.proto",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=ringside");
    let mut compiler = protox::Compiler::new(["."])?;
    compiler.include_source_info(true).include_imports(true).open_files(FILES)?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("descriptors.bin"), compiler.encode_file_descriptor_set())?;
    tonic_prost_build::configure().compile_fds(compiler.file_descriptor_set())?;
    Ok(())
}
