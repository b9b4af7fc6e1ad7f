//! The only window: at its last position, on an existing monitor, and without navigation out of the app.

#[cfg(target_os = "linux")]
use crate::appearance::{self, Appearance};
use harbour_desktop_core::monitors::{Area, monitor_of, place_within, size_within};
use harbour_desktop_core::own_pages::is_own;
#[cfg(target_os = "linux")]
use tauri::Wry;
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, LogicalSize, Manager, PhysicalPosition, PhysicalSize, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

pub const LABEL: &str = "main";
const SIZE: (f64, f64) = (1280.0, 800.0);
const SMALLEST: (f64, f64) = (1024.0, 640.0);
/// The size of a system's frame around the content; the real size is known only once the window is shown.
const FRAME: LogicalSize<f64> = LogicalSize::new(2.0, 40.0);

/// Created hidden; the last run's state is restored before it shows.
pub fn make(app: &AppHandle) -> tauri::Result<WebviewWindow> {
    let builder = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::App("index.html".into()))
        .title("Harbour")
        .inner_size(SIZE.0, SIZE.1)
        .min_inner_size(SMALLEST.0, SMALLEST.1)
        .visible(false)
        .devtools(false)
        .disable_drag_drop_handler()
        .use_https_scheme(true)
        .browser_extensions_enabled(false)
        .on_navigation(is_own)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false);
    #[cfg(target_os = "linux")]
    return make_on_linux(builder);
    #[cfg(not(target_os = "linux"))]
    builder.build()
}

#[cfg(target_os = "linux")]
fn make_on_linux<M: Manager<Wry>>(builder: WebviewWindowBuilder<'_, Wry, M>) -> tauri::Result<WebviewWindow> {
    let look = appearance::look();
    let desktop = Appearance::ask(&look);
    let told = desktop.clone();
    let window = builder
        .initialization_script(desktop.script())
        // the script is as old as the window; a page that is loaded later may start under another appearance
        .on_page_load(move |window, _| told.tell(&window))
        .build()?;
    desktop.follow(&window, look);
    crate::graphics::keep_no_pages(&window)?;
    Ok(window)
}

/// Brings the window to the front, wherever it was.
pub fn show(app: &AppHandle) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    bring_back(&window);
    // a window manager may refuse any of these; the others still help
    for done in [window.unminimize(), window.show(), window.set_focus()] {
        if let Err(error) = done {
            log::warn!("the window could not be shown: {error}");
        }
    }
}

/// Moves a window from a missing monitor to an existing one, and shrinks one that is larger than its monitor.
fn bring_back(window: &WebviewWindow) {
    let (Ok(position), Ok(size), Ok(monitors)) = (window.outer_position(), window.outer_size(), window.available_monitors()) else {
        return;
    };
    let area = |at: PhysicalPosition<i32>, size: PhysicalSize<u32>| Area { x: at.x, y: at.y, width: size.width, height: size.height };
    let areas: Vec<Area> = monitors.iter().map(|monitor| area(monitor.work_area().position, monitor.work_area().size)).collect();
    let place = place_within(&areas, area(position, size));
    let shrunk = monitor_of(&areas, place.unwrap_or((position.x, position.y))).and_then(|monitor| shrink(window, monitor));
    if let Some((x, y)) = shrunk.or(place) {
        window.set_position(PhysicalPosition { x, y }).ok();
    }
}

/// Shrinks a window to its monitor. Returns the corner that it must move to then.
fn shrink(window: &WebviewWindow, monitor: Area) -> Option<(i32, i32)> {
    let (Ok(false), Ok(content), Ok(scale)) = (window.is_maximized(), window.inner_size(), window.scale_factor()) else { return None };
    let frame: PhysicalSize<u32> = FRAME.to_physical(scale);
    let (width, height) = size_within(monitor, content.into(), frame.into())?;
    window.set_size(PhysicalSize { width, height }).ok()?;
    Some((monitor.x, monitor.y))
}
