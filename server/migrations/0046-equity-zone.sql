-- The time zone that the days of an account's stored equity end at midnight of: they are computed anew where the person has chosen another one.
alter table sync_states add column equity_zone text not null default 'UTC';
