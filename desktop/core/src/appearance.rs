//! Decides whether a Linux desktop is dark: by the settings that it offers to every app, or else by the theme of GTK apps.

/// The numbers of an appearance in a desktop's settings; any other means no preference.
const DARK: u32 = 1;
const LIGHT: u32 = 2;

/// The look of GTK apps.
pub struct Look {
    /// The theme's name; those of dark ones end with a word for it.
    pub theme: String,
    pub prefers_dark: bool,
}

impl Look {
    fn is_dark(&self) -> bool {
        let name = self.theme.to_lowercase();
        self.prefers_dark || name.ends_with("-dark") || name.ends_with(":dark")
    }
}

/// Returns whether the desktop is dark. `preference` is none if it has no such settings.
pub fn is_dark(preference: Option<u32>, look: &Look) -> bool {
    match preference {
        Some(DARK) => true,
        Some(LIGHT) => false,
        _ => look.is_dark(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(theme: &str, prefers_dark: bool) -> Look {
        Look { theme: theme.to_owned(), prefers_dark }
    }

    #[test]
    fn what_the_desktop_tells_counts_more_than_the_look() {
        assert!(is_dark(Some(1), &look("Adwaita", false)));
        assert!(!is_dark(Some(2), &look("Adwaita-dark", true)));
    }

    #[test]
    fn a_desktop_without_a_preference_is_as_dark_as_its_look() {
        for preference in [None, Some(0), Some(7)] {
            for dark in [look("Adwaita-dark", false), look("Yaru-Dark", false), look("Adwaita:dark", false), look("Adwaita", true)] {
                assert!(is_dark(preference, &dark), "{preference:?} {}", dark.theme);
            }
            for light in [look("Adwaita", false), look("Darkness", false), look("", false)] {
                assert!(!is_dark(preference, &light), "{preference:?} {}", light.theme);
            }
        }
    }
}
