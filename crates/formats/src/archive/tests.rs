use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, bytes) in files {
        writer.start_file(*path, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn opened(bytes: Vec<u8>, limits: Limits) -> Result<Archive<Cursor<Vec<u8>>>, ArchiveError> {
    Archive::open(Cursor::new(bytes), limits)
}

#[test]
fn files_are_listed_with_their_paths_and_unpacked() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.add_directory("meks/", SimpleFileOptions::default()).unwrap();
    writer.start_file("meks/Heron.MTF", SimpleFileOptions::default()).unwrap();
    writer.write_all(b"chassis:Heron").unwrap();
    let mut archive = opened(writer.finish().unwrap().into_inner(), Limits::UPLOAD).unwrap();
    assert_eq!(archive.files(), [(1, "meks/Heron.MTF".to_owned())]);
    assert_eq!(archive.read(1).unwrap(), b"chassis:Heron");
}

#[test]
fn a_bomb_is_unpacked_to_the_limit_and_no_further() {
    let zeros = vec![0; 8 << 20];
    let bomb = packed(&[("a.mtf", &zeros), ("b.mtf", b"small")]);
    assert!(bomb.len() < 20_000, "8 MB in {} bytes", bomb.len());
    let mut archive = opened(bomb, Limits::UPLOAD).unwrap();
    let why = archive.read(0).unwrap_err();
    assert_eq!(why.to_string(), "it has more than 1048576 bytes unpacked");
    assert_eq!(archive.read(1).unwrap(), b"small", "the next one is none the worse for it");
}

#[test]
fn many_small_bombs_are_one_large_one() {
    let zeros = vec![0; 1 << 20];
    let names: Vec<String> = (0..50).map(|number| format!("{number}.mtf")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), zeros.as_slice())).collect();
    let mut archive = opened(packed(&files), Limits::UPLOAD).unwrap();
    let read: Vec<bool> = (0..50).map(|number| archive.read(number).is_ok()).collect();
    assert_eq!(read.iter().filter(|it| **it).count(), 32, "32 MB and no more");
    assert!(matches!(archive.read(49), Err(ArchiveError::TooMuch { .. })));
}

#[test]
fn what_other_archives_unpacked_to_counts() {
    let zeros = vec![0; 1 << 20];
    let names: Vec<String> = (0..20).map(|number| format!("{number}.mtf")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), zeros.as_slice())).collect();
    let (bytes, mut unpacked, mut read) = (packed(&files), 0, 0);
    for _ in 0..3 {
        let mut archive = opened(bytes.clone(), Limits::UPLOAD).unwrap().after(unpacked);
        read += (0..20).filter(|&number| archive.read(number).is_ok()).count();
        unpacked = archive.unpacked();
    }
    assert_eq!(read, 32, "32 MB of all three together");
    assert_eq!(unpacked, Limits::UPLOAD.in_all);
}

#[test]
fn a_path_that_climbs_is_refused() {
    let climbing = packed(&[("../../etc/passwd.mtf", b"x"), ("/srv/a.mtf", b"x"), ("a/../b.mtf", b"x")]);
    let mut archive = opened(climbing, Limits::UPLOAD).unwrap();
    let why = archive.read(0).unwrap_err();
    assert_eq!(why.to_string(), "the path \"../../etc/passwd.mtf\" leads out of the archive");
    assert!(archive.read(2).is_ok(), "this one stays inside");
}

/// A table of contents of a million entries, as a hostile archive would have it.
#[test]
fn a_million_entries_are_refused_before_they_are_read() {
    let mut header = b"PK\x01\x02".to_vec();
    header.resize(46, 0);
    let mut bytes = header.repeat(1_000_000);
    let size = bytes.len() as u32;
    bytes.extend(b"PK\x05\x06\0\0\0\0\xff\xff\xff\xff");
    bytes.extend(size.to_le_bytes());
    bytes.extend([0; 6]);
    let why = opened(bytes, Limits::FOLDER).unwrap_err();
    assert_eq!(why.to_string(), "the archive has more than 20000 entries; split it");
}

#[test]
fn headers_are_counted_across_the_edges_of_the_buffer() {
    for lead in [0, 1, (1 << 16) - 3, (1 << 16) - 1, 1 << 16] {
        let bytes = [vec![b'P'; lead], b"PK\x01\x02PK\x01\x02".to_vec()].concat();
        assert_eq!(count_headers(&mut Cursor::new(bytes), 10).unwrap(), 2, "{lead}");
    }
}

#[test]
fn what_is_no_archive_is_refused() {
    for bytes in [Vec::new(), b"chassis:Heron".to_vec(), b"PK\x05\x06".to_vec(), vec![0xff; 100_000]] {
        assert!(matches!(opened(bytes, Limits::UPLOAD), Err(ArchiveError::NotZip(_))));
    }
    let torn = packed(&[("a.mtf", &[7; 5000])]);
    let mut flipped = torn.clone();
    flipped[40] ^= 0xff;
    if let Ok(mut archive) = opened(flipped, Limits::UPLOAD) {
        assert!(archive.read(0).is_err(), "a damaged file does not pass its checksum");
    }
    assert!(opened(torn[..torn.len() / 2].to_vec(), Limits::UPLOAD).is_err());
}
