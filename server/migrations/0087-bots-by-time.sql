-- A bot may be known by time as well: its fills from a moment on, and before another one. `client_ids` holds prefixes, divided by commas.
alter table bots add column from_at timestamptz, add column to_at timestamptz;
alter table bots drop constraint bots_check;
alter table bots add constraint bots_check check (num_nonnulls(account_id, symbols, client_ids, bot_type, from_at, to_at) > 0);
alter table bots add constraint bots_time check (from_at < to_at);
