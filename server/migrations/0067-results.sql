-- Round trips (closed trades): from flat to flat on one instrument of one account. `closed_at` is null while the position is
-- open.
create table round_trips (
  user_id text not null,
  account_id text not null,
  -- made of the instrument, the side and the opening fill
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
  -- amounts by asset
  realised jsonb not null,
  fees jsonb not null,
  funding jsonb not null,
  -- price P&L less fees plus funding, at the prices of those days; null where a cost basis or price is missing
  net_usd numeric,
  unpriced text[] not null default '{}',
  fills int not null,
  ended_by text,
  is_complete boolean not null,
  -- at the prices of their days; null where a price is missing
  fees_usd numeric,
  funding_usd numeric,
  -- of the order that opened the round trip
  client_order_id text,
  bot_type text,
  last_at timestamptz,
  -- the part of the fees that a liquidation cost, by asset
  liquidation_fees jsonb not null default '{}',
  has_manual_cost_basis boolean not null default false,
  primary key (user_id, account_id, key),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
create index round_trips_closed on round_trips (user_id, closed_at, account_id, key);
create index round_trips_incomplete on round_trips (user_id, account_id, symbol) where not is_complete;
create index round_trips_open on round_trips (user_id, account_id) where closed_at is null;
create index round_trips_symbol on round_trips (user_id, account_id, symbol, closed_at);
alter table round_trips enable row level security;
create policy own_rows on round_trips using (user_id = current_setting('harbour.user', true));

-- Realised results by quarter of an hour, which add up to days in every time zone.
create table result_slots (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  slot timestamptz not null,
  price_usd numeric not null,
  fee_usd numeric not null,
  funding_usd numeric not null,
  -- assets without a price, which the sums leave out
  unpriced text[] not null default '{}',
  -- the part that belongs to no round trip
  loose_fee_usd numeric not null default 0,
  loose_funding_usd numeric not null default 0,
  loose_unpriced text[] not null default '{}',
  primary key (user_id, account_id, symbol, slot),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
create index result_slots_time on result_slots (user_id, slot);
alter table result_slots enable row level security;
create policy own_rows on result_slots using (user_id = current_setting('harbour.user', true));

-- Realised P&L of single fills, by the cost method of the account. A fill that closes nothing has no row.
create table fill_results (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  at timestamptz not null,
  fill_id text collate "C" not null,
  -- the part of the quantity that closed a known opening: contracts, or base coins on spot
  closed numeric not null,
  -- before fees, in the settle currency, or the quote currency on spot
  realised numeric not null,
  primary key (user_id, account_id, symbol, at, fill_id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
) with (parallel_workers = 2);
create index fill_results_fill on fill_results using hash (fill_id);
alter table fill_results enable row level security;
create policy own_rows on fill_results using (user_id = current_setting('harbour.user', true));

-- Checkpoints of the fold of an instrument's history. The newest moves along; every so many events one stays behind for late
-- fills.
create table fold_checkpoints (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  -- events up to this moment, and of it, are counted in `state`
  at timestamptz not null,
  -- events since the last permanent checkpoint; 0 for a permanent one
  events int not null,
  state jsonb not null,
  primary key (user_id, account_id, symbol, at),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table fold_checkpoints enable row level security;
create policy own_rows on fold_checkpoints using (user_id = current_setting('harbour.user', true));

-- Cost bases that a person entered for coins whose purchase is not in the history.
create table manual_cost_bases (
  user_id text not null,
  account_id text not null,
  -- `round_trips.key`
  round_trip_key text collate "C" not null,
  symbol text not null,
  price numeric not null check (price > 0),
  opened_at timestamptz not null,
  -- the first fill of the round trip, before which the coins were bought
  sold_from timestamptz not null,
  entered_at timestamptz not null default now(),
  primary key (user_id, account_id, round_trip_key),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table manual_cost_bases enable row level security;
create policy own_rows on manual_cost_bases using (user_id = current_setting('harbour.user', true));

-- Equity by account and day. Rebuilt days may be written again; live ones are what the exchange showed.
create table equity_snapshots (
  user_id text not null,
  account_id text not null,
  day date not null,
  taken_at timestamptz not null,
  equity_usd numeric not null,
  flow_usd numeric not null default 0,
  -- assets without a price, which equity_usd leaves out
  unpriced text[] not null default '{}',
  -- the account is known to begin here
  is_origin boolean not null default false,
  source text not null check (source in ('live', 'rebuilt')),
  -- the snapshot that a rebuilt day was computed back from
  walked_from timestamptz,
  -- quantities of the assets in `unpriced`
  unpriced_quantities jsonb,
  -- change of equity because an asset gained or lost its price: a flow and no return
  remeasured_usd numeric default 0,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table equity_snapshots enable row level security;
create policy own_rows on equity_snapshots using (user_id = current_setting('harbour.user', true));

-- The change feed of results: the newest version of an account. The lock on this row orders the changes.
create table result_versions (
  user_id text not null,
  account_id text not null,
  version bigint not null,
  -- older changes are deleted
  listed_after bigint not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
) with (fillfactor = 70);
alter table result_versions enable row level security;
create policy own_rows on result_versions using (user_id = current_setting('harbour.user', true));

-- The change feed of results: what changed with a version, and from when on. Triggers write it, so that no writer can forget to.
create table result_changes (
  user_id text not null,
  account_id text not null,
  version bigint not null,
  part text not null check (part in ('trades', 'slots', 'equity')),
  symbol text not null,
  -- round trips closed, and slots begun, since then are other ones
  since timestamptz not null,
  primary key (user_id, account_id, version, symbol),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table result_changes enable row level security;
create policy own_rows on result_changes using (user_id = current_setting('harbour.user', true));

-- Writes the change feed. The row of the account is locked until the end of the transaction, so that a reader that sees a version sees
-- every change up to it.
create function list_result_changes(changed_part text, users text[], accounts text[], symbols text[], sinces timestamptz[])
returns void language plpgsql as $$
declare
  kept constant bigint := 500;
  -- versions of an account that is connected again go on above all its former ones
  first constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  account record;
begin
  for account in
    -- rows that are deleted with their account are no change
    insert into result_versions as v (user_id, account_id, version, listed_after)
    select k.user_id, k.id, first, first - 1 from exchange_accounts k
    where (k.user_id, k.id) in (select * from unnest(users, accounts)) order by 1, 2
    on conflict (user_id, account_id) do update set version = v.version + 1
    returning user_id, account_id, version
  loop
    insert into result_changes (user_id, account_id, version, part, symbol, since)
    select account.user_id, account.account_id, account.version, changed_part, c.symbol, min(c.since)
    from unnest(users, accounts, symbols, sinces) as c (user_id, account_id, symbol, since)
    where c.user_id = account.user_id and c.account_id = account.account_id group by c.symbol;
    if account.version % 100 = 0 then
      delete from result_changes c
      where c.user_id = account.user_id and c.account_id = account.account_id and c.version <= account.version - kept;
      update result_versions v set listed_after = greatest(v.listed_after, account.version - kept)
      where v.user_id = account.user_id and v.account_id = account.account_id;
    end if;
  end loop;
end $$;

create function list_written_round_trips() returns trigger language plpgsql as $$
begin
  perform list_result_changes('trades', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (select user_id, account_id, symbol, min(closed_at) as since from written where closed_at is not null group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create function list_updated_round_trips() returns trigger language plpgsql as $$
begin
  perform list_result_changes('trades', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (
    select user_id, account_id, symbol, min(closed_at) as since
    from (select user_id, account_id, symbol, closed_at from written
      union all select user_id, account_id, symbol, closed_at from written_over) both_of
    where closed_at is not null group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create trigger round_trips_inserted after insert on round_trips referencing new table as written
  for each statement execute function list_written_round_trips();
create trigger round_trips_deleted after delete on round_trips referencing old table as written
  for each statement execute function list_written_round_trips();
create trigger round_trips_updated after update on round_trips referencing new table as written old table as written_over
  for each statement execute function list_updated_round_trips();

create function list_written_slots() returns trigger language plpgsql as $$
begin
  perform list_result_changes('slots', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (select user_id, account_id, symbol, min(slot) as since from written group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create function list_updated_slots() returns trigger language plpgsql as $$
begin
  perform list_result_changes('slots', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (
    select user_id, account_id, symbol, min(slot) as since
    from (select user_id, account_id, symbol, slot from written
      union all select user_id, account_id, symbol, slot from written_over) both_of
    group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create trigger slots_inserted after insert on result_slots referencing new table as written
  for each statement execute function list_written_slots();
create trigger slots_deleted after delete on result_slots referencing old table as written
  for each statement execute function list_written_slots();
create trigger slots_updated after update on result_slots referencing new table as written old table as written_over
  for each statement execute function list_updated_slots();

create function list_written_equity() returns trigger language plpgsql as $$
begin
  perform list_result_changes('equity', array_agg(user_id), array_agg(account_id), array_agg(''::text), array_agg(since))
  from (select user_id, account_id, min(day)::timestamp at time zone 'UTC' as since from written group by 1, 2) c
  having count(*) > 0;
  return null;
end $$;

-- A rebuilt past is the same most of the time, which is no change.
create function list_updated_equity() returns trigger language plpgsql as $$
begin
  perform list_result_changes('equity', array_agg(user_id), array_agg(account_id), array_agg(''::text), array_agg(since))
  from (
    select user_id, account_id, min(day)::timestamp at time zone 'UTC' as since
    from written w full join written_over o using (user_id, account_id, day)
    where (w.equity_usd, w.flow_usd, w.remeasured_usd) is distinct from (o.equity_usd, o.flow_usd, o.remeasured_usd) group by 1, 2) c
  having count(*) > 0;
  return null;
end $$;

create trigger equity_inserted after insert on equity_snapshots referencing new table as written
  for each statement execute function list_written_equity();
create trigger equity_deleted after delete on equity_snapshots referencing old table as written
  for each statement execute function list_written_equity();
create trigger equity_updated after update on equity_snapshots referencing new table as written old table as written_over
  for each statement execute function list_updated_equity();

-- Reconciliation of stored rows with what the exchange showed at the last sync.
create table reconciliations (
  user_id text not null,
  account_id text not null,
  -- balance for an asset, the others for an instrument
  kind text not null check (kind in ('balance', 'quantity', 'entry', 'realised', 'fees', 'funding')),
  -- the asset or the instrument
  subject text not null,
  -- the side in hedge mode, or the asset of fees; else ''
  part text not null default '',
  unit text not null,
  ours numeric,
  theirs numeric,
  verdict text not null check (verdict in ('equal', 'differs', 'unknown')),
  -- why the verdict is unknown
  reason text,
  -- the known parts of a difference, which add up to it
  parts jsonb not null default '[]',
  as_of timestamptz not null,
  -- when both were last equal
  equal_at timestamptz,
  primary key (user_id, account_id, kind, subject, part),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table reconciliations enable row level security;
create policy own_rows on reconciliations using (user_id = current_setting('harbour.user', true));
