//! Stores the session between runs, only in the system's keychain. No file ever replaces it.

/// The system has no keychain, or it did not answer.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system offers no keychain")]
pub struct NoKeychain;

/// Secrets by account, which is a server's origin.
pub trait Keychain: Send + Sync {
    /// Returns an account's secret; none if nothing was stored.
    fn read(&self, account: &str) -> Result<Option<String>, NoKeychain>;
    fn write(&self, account: &str, secret: &str) -> Result<(), NoKeychain>;
    fn remove(&self, account: &str) -> Result<(), NoKeychain>;
}
