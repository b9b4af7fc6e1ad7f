//! Saved files: written to a temporary file next to the target, and renamed only once complete.

use crate::app_error::AppError;
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// A file in progress. Dropped before [`Saving::finish`] it leaves nothing behind.
pub struct Saving<'a> {
    target: &'a Path,
    part: NamedTempFile,
}

impl<'a> Saving<'a> {
    pub fn begin(target: &'a Path) -> Result<Self, AppError> {
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let part = tempfile::Builder::new().prefix(".harbour-").suffix(".part").tempfile_in(folder).map_err(|error| refusal(&error))?;
        Ok(Self { target, part })
    }

    pub fn write(&mut self, bytes: &[u8]) -> Result<(), AppError> {
        self.part.write_all(bytes).map_err(|error| refusal(&error))
    }

    /// Syncs the file to disk before it is renamed, so that a power failure leaves the old one or the new one.
    pub fn finish(mut self) -> Result<(), AppError> {
        self.part.flush().and_then(|()| self.part.as_file().sync_all()).map_err(|error| refusal(&error))?;
        open_to_its_owner(self.part.as_file()).map_err(|error| refusal(&error))?;
        self.part.persist(self.target).map_err(|error| refusal(&error.error))?;
        Ok(())
    }
}

/// Temporary files are readable only by their owner, and a saved file may stay so.
#[cfg(unix)]
fn open_to_its_owner(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn open_to_its_owner(_: &std::fs::File) -> io::Result<()> {
    Ok(())
}

fn refusal(error: &io::Error) -> AppError {
    AppError::File(match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "The disk is full. Nothing was saved.".to_owned(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            "You may not write to this folder. Choose another one.".to_owned()
        }
        io::ErrorKind::NotFound => "This folder is not there any more. Choose another one.".to_owned(),
        _ => format!("The file could not be written: {error}."),
    })
}

/// Returns a safe file name from one that a page or a server proposed: no folder, and no name reserved by a system.
pub fn plain_name(proposed: &str) -> String {
    let kept: String = proposed
        .chars()
        .map(
            |letter| {
                if letter.is_control() || matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|') { '_' } else { letter }
            },
        )
        .take(120)
        .collect();
    let trimmed = kept.trim_matches(|letter: char| letter == '.' || letter.is_whitespace());
    if trimmed.is_empty() { "harbour.csv".to_owned() } else { trimmed.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(folder: &Path) -> Vec<String> {
        std::fs::read_dir(folder).expect("folder").map(|entry| entry.expect("entry").file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("folder");
        let target = folder.path().join("trades.csv");
        std::fs::write(&target, "before").expect("written");
        let mut saving = Saving::begin(&target).expect("begun");
        saving.write(b"date,").expect("written");
        assert_eq!(std::fs::read_to_string(&target).expect("read"), "before");
        saving.write(b"pnl\r\n").expect("written");
        saving.finish().expect("finished");
        assert_eq!(std::fs::read_to_string(&target).expect("read"), "date,pnl\r\n");
        assert_eq!(files(folder.path()), ["trades.csv"]);
    }

    #[test]
    fn what_is_broken_off_leaves_nothing() {
        let folder = tempfile::tempdir().expect("folder");
        let target = folder.path().join("trades.csv");
        let mut saving = Saving::begin(&target).expect("begun");
        saving.write(&[b'x'; 100_000]).expect("written");
        drop(saving);
        assert!(files(folder.path()).is_empty());
    }

    #[test]
    fn a_folder_that_went_away_is_said() {
        let folder = tempfile::tempdir().expect("folder");
        let error = Saving::begin(&folder.path().join("gone/trades.csv")).err().expect("refused");
        assert_eq!(error.to_string(), "This folder is not there any more. Choose another one.");
        assert_eq!(refusal(&io::Error::from(io::ErrorKind::StorageFull)).to_string(), "The disk is full. Nothing was saved.");
    }

    #[test]
    fn names_lead_to_no_other_folder() {
        for (proposed, name) in [
            ("harbour_trades_2026.csv", "harbour_trades_2026.csv"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("C:\\Windows\\x.csv", "C__Windows_x.csv"),
            (" .. ", "harbour.csv"),
            ("", "harbour.csv"),
            ("a\u{0}b\nc.csv", "a_b_c.csv"),
        ] {
            assert_eq!(plain_name(proposed), name, "{proposed:?}");
        }
        assert_eq!(plain_name(&"x".repeat(500)).len(), 120);
    }
}
