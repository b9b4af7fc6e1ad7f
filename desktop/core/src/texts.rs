//! Decodes text that arrives in chunks.

/// Decodes bytes that may break off within a character.
#[derive(Default)]
pub struct Texts(Vec<u8>);

impl Texts {
    /// Returns the text of a chunk, with the rest of the one before.
    pub fn take(&mut self, bytes: &[u8]) -> String {
        self.0.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.0) {
            Ok(_) => self.0.len(),
            // a character that continues in the next chunk; anything else is invalid and shown as such
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => self.0.len(),
        };
        let rest = self.0.split_off(whole);
        let text = String::from_utf8_lossy(&self.0).into_owned();
        self.0 = rest;
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_cut_in_two_arrives_whole() {
        let sent = "data: {\"label\":\"Zürich €\"}\n\n";
        for at in 0..sent.len() {
            let mut texts = Texts::default();
            let (first, second) = sent.as_bytes().split_at(at);
            assert_eq!(texts.take(first) + &texts.take(second), sent, "{at}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_stop_nothing() {
        let mut texts = Texts::default();
        assert_eq!(texts.take(b"a\xffb"), "a\u{fffd}b");
        assert_eq!(texts.take(b"c"), "c");
    }
}
