//! Every record of vectors/playthroughs is what its own choices lead to, to the letter.
//!
//! `NEXUSRAY_WRITE=1` writes what they lead to instead of comparing: a new record needs its heading and its `>` lines only.

#![allow(clippy::disallowed_methods)] // these are the files that are tested

use std::fs;
use std::path::{Path, PathBuf};

use nexusray_core::playthrough::Playthrough;

fn records() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors/playthroughs");
    let folders = fs::read_dir(root)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut records: Vec<PathBuf> = folders
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    records.sort();
    records
}

#[test]
fn every_record_is_what_its_choices_lead_to() {
    let only = std::env::var("NEXUSRAY_RECORD").unwrap_or_default();
    let mut wrong = Vec::new();
    let mut played = 0;
    for path in records() {
        let name = path.display().to_string();
        if !name.contains(&only) {
            continue;
        }
        played += 1;
        let text = fs::read_to_string(&path).unwrap();
        match Playthrough::parse(&text).and_then(Playthrough::play) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(text_played) if std::env::var_os("NEXUSRAY_WRITE").is_some() => {
                fs::write(&path, text_played).unwrap();
            }
            Ok(played) if played != text => {
                let pairs = played.lines().zip(text.lines()).enumerate();
                let first = pairs.into_iter().find(|(_, (played, text))| played != text);
                wrong.push(format!("{name}: {first:?} differ, counted from 0"));
            }
            Ok(_) => {}
        }
    }
    assert!(played > 0, "there is no record {only:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_heading_alone_is_played_to_the_first_choice_and_can_be_played_again() {
    for heading in [
        "ruleset: riichi",
        "ruleset: riichi\n",
        "ruleset: riichi\n\n",
    ] {
        let played = Playthrough::parse(heading).and_then(Playthrough::play);
        let again = Playthrough::parse(played.as_ref().unwrap()).and_then(Playthrough::play);
        assert_eq!(again, played);
    }
}
