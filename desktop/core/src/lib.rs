//! The core of the desktop app, without its window: requests to the server, the session, links, files and settings. Nothing here depends on
//! a window, so that all of it is tested without one.

pub mod api;
pub mod app_error;
pub mod appearance;
pub mod deep_link;
pub mod keychain;
pub mod links;
pub mod monitors;
pub mod notices;
pub mod own_pages;
pub mod questions;
pub mod requests;
pub mod save;
pub mod server_address;
pub mod session;
pub mod settings;
pub mod texts;
