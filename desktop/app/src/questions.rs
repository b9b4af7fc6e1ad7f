//! Asks the person in a dialog, one at a time.

use crate::app::Core;
use crate::window;
use harbour_desktop_core::app_error::AppError;
use harbour_desktop_core::questions::{self, Question};
use std::time::Instant;
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::{DialogExt, MessageDialogButtons, MessageDialogKind};

/// Asks the person for consent. While another dialog is open, this one is refused: a page could open hundreds.
pub async fn agrees(app: &AppHandle, question: &Question) -> Result<bool, AppError> {
    let core = app.state::<Core>();
    let Ok(_alone) = core.asking.try_lock() else { return Err(AppError::Asking) };
    Ok(questions::agrees(|| ask(app, question), Instant::now).await)
}

async fn ask(app: &AppHandle, question: &Question) -> bool {
    let (answered, answer) = tokio::sync::oneshot::channel();
    let mut dialog = app
        .dialog()
        .message(written(&question.text))
        .title(question.title)
        .kind(MessageDialogKind::Warning)
        .buttons(MessageDialogButtons::OkCancelCustom(question.yes.to_owned(), "Cancel".to_owned()));
    if let Some(window) = app.get_webview_window(window::LABEL) {
        dialog = dialog.parent(&window);
    }
    dialog.show(move |is_agreed| {
        answered.send(is_agreed).ok();
    });
    answer.await.unwrap_or(false)
}

/// On Linux the dialog's text is a format string of C's `printf`: a `%n` in an address would write into this program's memory.
fn written(text: &str) -> String {
    if cfg!(target_os = "linux") { text.replace('%', "%%") } else { text.to_owned() }
}
