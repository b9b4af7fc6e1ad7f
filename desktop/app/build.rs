//! Declares the app's own commands, so that they too are denied unless a capability names them.

const COMMANDS: &[&str] = &[
    "auth_state",
    "auth_login",
    "auth_logout",
    "api_call",
    "live_open",
    "live_close",
    "save_from",
    "save_text",
    "open_link",
    "update_check",
    "update_install",
    "app_info",
    "get_settings",
    "set_settings",
    "choose_server",
    "take_deep_link",
];

fn main() {
    println!("cargo:rerun-if-env-changed=HARBOUR_SERVER");
    println!("cargo:rerun-if-env-changed=HARBOUR_UPDATER_PUBLIC_KEY");
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    if let Err(error) = tauri_build::try_build(attributes) {
        println!("cargo:warning=the app's configuration could not be read: {error:#}");
        std::process::exit(1);
    }
}
