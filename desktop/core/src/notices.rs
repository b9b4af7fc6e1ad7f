//! Selects the server's events that cause a notification while the window is not focused. A notification never has an amount: it shows on
//! lock screens.

use serde::Deserialize;
use std::collections::HashMap;

/// More than any event has; a stream without a line end is not buffered beyond it.
const MAX_EVENT_LENGTH: usize = 1024 * 1024;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Event {
    Sync {
        account: Account,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Account {
    account_id: String,
    label: String,
    exchange: String,
    status: String,
}

/// Tracks the states of accounts from the stream.
#[derive(Default)]
pub struct Watch {
    rest: String,
    needs: HashMap<String, bool>,
}

impl Watch {
    /// Returns the notifications for a chunk of the stream: one when an account begins to need its owner.
    pub fn read(&mut self, piece: &str) -> Vec<String> {
        self.rest.push_str(&piece.replace('\r', ""));
        let mut notices = Vec::new();
        while let Some(end) = self.rest.find("\n\n") {
            let block: String = self.rest.drain(..end + 2).collect();
            let data: String = block.lines().filter_map(|line| line.strip_prefix("data:")).map(str::trim_start).collect();
            if let Ok(Event::Sync { account }) = serde_json::from_str(&data) {
                notices.extend(self.note(&account));
            }
        }
        if self.rest.len() > MAX_EVENT_LENGTH {
            self.rest.clear();
        }
        notices
    }

    fn note(&mut self, account: &Account) -> Option<String> {
        let needs = account.status == "needs_attention";
        let before = self.needs.insert(account.account_id.clone(), needs);
        // the first message about an account is its state at the last visit, which its owner knows
        (needs && before == Some(false))
            .then(|| format!("{} on {} stopped syncing and needs your attention.", account.label, account.exchange))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(id: &str, status: &str) -> String {
        format!(
            "event: message\r\ndata: {{\"type\":\"sync\",\"account\":{{\"accountId\":\"{id}\",\"label\":\"Main\",\"exchange\":\"okx\",\"status\":\"{status}\",\"rows\":7}}}}\r\n\r\n"
        )
    }

    #[test]
    fn an_account_that_begins_to_need_its_owner_is_told_once() {
        let mut watch = Watch::default();
        assert!(watch.read(&event("a", "synced")).is_empty());
        assert_eq!(watch.read(&event("a", "needs_attention")), ["Main on okx stopped syncing and needs your attention."]);
        assert!(watch.read(&event("a", "needs_attention")).is_empty());
        assert!(watch.read(&event("a", "synced")).is_empty());
        assert_eq!(watch.read(&event("a", "needs_attention")).len(), 1);
    }

    #[test]
    fn what_was_so_before_is_not_news() {
        assert!(Watch::default().read(&event("a", "needs_attention")).is_empty());
    }

    #[test]
    fn pieces_and_other_events_are_followed_too() {
        let mut watch = Watch::default();
        watch.read(": still there\n\n");
        watch.read("data: {\"type\":\"trades\",\"accountId\":\"a\",\"added\":3}\n\ndata: nonsense\n\n");
        watch.read(&event("a", "synced"));
        let whole = event("a", "needs_attention");
        let notices: Vec<String> = whole.chars().flat_map(|letter| watch.read(&letter.to_string())).collect();
        assert_eq!(notices.len(), 1);
    }
}
