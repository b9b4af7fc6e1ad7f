//! Updates: requested from the person's own server, and installed with their consent. An installed update was signed by the key in this
//! build.

use harbour_desktop_core::app_error::AppError;
use harbour_desktop_core::server_address::ServerAddress;
use reqwest::redirect::Policy;
use serde::Serialize;
use std::time::Duration;
use tauri::utils::config::BundleType;
use tauri::utils::platform::bundle_type;
use tauri::{AppHandle, Emitter};
use tauri_plugin_updater::{Update, UpdaterExt};

/// The public key for updates; without one no update is ever installed.
const PUBLIC_KEY: Option<&str> = option_env!("HARBOUR_UPDATER_PUBLIC_KEY");

/// The timeout of a server without an answer, and the maximum number of redirects of its storage.
const SILENCE: Duration = Duration::from_secs(30);
const HOPS: usize = 5;

#[derive(Clone, Serialize)]
pub struct Offered {
    pub version: String,
    pub notes: String,
}

impl From<&Update> for Offered {
    fn from(update: &Update) -> Self {
        Self { version: update.version.clone(), notes: update.body.clone().unwrap_or_default() }
    }
}

/// Looks for an update, and has the page offer it.
pub async fn offer(app: &AppHandle, server: &ServerAddress) -> Result<Option<Offered>, AppError> {
    let offered = find(app, server).await?.as_ref().map(Offered::from);
    if let Some(update) = &offered {
        app.emit("update", update).ok();
    }
    Ok(offered)
}

/// Returns the server's update for this version; none if nothing is newer.
async fn find(app: &AppHandle, server: &ServerAddress) -> Result<Option<Update>, AppError> {
    let key = PUBLIC_KEY.filter(|key| !key.is_empty()).ok_or_else(|| {
        AppError::Update("This build of Harbour has no key to check updates with, so it installs none by itself.".to_owned())
    })?;
    if let Some(BundleType::Deb | BundleType::Rpm) = bundle_type() {
        return Err(AppError::Update("Harbour came as a package of this system. Install its newer package the same way.".to_owned()));
    }
    // the braces are the updater's own placeholders
    let endpoint = url::Url::parse(&format!("{}/api/v1/updates/{{{{target}}}}/{{{{arch}}}}/{{{{current_version}}}}", server.origin()))
        .map_err(|_| AppError::NoServer)?;
    let updater = app
        .updater_builder()
        .pubkey(key)
        .configure_client(|client| client.connect_timeout(SILENCE).read_timeout(SILENCE).redirect(Policy::custom(keep_protection)))
        .endpoints(vec![endpoint])
        .and_then(tauri_plugin_updater::UpdaterBuilder::build);
    let found = match updater {
        Ok(updater) => updater.check().await,
        Err(error) => Err(error),
    };
    let update = found.map_err(|error| {
        log::info!("no update was found: {error}");
        AppError::Update("The server could not be asked for updates. This version goes on working.".to_owned())
    })?;
    match update {
        Some(update) if !is_protected(&update.download_url, server) => {
            log::warn!("an update was offered at an unprotected address");
            Err(AppError::Update("The update lies at an address without protection, so it was not loaded.".to_owned()))
        }
        other => Ok(other),
    }
}

/// Accepts only https, or the person's chosen server, which may be this machine.
fn is_protected(url: &url::Url, server: &ServerAddress) -> bool {
    url.scheme() == "https" || url.origin().ascii_serialization() == server.origin()
}

/// Files may be on another host, such as a storage; redirects must never leave https.
fn keep_protection(attempt: reqwest::redirect::Attempt<'_>) -> reqwest::redirect::Action {
    if attempt.url().scheme() == "https" && attempt.previous().len() <= HOPS { attempt.follow() } else { attempt.stop() }
}

/// Downloads, verifies and installs; the app must be restarted afterwards.
pub async fn install(app: &AppHandle, server: &ServerAddress) -> Result<(), AppError> {
    let Some(update) = find(app, server).await? else {
        return Err(AppError::Update("There is no newer version any more.".to_owned()));
    };
    update.download_and_install(|_, _| {}, || {}).await.map_err(|error| {
        log::warn!("the update was not installed: {error}");
        AppError::Update("The update could not be installed. This version goes on working.".to_owned())
    })
}
