-- What the fills and funding payments of an account add up to. Everything here can be made anew from them.

-- From flat to flat in one book of one account; `closed_at` is null while something is open.
create table round_trips (
  user_id text not null,
  account_id text not null,
  -- of the book and the fill that opened it
  key text collate "C" not null,
  symbol text not null,
  product text not null,
  position_side text not null,
  side text not null check (side in ('long', 'short')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- contracts, or base coins on spot
  opened numeric not null,
  closed numeric not null,
  entry_price numeric,
  exit_price numeric,
  contract_size numeric not null,
  -- by asset
  realised jsonb not null,
  fees jsonb not null,
  funding jsonb not null,
  -- price, less fees, plus funding, at the prices of those days; null where the opening or a price is not known
  net_usd numeric,
  unpriced text[] not null default '{}',
  fills integer not null,
  ended_by text,
  is_complete boolean not null,
  primary key (user_id, account_id, key),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
create index round_trips_closed on round_trips (user_id, closed_at, account_id, key);
create index round_trips_symbol on round_trips (user_id, account_id, symbol);

-- The same result by the time it came about, in quarters of an hour, so that it adds up to days in every time zone.
create table result_slots (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  slot timestamptz not null,
  price_usd numeric not null,
  fee_usd numeric not null,
  funding_usd numeric not null,
  -- assets that no price was known for: left out of the sums
  unpriced text[] not null default '{}',
  primary key (user_id, account_id, symbol, slot),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
create index result_slots_time on result_slots (user_id, slot);

-- Where a fold can go on: everything up to `at`, this moment included, is counted in `state`. The last one of an instrument moves
-- along with its history; every so many events one stays behind.
create table fold_points (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  at timestamptz not null,
  -- events since the last point that stays; 0 for one that stays itself
  events integer not null,
  state jsonb not null,
  primary key (user_id, account_id, symbol, at),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- The oldest fill or funding payment that the results do not count yet; null when they count all.
alter table sync_states add column results_from timestamptz;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));

alter table round_trips enable row level security;
create policy own_rows on round_trips using (user_id = current_setting('harbour.user', true));
alter table result_slots enable row level security;
create policy own_rows on result_slots using (user_id = current_setting('harbour.user', true));
alter table fold_points enable row level security;
create policy own_rows on fold_points using (user_id = current_setting('harbour.user', true));
