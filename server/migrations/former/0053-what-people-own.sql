-- Former initial stops of a trade, oldest first: price, when it was replaced, and why. Corrections of the first ten minutes leave none.
alter table trade_notes add column stop_changes jsonb not null default '[]';

-- A connection whose history stays while nothing is asked of the exchange any more; its secrets are deleted.
alter table exchange_keys add column disconnected_at timestamptz;
alter table sync_states drop constraint sync_states_status_check;
alter table sync_states add constraint sync_states_status_check
  check (status in ('connecting', 'syncing', 'synced', 'retrying', 'needs_attention', 'disconnected'));
