-- Executions as the exchange states them. Amounts are exact decimals.
create table fills (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  -- derived from account, stream and native id; short and opaque, for pages and links
  id text collate "C" not null,
  order_id text,
  client_order_id text,
  symbol text not null,
  base text not null,
  quote text not null,
  settle text,
  product text not null,
  side text not null,
  position_side text not null,
  price numeric not null,
  quantity numeric not null,
  contract_size numeric not null,
  fee numeric not null,
  fee_asset text,
  realised_pnl numeric,
  liquidity text,
  kind text not null,
  traded_at timestamptz not null,
  -- order of the fills of one instrument within a millisecond, where ids do not rise: the lower came first
  sequence numeric,
  -- quantity of the order that was still open, which orders the fills of one match
  order_remaining numeric,
  -- the exchange's own word for the bot that placed the order
  bot_type text,
  primary key (user_id, account_id, stream, native_id)
);
create index fills_account_page on fills (user_id, account_id, traded_at desc, id desc);
create index fills_order on fills (user_id, order_id collate "C") where order_id is not null;
create index fills_page on fills (user_id, traded_at desc, id desc);
create index fills_symbol_page on fills (user_id, symbol, traded_at desc, id desc);
alter table fills enable row level security;
create policy own_rows on fills using (user_id = current_setting('harbour.user', true));

-- Former versions of fills that an exchange amended or took back.
create table fill_revisions (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  -- when Harbour noticed the change
  replaced_at timestamptz not null default clock_timestamp(),
  why text not null check (why in ('amended', 'taken_back')),
  fill jsonb not null,
  primary key (user_id, account_id, stream, native_id, replaced_at),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table fill_revisions enable row level security;
create policy own_rows on fill_revisions using (user_id = current_setting('harbour.user', true));

-- A fill as JSON, without its user. Amounts are text, since a reader of JSON numbers gets floats.
create function fill_as_json(given fills) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end)
  from jsonb_each(to_jsonb(given)) where key <> 'user_id'
$$;

-- Stores the former version of a fill, whoever changes it. Columns that Harbour began to read later are no amendment.
create function store_fill_revision() returns trigger language plpgsql as $$ begin
  insert into fill_revisions (user_id, account_id, stream, native_id, why, fill)
  values (old.user_id, old.account_id, old.stream, old.native_id, 'amended', fill_as_json(old));
  return null;
end $$;
create trigger fills_revised after update on fills for each row
  when ((old.symbol, old.side, old.price, old.quantity, old.contract_size, old.fee, old.fee_asset, old.kind, old.traded_at)
    is distinct from
    (new.symbol, new.side, new.price, new.quantity, new.contract_size, new.fee, new.fee_asset, new.kind, new.traded_at))
  execute function store_fill_revision();

-- Fills that a full rescan did not find. A fill that the next rescan does not find either is deleted.
create table missed_fills (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  missed_at timestamptz not null default now(),
  primary key (user_id, account_id, stream, native_id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table missed_fills enable row level security;
create policy own_rows on missed_fills using (user_id = current_setting('harbour.user', true));

-- Bookings of an account other than fills: deposits, withdrawals, transfers, funding, rewards, fees, interest.
create table ledger_entries (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  kind text not null,
  asset text not null,
  amount numeric not null,
  fee numeric not null default 0,
  symbol text,
  position_side text,
  native_kind text not null,
  at timestamptz not null,
  primary key (user_id, account_id, stream, native_id)
);
create index ledger_entries_came_in on ledger_entries (user_id, account_id, asset, at) include (amount) 
  where amount > 0 and kind in ('deposit', 'transfer', 'conversion', 'reward', 'interest', 'adjustment');
create index ledger_entries_time on ledger_entries (user_id, account_id, at);
alter table ledger_entries enable row level security;
create policy own_rows on ledger_entries using (user_id = current_setting('harbour.user', true));

-- Imported files. Their rows are fills and ledger entries of the stream 'import'.
create table imports (
  user_id text not null,
  account_id text not null,
  id text not null,
  file_name text not null,
  format text not null,
  fills int not null,
  entries int not null,
  -- rows that were stored before, and rows that were refused
  known int not null,
  refused int not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, account_id, id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table imports enable row level security;
create policy own_rows on imports using (user_id = current_setting('harbour.user', true));

-- Which file holds which imported row, so that an import can be undone.
create table import_rows (
  user_id text not null,
  account_id text not null,
  import_id text not null,
  kind text not null check (kind in ('fill', 'entry')),
  native_id text collate "C" not null,
  primary key (user_id, account_id, import_id, kind, native_id),
  foreign key (user_id, account_id, import_id) references imports (user_id, account_id, id) on delete cascade
);
create index import_rows_native on import_rows (user_id, account_id, kind, native_id);
alter table import_rows enable row level security;
create policy own_rows on import_rows using (user_id = current_setting('harbour.user', true));

-- Balances by wallet and asset at the last sync.
create table balances (
  user_id text not null,
  account_id text not null,
  wallet text not null,
  asset text not null,
  total numeric not null,
  free numeric not null,
  locked numeric not null,
  price_usd numeric,
  as_of timestamptz not null,
  primary key (user_id, account_id, wallet, asset),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table balances enable row level security;
create policy own_rows on balances using (user_id = current_setting('harbour.user', true));

-- Open derivative positions at the last sync.
create table positions (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  side text not null check (side in ('long', 'short')),
  base text not null,
  quote text not null,
  settle text not null,
  product text not null,
  mode text not null,
  quantity numeric not null,
  contract_size numeric not null,
  entry_price numeric,
  mark_price numeric,
  liquidation_price numeric,
  leverage numeric,
  unrealised_pnl numeric,
  settle_price_usd numeric,
  folded_quantity numeric,
  as_of timestamptz not null,
  primary key (user_id, account_id, symbol, side),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table positions enable row level security;
create policy own_rows on positions using (user_id = current_setting('harbour.user', true));

-- Closing prices of days in USD, by source. The demo is a source of its own.
create table daily_closes (
  source text not null,
  asset text not null,
  day date not null,
  close numeric not null,
  primary key (source, asset, day)
);

-- Closing prices of finished hours in USD, for fees in a coin that the fill does not trade. Null: the exchange has none.
create table hourly_closes (
  source text not null,
  asset text not null,
  -- the beginning of the hour
  hour timestamptz not null,
  close numeric,
  primary key (source, asset, hour)
);

-- Days without a closing price of an asset at a source. They are not asked for again.
create table unpriced_days (
  source text not null,
  asset text not null,
  from_day date not null,
  to_day date not null,
  asked_at timestamptz not null default now(),
  primary key (source, asset)
);

-- Reference rates of the European Central Bank, as decimal text by currency for one euro. Null: the day is over and nothing was
-- published.
create table reference_rates (
  day date primary key,
  per_euro jsonb
);
