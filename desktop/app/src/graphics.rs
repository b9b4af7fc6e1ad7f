//! Configures how WebKitGTK draws, what it caches, and how far it compiles scripts.

use std::os::unix::process::CommandExt;
use std::process::Command;
use tauri::WebviewWindow;
use webkit2gtk::{SettingsExt, WebViewExt};

/// WebKitGTK reads it once, as it starts.
const WITHOUT_SHARED_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// These variables go with it. Without buffers to share nothing asks which graphics card there is, but WebKitGTK and GTK find out all the
/// same, and to do so load the whole of OpenGL into this process: 23 MB where the processor draws. A device that is named
/// is not looked for, and no device is ever opened.
const WITHOUT_OPENGL: [(&str, &str); 2] = [("WEBKIT_WEB_RENDER_DEVICE_FILE", "/dev/null"), ("GDK_GL", "disable")];

/// Scripts are compiled once and quickly, and not again for speed where they ran often. The work of this page is over before that pays: its
/// screens come as quickly without, and its process holds 13 MB less. A version that does not know the switch ignores it.
const COMPILED_ONCE: (&str, &str) = ("JSC_useDFGJIT", "0");

/// Restarts this program with pictures drawn by the processor and what goes with it, unless the person chose one or the other way of
/// drawing. On machines
/// without a graphics card WebKitGTK otherwise takes seconds for its first picture, and with some cards the window stays blank.
pub fn choose() {
    if std::env::var_os(WITHOUT_SHARED_BUFFERS).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let unchosen = WITHOUT_OPENGL.into_iter().chain([COMPILED_ONCE]).filter(|(name, _)| std::env::var_os(name).is_none());
    // comes back only where it failed, and then the window is slow, not gone
    let error = Command::new(program).args(std::env::args_os().skip(1)).env(WITHOUT_SHARED_BUFFERS, "1").envs(unchosen).exec();
    log::warn!("the way of drawing could not be chosen: {error}");
}

/// Lets go of what only going back to another page needs: all screens are one page, which is never left.
pub fn keep_no_pages(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|view| {
        if let Some(settings) = WebViewExt::settings(&view.inner()) {
            settings.set_enable_page_cache(false);
        }
    })
}
