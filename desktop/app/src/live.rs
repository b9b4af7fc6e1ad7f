//! The server's events, which continue while the page sleeps: forwarded to the page as they arrive, and read here for notifications.

use harbour_desktop_core::notices::Watch;
use harbour_desktop_core::texts::Texts;
use reqwest::Response;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tauri::async_runtime::JoinHandle;
use tauri::ipc::Channel;

/// The app's only stream; opening another one closes it.
#[derive(Default)]
pub struct Live(Mutex<Line>);

#[derive(Default)]
struct Line {
    open: Option<(u32, JoinHandle<()>)>,
    /// The last closed connection, possibly closed before the server had answered.
    closed: Option<u32>,
}

impl Line {
    fn end(&mut self) {
        if let Some((_, before)) = self.open.take() {
            before.abort();
        }
    }
}

impl Live {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the open one, if any.
    pub fn close(&self) {
        self.line().end();
    }

    /// Closes only that connection: messages of the page may overtake each other.
    pub fn close_line(&self, id: u32) {
        let mut line = self.line();
        line.closed = Some(id);
        if line.open.as_ref().is_some_and(|(open, _)| *open == id) {
            line.end();
        }
    }

    /// Forwards each chunk, and an empty one at the end.
    pub fn hand_on(&self, mut response: Response, pieces: Channel<Option<String>>, tell: impl Fn(String) + Send + 'static) {
        let id = pieces.id();
        let mut line = self.line();
        if line.closed == Some(id) {
            return;
        }
        line.end();
        let mut watch = Watch::default();
        let task = tauri::async_runtime::spawn(async move {
            let mut texts = Texts::default();
            while let Ok(Some(bytes)) = response.chunk().await {
                let text = texts.take(&bytes);
                for notice in watch.read(&text) {
                    tell(notice);
                }
                if pieces.send(Some(text)).is_err() {
                    return;
                }
            }
            pieces.send(None).ok();
        });
        line.open = Some((id, task));
    }
}
