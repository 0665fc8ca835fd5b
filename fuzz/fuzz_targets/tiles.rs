//! Tiles print what they parse.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nexusray_core::tile::{parse_tiles, write_tiles};

fuzz_target!(|text: &str| {
    if let Ok(tiles) = parse_tiles(text) {
        assert_eq!(parse_tiles(&write_tiles(&tiles)), Ok(tiles));
    }
});
