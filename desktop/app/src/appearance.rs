//! Reads on Linux whether the desktop is dark. WebKitGTK learns it only if it loads OpenGL into this process, which [`crate::graphics`]
//! prevents. So this module asks the desktop, and the page gets its answer instead of WebKitGTK's.

use gtk::gio::{self, DBusConnection};
use gtk::glib::{ToVariant, Variant};
use gtk::prelude::GtkSettingsExt;
use harbour_desktop_core::appearance::{Look, is_dark};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::WebviewWindow;

const DESKTOP: &str = "org.freedesktop.portal.Desktop";
const PLACE: &str = "/org/freedesktop/portal/desktop";
const SETTINGS: &str = "org.freedesktop.portal.Settings";
const SETTING: (&str, &str) = ("org.freedesktop.appearance", "color-scheme");
/// The desktop's timeout in milliseconds: nothing is shown before.
const TIMEOUT: i32 = 1_000;

/// The desktop's last answer, shared by all clones.
#[derive(Clone, Default)]
pub struct Appearance(Arc<AtomicBool>);

impl Appearance {
    /// Asks the desktop, and sets the appearance of the system's windows. Must run on the main thread, before the page is created.
    pub fn ask(look: &Look) -> Self {
        let appearance = Self::default();
        appearance.take(read_preference(), look);
        appearance
    }

    fn take(&self, preference: Option<u32>, look: &Look) {
        let dark = is_dark(preference, look);
        self.0.store(dark, Ordering::Relaxed);
        if let Some(settings) = gtk::Settings::default() {
            settings.set_gtk_application_prefer_dark_theme(dark);
        }
    }

    fn name(&self) -> &'static str {
        if self.0.load(Ordering::Relaxed) { "dark" } else { "light" }
    }

    /// Returns the script that runs before the page's own.
    pub fn script(&self) -> String {
        include_str!("appearance.js").replace("APPEARANCE", self.name())
    }

    /// Updates a page that may have loaded under another appearance.
    pub fn tell(&self, window: &WebviewWindow) {
        window.eval(format!("window.harbourAppearance?.('{}')", self.name())).ok();
    }

    /// Notifies the page whenever the desktop becomes dark or light.
    pub fn follow(&self, window: &WebviewWindow, look: Look) {
        let Ok(bus) = session() else { return };
        let (appearance, window) = (self.clone(), window.clone());
        bus.signal_subscribe(
            Some(DESKTOP),
            Some(SETTINGS),
            Some("SettingChanged"),
            Some(PLACE),
            Some(SETTING.0),
            gio::DBusSignalFlags::NONE,
            move |_, _, _, _, _, change| {
                if change.n_children() == 3 && change.child_value(1).str() == Some(SETTING.1) {
                    appearance.take(number(&change.child_value(2)), &look);
                    appearance.tell(&window);
                }
            },
        );
    }
}

/// The person's look of GTK apps; it changes as soon as the desktop's appearance is applied.
pub fn look() -> Look {
    let settings = gtk::Settings::default();
    let named = settings.as_ref().and_then(GtkSettingsExt::gtk_theme_name);
    Look {
        theme: std::env::var("GTK_THEME").ok().or(named.map(String::from)).unwrap_or_default(),
        prefers_dark: settings.is_some_and(|settings| settings.is_gtk_application_prefer_dark_theme()),
    }
}

fn session() -> Result<DBusConnection, gtk::glib::Error> {
    gio::bus_get_sync(gio::BusType::Session, gio::Cancellable::NONE)
}

/// Reads the preference in the desktop's settings; none if it has none or does not answer.
fn read_preference() -> Option<u32> {
    let asked = Some(SETTING.to_variant());
    let flags = gio::DBusCallFlags::NONE;
    let answer = session().and_then(|bus| {
        bus.call_sync(Some(DESKTOP), PLACE, SETTINGS, "Read", asked.as_ref(), None, flags, TIMEOUT, gio::Cancellable::NONE)
    });
    match answer {
        Ok(answer) => number(&answer.child_value(0)),
        Err(error) => {
            log::info!("the desktop has no preference of appearance: {error}");
            None
        }
    }
}

/// Unwraps the number from nested variants: a read setting is wrapped twice.
fn number(value: &Variant) -> Option<u32> {
    value.get::<u32>().or_else(|| value.as_variant().as_ref().and_then(number))
}
