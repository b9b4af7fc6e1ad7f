//! The icon in the system's tray, and the behaviour when the window closes.

use crate::app::Core;
use crate::window;
use tauri::menu::{Menu, MenuItem};
use tauri::tray::TrayIconBuilder;
use tauri::{AppHandle, Manager, Window, WindowEvent};

/// On systems without a tray, closing the window ends the app.
pub fn make(app: &AppHandle) -> tauri::Result<()> {
    let show = MenuItem::with_id(app, "show", "Show Harbour", true, None::<&str>)?;
    let reload = MenuItem::with_id(app, "reload", "Reload window", true, None::<&str>)?;
    let quit = MenuItem::with_id(app, "quit", "Quit", true, None::<&str>)?;
    let menu = Menu::with_items(app, &[&show, &reload, &quit])?;
    let mut tray =
        TrayIconBuilder::with_id("harbour").menu(&menu).tooltip("Harbour").on_menu_event(|app, event| match event.id().as_ref() {
            "show" => window::show(app),
            "reload" => {
                if let Some(window) = app.get_webview_window(window::LABEL) {
                    window.reload().ok();
                }
            }
            _ => app.exit(0),
        });
    if let Some(icon) = app.default_window_icon() {
        tray = tray.icon(icon.clone());
    }
    tray.build(app)?;
    app.state::<Core>().has_tray();
    Ok(())
}

/// Hides the window instead of closing it, if the person chose that and there is a tray to reopen it from.
pub fn on_window_event(window: &Window, event: &WindowEvent) {
    if let WindowEvent::CloseRequested { api, .. } = event
        && window.state::<Core>().hides_on_close()
    {
        api.prevent_close();
        window.hide().ok();
    }
}
