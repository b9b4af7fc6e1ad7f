//! Configures how WebKitGTK draws, what it caches, and how far it compiles scripts.

use std::os::unix::process::CommandExt;
use std::process::Command;
use tauri::WebviewWindow;
use webkit2gtk::{SettingsExt, WebViewExt};

/// WebKitGTK reads it once, at its start.
const WITHOUT_SHARED_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// These variables belong to it. Without shared buffers nothing needs the graphics card, but WebKitGTK and GTK detect it anyway, and load
/// the whole of OpenGL into this process for that: 23 MB if the processor draws. A named device is not searched for, and no device is ever
/// opened.
const WITHOUT_OPENGL: [(&str, &str); 2] = [("WEBKIT_WEB_RENDER_DEVICE_FILE", "/dev/null"), ("GDK_GL", "disable")];

/// Scripts are compiled once and quickly, without optimising hot code. This page's work ends before that pays: its screens are as fast
/// without, and its process uses 13 MB less. A version without the switch ignores it.
const COMPILED_ONCE: (&str, &str) = ("JSC_useDFGJIT", "0");

/// Restarts this program with software rendering and the related settings, unless the person chose a way of drawing. On machines without a
/// graphics card WebKitGTK otherwise takes seconds for its first frame, and with some cards the window stays blank.
pub fn choose() {
    if std::env::var_os(WITHOUT_SHARED_BUFFERS).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let unchosen = WITHOUT_OPENGL.into_iter().chain([COMPILED_ONCE]).filter(|(name, _)| std::env::var_os(name).is_none());
    // returns only after a failure, and then the window is slow, but works
    let error = Command::new(program).args(std::env::args_os().skip(1)).env(WITHOUT_SHARED_BUFFERS, "1").envs(unchosen).exec();
    log::warn!("the way of drawing could not be chosen: {error}");
}

/// Disables the back/forward cache: all screens are one page, which is never left.
pub fn keep_no_pages(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|view| {
        if let Some(settings) = WebViewExt::settings(&view.inner()) {
            settings.set_enable_page_cache(false);
        }
    })
}
