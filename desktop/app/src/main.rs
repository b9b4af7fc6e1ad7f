//! Harbour's desktop window. The page inside has no network and no secret: it requests what it needs through the few commands in
//! [`commands`].
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod app;
#[cfg(target_os = "linux")]
mod appearance;
mod commands;
#[cfg(target_os = "linux")]
mod graphics;
mod keychain;
mod live;
mod questions;
mod tray;
mod updates;
mod window;

use app::Core;
use harbour_desktop_core::deep_link;
use std::time::Duration;
use tauri::{AppHandle, Emitter, Manager, RunEvent};
use tauri_plugin_autostart::MacosLauncher;
use tauri_plugin_deep_link::DeepLinkExt;
use tauri_plugin_window_state::StateFlags;

/// Starts without a visible window: by the system, at log-in.
const HIDDEN: &str = "--hidden";
const FIRST_UPDATE_CHECK: Duration = Duration::from_secs(20);
const UPDATE_CHECKS: Duration = Duration::from_secs(6 * 3600);

fn main() {
    #[cfg(target_os = "linux")]
    graphics::choose();
    let built = tauri::Builder::default()
        // first of all, so that a second start exits before it changes anything
        .plugin(tauri_plugin_single_instance::init(|app, arguments, _| {
            follow_link(app, deep_link::place_in(&arguments));
            window::show(app);
        }))
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .plugin(tauri_plugin_notification::init())
        .plugin(tauri_plugin_updater::Builder::new().build())
        .plugin(tauri_plugin_autostart::init(MacosLauncher::LaunchAgent, Some(vec![HIDDEN])))
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_state_flags(StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED)
                .build(),
        )
        .invoke_handler(tauri::generate_handler![
            commands::auth_state,
            commands::auth_login,
            commands::auth_logout,
            commands::api_call,
            commands::live_open,
            commands::live_close,
            commands::save_from,
            commands::save_text,
            commands::open_link,
            commands::update_check,
            commands::update_install,
            commands::app_info,
            commands::get_settings,
            commands::set_settings,
            commands::choose_server,
            commands::take_deep_link,
        ])
        .on_window_event(tray::on_window_event)
        .setup(|app| Ok(set_up(app.handle())?))
        .build(tauri::generate_context!());
    match built {
        Ok(app) => app.run(|app, event| {
            // a click on the app's icon in the macOS Dock
            #[cfg(target_os = "macos")]
            if let RunEvent::Reopen { .. } = event {
                window::show(app);
            }
            #[cfg(not(target_os = "macos"))]
            let _: (&AppHandle, RunEvent) = (app, event);
        }),
        Err(error) => {
            eprintln!("Harbour could not start: {error}");
            std::process::exit(1);
        }
    }
}

fn set_up(app: &AppHandle) -> Result<(), Box<dyn std::error::Error>> {
    app.manage(Core::new(app.path().app_config_dir()?.join("settings.json"))?);
    follow_link(app, deep_link::place_in(&std::env::args().collect::<Vec<_>>()));
    let later = app.clone();
    app.deep_link().on_open_url(move |event| {
        follow_link(&later, event.urls().into_iter().find_map(|url| deep_link::place_of(url.as_str())));
        window::show(&later);
    });
    window::make(app)?;
    if let Err(error) = tray::make(app) {
        log::warn!("there is no tray: {error}");
    }
    if !std::env::args().any(|argument| argument == HIDDEN) {
        window::show(app);
    }
    let updates = app.clone();
    tauri::async_runtime::spawn(async move { look_for_updates(&updates).await });
    Ok(())
}

/// The page takes the address when it is notified, or when it starts.
fn follow_link(app: &AppHandle, place: Option<String>) {
    if let (Some(place), Some(core)) = (place, app.try_state::<Core>()) {
        core.keep_link(place);
        app.emit("deep-link", ()).ok();
    }
}

async fn look_for_updates(app: &AppHandle) {
    tokio::time::sleep(FIRST_UPDATE_CHECK).await;
    loop {
        if let Ok(server) = app.state::<Core>().server() {
            // this check was not requested, so a failure is not reported
            updates::offer(app, &server).await.ok();
        }
        tokio::time::sleep(UPDATE_CHECKS).await;
    }
}
