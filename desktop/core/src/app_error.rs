//! The app's errors: a message for the person and a kind for the page.

use crate::requests::RequestError;
use crate::server_address::AddressError;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A failed command. The page shows `message`; `kind` determines its reaction.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// No answer arrived. The text is the web app's.
    #[error("Unable to connect to server. Please make sure the API server is running.")]
    Unreachable,
    #[error("Choose the server of your Harbour first.")]
    NoServer,
    #[error("The server sent the app to another address, where it does not go. Check the server address.")]
    Redirected,
    #[error("The server's answer holds a session where none belongs.")]
    StrayToken,
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Address(#[from] AddressError),
    /// A file that could not be written, in full sentences.
    #[error("{0}")]
    File(String),
    #[error("This address is not opened from the app.")]
    Link,
    #[error("Harbour is waiting for your answer to another question. Answer that one first.")]
    Asking,
    #[error("{0}")]
    Update(String),
    #[error("{0}")]
    Settings(String),
}

impl AppError {
    fn kind(&self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::NoServer => "no_server",
            Self::Redirected | Self::StrayToken => "server",
            Self::Request(_) | Self::Link | Self::Asking => "request",
            Self::Address(_) | Self::Settings(_) => "settings",
            Self::File(_) => "file",
            Self::Update(_) => "update",
        }
    }
}

impl Serialize for AppError {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut error = to.serialize_struct("AppError", 2)?;
        error.serialize_field("kind", self.kind())?;
        error.serialize_field("message", &self.to_string())?;
        error.end()
    }
}
