-- Readings inside the last days: the newest of each hour. Days themselves are equity_snapshots.
create table equity_hours (
  user_id text not null,
  account_id text not null,
  -- the first moment of the hour in UTC
  hour timestamptz not null,
  -- the day of equity that the reading is of
  day date not null,
  taken_at timestamptz not null,
  equity_usd numeric not null,
  -- since the last reading of the day before, as in equity_snapshots
  flow_usd numeric not null default 0,
  remeasured_usd numeric default 0,
  primary key (user_id, account_id, hour),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table equity_hours enable row level security;
create policy own_rows on equity_hours using (user_id = current_setting('harbour.user', true));
