//! The keychain of the system that the app runs on.

use harbour_desktop_core::keychain::{Keychain, NoKeychain};
use std::sync::mpsc;
use std::time::Duration;

/// The name in the system's own list of secrets.
const SERVICE: &str = "io.harbour.desktop";
/// A keychain that asks for its password waits for a person; the app does not.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Credential Manager, Keychain or Secret Service.
pub struct SystemKeychain;

impl Keychain for SystemKeychain {
    fn read(&self, account: &str) -> Result<Option<String>, NoKeychain> {
        let account = account.to_owned();
        patiently(move || match entry(&account)?.get_password() {
            Ok(secret) => Ok(Some(secret)),
            Err(keyring::Error::NoEntry) => Ok(None),
            Err(error) => Err(unavailable(&error)),
        })
    }

    fn write(&self, account: &str, secret: &str) -> Result<(), NoKeychain> {
        let (account, secret) = (account.to_owned(), zeroize::Zeroizing::new(secret.to_owned()));
        patiently(move || entry(&account)?.set_password(&secret).map_err(|error| unavailable(&error)))
    }

    fn remove(&self, account: &str) -> Result<(), NoKeychain> {
        let account = account.to_owned();
        patiently(move || match entry(&account)?.delete_credential() {
            Ok(()) | Err(keyring::Error::NoEntry) => Ok(()),
            Err(error) => Err(unavailable(&error)),
        })
    }
}

fn entry(account: &str) -> Result<keyring::Entry, NoKeychain> {
    keyring::Entry::new(SERVICE, account).map_err(|error| unavailable(&error))
}

/// Logs the reason; such an error never contains the secret.
fn unavailable(error: &keyring::Error) -> NoKeychain {
    log::warn!("the keychain did not serve: {error}");
    NoKeychain
}

/// Runs on a thread of its own: the system's calls block, and some of them forever.
fn patiently<T: Send + 'static>(work: impl FnOnce() -> Result<T, NoKeychain> + Send + 'static) -> Result<T, NoKeychain> {
    let (done, answer) = mpsc::channel();
    std::thread::spawn(move || done.send(work()));
    answer.recv_timeout(TIMEOUT).unwrap_or(Err(NoKeychain))
}
