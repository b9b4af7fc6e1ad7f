//! A person's preferences for this app, in a small file of the system's settings folder. It contains no secret.

use crate::server_address::ServerAddress;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// None until a person chose one, if the build has no default.
    pub server: Option<ServerAddress>,
    pub close_to_tray: bool,
    pub notifications: bool,
    /// The system's own setting; the value in the file is ignored.
    #[serde(skip_deserializing)]
    pub autostart: bool,
}

/// The preferences that the page may store by itself. The server is not one of them: changing it needs the person's consent.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wishes {
    pub close_to_tray: bool,
    pub notifications: bool,
    pub autostart: bool,
}

pub struct SettingsFile {
    path: PathBuf,
    now: Mutex<Settings>,
}

impl SettingsFile {
    /// Reads the file; a missing or broken one counts as empty, since nothing in it is worth failing the start.
    pub fn open(path: PathBuf) -> Self {
        let read = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Settings>(&bytes).ok());
        let mut settings = read.unwrap_or_default();
        if settings.server.is_none() {
            settings.server = ServerAddress::preset();
        }
        Self { path, now: Mutex::new(settings) }
    }

    pub fn now(&self) -> Settings {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Writes first: a change that could not be stored does not apply to this run either. Simultaneous changes do not undo each other.
    pub fn change(&self, change: impl FnOnce(&mut Settings)) -> io::Result<Settings> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = now.clone();
        change(&mut next);
        write_whole(&self.path, &serde_json::to_vec_pretty(&next)?)?;
        *now = next.clone();
        Ok(next)
    }
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_is_there_after_a_restart() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("new/settings.json");
        let server = ServerAddress::read("https://harbour.example").ok();
        let file = SettingsFile::open(path.clone());
        file.change(|settings| settings.server = server.clone()).expect("written");
        file.change(|settings| settings.close_to_tray = true).expect("written");
        let again = SettingsFile::open(path).now();
        assert_eq!((again.server, again.close_to_tray, again.notifications), (server, true, false));
    }

    #[test]
    fn a_broken_file_or_address_is_none() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("settings.json");
        for text in ["", "{", r#"{"server":"http://evil.example"}"#, r#"{"server":7}"#] {
            std::fs::write(&path, text).expect("written");
            assert_eq!(SettingsFile::open(path.clone()).now().server, ServerAddress::preset(), "{text}");
        }
    }

    #[test]
    fn wishes_name_no_server() {
        let wishes = |server: &str| format!(r#"{{"closeToTray":true,"notifications":false,"autostart":false{server}}}"#);
        assert!(serde_json::from_str::<Wishes>(&wishes("")).is_ok_and(|read| read.close_to_tray));
        assert!(serde_json::from_str::<Wishes>(&wishes(r#","server":"https://evil.example""#)).is_err());
    }

    #[test]
    fn what_cannot_be_written_does_not_hold() {
        let folder = tempfile::tempdir().expect("folder");
        std::fs::write(folder.path().join("in-the-way"), "").expect("written");
        let file = SettingsFile::open(folder.path().join("in-the-way/settings.json"));
        assert!(file.change(|settings| settings.close_to_tray = true).is_err());
        assert!(!file.now().close_to_tray);
    }
}
