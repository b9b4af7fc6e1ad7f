//! Stores the session between runs: in the system's keychain, and nowhere else. No file is ever written in its place.

/// The system offers no keychain, or it did not answer.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system offers no keychain")]
pub struct NoKeychain;

/// Secrets by account, which is the origin of a server.
pub trait Keychain: Send + Sync {
    /// The secret of an account; none where nothing was kept.
    fn read(&self, account: &str) -> Result<Option<String>, NoKeychain>;
    fn write(&self, account: &str, secret: &str) -> Result<(), NoKeychain>;
    fn remove(&self, account: &str) -> Result<(), NoKeychain>;
}
