//! The state that the commands share.

use crate::keychain::SystemKeychain;
use crate::live::Live;
use harbour_desktop_core::api;
use harbour_desktop_core::app_error::AppError;
use harbour_desktop_core::server_address::ServerAddress;
use harbour_desktop_core::session::{Generation, Secrets, Sessions};
use harbour_desktop_core::settings::{Settings, SettingsFile};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Emitter};

pub struct Core {
    pub settings: SettingsFile,
    pub sessions: Sessions,
    pub client: reqwest::Client,
    pub live: Live,
    /// Locked while a dialog is open.
    pub asking: tokio::sync::Mutex<()>,
    /// An address from a link that the page has not taken yet.
    link: Mutex<Option<String>>,
    tray: AtomicBool,
}

impl Core {
    pub fn new(settings: PathBuf) -> reqwest::Result<Self> {
        let core = Self {
            settings: SettingsFile::open(settings),
            sessions: Sessions::new(Box::new(SystemKeychain)),
            client: api::client()?,
            live: Live::default(),
            asking: tokio::sync::Mutex::default(),
            link: Mutex::new(None),
            tray: AtomicBool::new(false),
        };
        if let Some(server) = core.settings.now().server {
            core.sessions.open(&server.origin());
        }
        Ok(core)
    }

    pub fn server(&self) -> Result<ServerAddress, AppError> {
        self.settings.now().server.ok_or(AppError::NoServer)
    }

    /// The server with its own session, if there is one.
    pub fn signed_in(&self) -> Option<(ServerAddress, Generation, Secrets)> {
        let server = self.server().ok()?;
        let (generation, secrets) = self.sessions.of(&server.origin())?;
        Some((server, generation, secrets))
    }

    /// Ends a session that the server refused, and notifies the page, if it is still the current one.
    pub fn expire(&self, app: &AppHandle, generation: Generation) {
        if self.sessions.end(generation) {
            self.live.close();
            app.emit("session-ended", ()).ok();
        }
    }

    pub fn keep_link(&self, place: String) {
        *self.link.lock().unwrap_or_else(PoisonError::into_inner) = Some(place);
    }

    pub fn take_link(&self) -> Option<String> {
        self.link.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub fn has_tray(&self) {
        self.tray.store(true, Ordering::Relaxed);
    }

    pub fn hides_on_close(&self) -> bool {
        let Settings { close_to_tray, .. } = self.settings.now();
        close_to_tray && self.tray.load(Ordering::Relaxed)
    }
}
