//! How WebKitGTK draws.

use std::os::unix::process::CommandExt;
use std::process::Command;

/// WebKitGTK reads it once, as it starts.
const WITHOUT_SHARED_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Begins this program anew with pictures drawn by the processor, unless the person chose one or the other way. On machines
/// without a graphics card WebKitGTK otherwise takes seconds for its first picture, and with some cards the window stays blank.
pub fn choose() {
    if std::env::var_os(WITHOUT_SHARED_BUFFERS).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    // comes back only where it failed, and then the window is slow, not gone
    let error = Command::new(program).args(std::env::args_os().skip(1)).env(WITHOUT_SHARED_BUFFERS, "1").exec();
    log::warn!("the way of drawing could not be chosen: {error}");
}
