//! The page's commands: everything that it can request. Each validates its arguments again.

use crate::app::Core;
use crate::questions;
use crate::updates::{self, Offered};
use harbour_desktop_core::api::{self, Call};
use harbour_desktop_core::app_error::AppError;
use harbour_desktop_core::links::{self, Kind, Way};
use harbour_desktop_core::questions::{of_link, of_server};
use harbour_desktop_core::save::{Saving, plain_name};
use harbour_desktop_core::server_address::ServerAddress;
use harbour_desktop_core::session::AuthState;
use harbour_desktop_core::settings::{Settings, Wishes};
use serde::Serialize;
use std::path::PathBuf;
use tauri::ipc::{Channel, Response};
use tauri::{AppHandle, State};
use tauri_plugin_autostart::ManagerExt;
use tauri_plugin_dialog::DialogExt;
use tauri_plugin_notification::NotificationExt;
use tauri_plugin_opener::OpenerExt;

type Done<T> = Result<T, AppError>;

#[tauri::command]
pub fn auth_state(core: State<'_, Core>) -> AuthState {
    core.sessions.state()
}

/// Signs in. Returns the server's answer, with a marker instead of the tokens.
#[tauri::command]
pub async fn auth_login(core: State<'_, Core>, body: String) -> Done<Response> {
    let server = core.server()?;
    let mut answer = api::ask_for_session(&core.client, &server, None, "/api/v1/auth/login", Some(body)).await?;
    api::take_secrets(&mut answer, |secrets| core.sessions.begin(&server.origin(), secrets).mark());
    Ok(Response::new(answer.packed()))
}

/// Ends the session here at once, and on the server if it can be reached. Does nothing without a session.
#[tauri::command]
pub async fn auth_logout(core: State<'_, Core>) -> Done<Response> {
    let gone = api::Answer { status: 204, headers: std::collections::BTreeMap::new(), body: Vec::new() };
    let Some((server, generation, secrets)) = core.signed_in() else {
        return Ok(Response::new(gone.packed()));
    };
    core.live.close();
    core.sessions.end(generation);
    let answer = api::ask_for_session(&core.client, &server, Some(&secrets), "/api/v1/auth/logout", None).await?;
    Ok(Response::new(answer.packed()))
}

#[tauri::command]
pub async fn api_call(app: AppHandle, core: State<'_, Core>, call: Call) -> Done<Response> {
    let server = core.server()?;
    let (generation, secrets) = core.sessions.of(&server.origin()).unzip();
    let answer = api::ask(&core.client, &server, secrets.as_ref(), call).await?;
    if answer.status == 401
        && let Some(generation) = generation
    {
        core.expire(&app, generation);
    }
    Ok(Response::new(answer.packed()))
}

/// Opens the stream of events, and closes the former one. Returns its status; chunks follow if it is 200.
#[tauri::command]
pub async fn live_open(app: AppHandle, core: State<'_, Core>, pieces: Channel<Option<String>>) -> Done<u16> {
    let server = core.server()?;
    let (generation, secrets) = core.sessions.of(&server.origin()).unzip();
    let response = api::open(&core.client, &server, secrets.as_ref(), "/api/events", "text/event-stream").await?;
    let status = response.status().as_u16();
    match (status, generation) {
        (200, _) => core.live.hand_on(response, pieces, move |notice| tell(&app, &notice)),
        (401, Some(generation)) => core.expire(&app, generation),
        _ => {}
    }
    Ok(status)
}

#[tauri::command]
pub fn live_close(core: State<'_, Core>, line: u32) {
    core.live.close_line(line);
}

/// Streams the content of a server's address to a file that the person chooses. Returns the file's name, or none.
#[tauri::command]
pub async fn save_from(app: AppHandle, core: State<'_, Core>, path: String, file_name: String) -> Done<Option<String>> {
    let server = core.server()?;
    harbour_desktop_core::requests::check_path(&path)?;
    let Some(target) = ask_for_place(&app, &file_name).await? else { return Ok(None) };
    let secrets = core.sessions.of(&server.origin()).map(|(_, secrets)| secrets);
    let mut response = api::open(&core.client, &server, secrets.as_ref(), &path, "*/*").await?;
    if !response.status().is_success() {
        return Err(AppError::File(format!(
            "The server did not hand out the file (answer {}). Nothing was saved.",
            response.status().as_u16()
        )));
    }
    let mut saving = Saving::begin(&target)?;
    while let Some(bytes) = response.chunk().await.map_err(api::lost)? {
        saving.write(&bytes)?;
    }
    saving.finish()?;
    Ok(Some(name_of(&target)))
}

#[tauri::command]
pub async fn save_text(app: AppHandle, file_name: String, text: String) -> Done<Option<String>> {
    harbour_desktop_core::requests::check_size(text.len())?;
    let Some(target) = ask_for_place(&app, &file_name).await? else { return Ok(None) };
    let mut saving = Saving::begin(&target)?;
    saving.write(text.as_bytes())?;
    saving.finish()?;
    Ok(Some(name_of(&target)))
}

async fn ask_for_place(app: &AppHandle, file_name: &str) -> Done<Option<PathBuf>> {
    let dialog = app.dialog().file().set_title("Save").set_file_name(plain_name(file_name));
    let (chosen, answer) = tokio::sync::oneshot::channel();
    dialog.save_file(move |place| {
        chosen.send(place).ok();
    });
    let place = answer.await.unwrap_or(None).map(tauri_plugin_dialog::FilePath::into_path).transpose();
    place.map_err(|_| AppError::File("This is no folder of this computer. Choose another one.".to_owned()))
}

fn name_of(path: &std::path::Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Opens an address in the system's browser, with the person's consent unless it is one of a few known ones.
#[tauri::command]
pub async fn open_link(app: AppHandle, core: State<'_, Core>, kind: Kind, address: String) -> Done<()> {
    let url = match links::way_of(kind, &address, &core.server()?)? {
        Way::AtOnce(url) => url,
        Way::Asked(url) if questions::agrees(&app, &of_link(&url)).await? => url,
        Way::Asked(_) => return Ok(()),
    };
    app.opener().open_url(url.as_str(), None::<&str>).map_err(|error| {
        log::warn!("the system opened no browser: {error}");
        AppError::Link
    })
}

#[tauri::command]
pub async fn update_check(app: AppHandle, core: State<'_, Core>) -> Done<Option<Offered>> {
    let server = core.server()?;
    updates::offer(&app, &server).await
}

/// Installs the newer version and starts it.
#[tauri::command]
pub async fn update_install(app: AppHandle, core: State<'_, Core>) -> Done<()> {
    let server = core.server()?;
    updates::install(&app, &server).await?;
    app.restart()
}

#[derive(Serialize)]
pub struct AppInfo {
    version: String,
    system: String,
}

#[tauri::command]
pub fn app_info(app: AppHandle) -> AppInfo {
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    AppInfo { version: app.package_info().version.to_string(), system }
}

#[tauri::command]
pub fn get_settings(app: AppHandle, core: State<'_, Core>) -> Settings {
    let autostart = app.autolaunch().is_enabled().unwrap_or(false);
    Settings { autostart, ..core.settings.now() }
}

/// Stores a person's preferences.
#[tauri::command]
pub async fn set_settings(app: AppHandle, core: State<'_, Core>, settings: Wishes) -> Done<Settings> {
    set_autostart(&app, settings.autostart)?;
    let kept = core.settings.change(|now| {
        now.close_to_tray = settings.close_to_tray;
        now.notifications = settings.notifications;
    });
    Ok(Settings { autostart: settings.autostart, ..kept.map_err(unwritten)? })
}

/// Changes to another server, which has its own session. If there was one before, the person must agree: otherwise a script in the page
/// could have the password typed elsewhere. None without consent.
#[tauri::command]
pub async fn choose_server(app: AppHandle, core: State<'_, Core>, address: String) -> Done<Option<Settings>> {
    let next = ServerAddress::read(&address)?;
    let before = core.settings.now().server;
    if before.as_ref() == Some(&next) {
        return Ok(Some(get_settings(app, core)));
    }
    if let Some(before) = &before
        && !questions::agrees(&app, &of_server(&next, before)).await?
    {
        return Ok(None);
    }
    core.settings.change(|now| now.server = Some(next.clone())).map_err(unwritten)?;
    core.live.close();
    core.sessions.open(&next.origin());
    Ok(Some(get_settings(app, core)))
}

fn unwritten(error: std::io::Error) -> AppError {
    AppError::Settings(format!("The settings could not be written: {error}."))
}

fn set_autostart(app: &AppHandle, wanted: bool) -> Done<()> {
    let autostart = app.autolaunch();
    if autostart.is_enabled().unwrap_or(false) == wanted {
        return Ok(());
    }
    let done = if wanted { autostart.enable() } else { autostart.disable() };
    done.map_err(|error| AppError::Settings(format!("The system did not take the wish to start with it: {error}.")))
}

/// Returns the address from a link, once.
#[tauri::command]
pub fn take_deep_link(core: State<'_, Core>) -> Option<String> {
    core.take_link()
}

/// Shows a system notification, if the person wants them and the window is not focused.
fn tell(app: &AppHandle, notice: &str) {
    use tauri::Manager;
    let is_looking = app.get_webview_window(crate::window::LABEL).is_some_and(|window| window.is_focused().unwrap_or(false));
    if app.state::<Core>().settings.now().notifications && !is_looking {
        app.notification().builder().title("Harbour").body(notice).show().ok();
    }
}
