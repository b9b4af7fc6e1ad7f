-- A trader's connections and what was read through them. Every table has user_id first in its primary key and every join
-- stays within one user, so that the same schema spreads over shards by user_id.
create table exchange_keys (
  user_id text not null,
  id text not null,
  exchange text not null,
  label text not null,
  key_hint text not null,
  -- HMAC of exchange and API key: finds a duplicate without keeping the key readable
  fingerprint bytea not null,
  is_demo boolean not null default false,
  account_uid text not null,
  mode jsonb not null default '{}',
  proof jsonb not null,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index exchange_keys_fingerprint on exchange_keys (user_id, fingerprint);

-- Sealed secrets: a data key each, AES-256-GCM, bound to user, account and field.
create table exchange_secrets (
  user_id text not null,
  account_id text not null,
  field text not null check (field in ('apiKey', 'apiSecret', 'passphrase')),
  key_id text not null,
  sealed_key bytea not null,
  nonce bytea not null,
  ciphertext bytea not null,
  primary key (user_id, account_id, field),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- The fence: a worker whose epoch is not this one can write nothing for the account any more.
create table sync_states (
  user_id text not null,
  account_id text not null,
  epoch bigint not null default 0,
  status text not null default 'connecting'
    check (status in ('connecting', 'syncing', 'synced', 'retrying', 'needs_attention')),
  message text,
  last_synced_at timestamptz,
  -- every asset and symbol seen so far: what the adapter lists the account's streams from
  assets text[] not null default '{}',
  symbols text[] not null default '{}',
  -- the oldest fill or entry that past equity does not count yet; null when it counts all
  dirty_from timestamptz,
  -- when the last 48 hours and the last 8 days were read again for late rows
  rescanned_day_at timestamptz,
  rescanned_week_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- One row a stream: where reading stands and what span is known.
create table sync_streams (
  user_id text not null,
  account_id text not null,
  stream text not null,
  kind text not null check (kind in ('fills', 'ledger')),
  title text not null,
  cursor jsonb,
  -- milliseconds since 1970
  coverage int8multirange not null default '{}',
  rows bigint not null default 0,
  progress real,
  done boolean not null default false,
  message text,
  -- a kind of data that the exchange refuses is asked for again only then
  retry_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, account_id, stream),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- The queue is this table: due rows are claimed with a fresh token, by the database's clock. Stays on one node.
create table sync_schedule (
  account_id text primary key,
  user_id text not null,
  exchange text not null,
  -- the way out that its requests take: pauses count for one way, and the demo's is its own
  egress text not null default 'direct',
  next_due_at timestamptz not null default now(),
  lease_token text,
  lease_until timestamptz,
  fail_count int not null default 0,
  is_parked boolean not null default false
);
create index sync_schedule_due on sync_schedule (exchange, next_due_at) where not is_parked;

-- Pauses that an exchange demanded, obeyed by every process.
create table exchange_pauses (
  exchange text not null,
  egress text not null,
  until timestamptz not null,
  reason text not null,
  primary key (exchange, egress)
);

-- Daily closes in USD, kept so that a chart of the past asks an exchange once. The demo's prices are a source of their own.
create table daily_closes (
  source text not null,
  asset text not null,
  day date not null,
  close numeric not null,
  primary key (source, asset, day)
);

create table fills (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  -- derived from the four above; short and opaque, for pages and links
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
  primary key (user_id, account_id, stream, native_id)
);
create index fills_page on fills (user_id, traded_at desc, id desc);
create index fills_account_page on fills (user_id, account_id, traded_at desc, id desc);
create index fills_symbol_page on fills (user_id, symbol, traded_at desc, id desc);

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
create index ledger_entries_time on ledger_entries (user_id, account_id, at);

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
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

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
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- One row a day, and the newest of today. `rebuilt` rows may be rewritten; `live` ones are what the exchange showed then.
create table equity_snapshots (
  user_id text not null,
  account_id text not null,
  day date not null,
  taken_at timestamptz not null,
  equity_usd numeric not null,
  flow_usd numeric not null default 0,
  -- assets held then that no price was known for, left out of equity_usd
  unpriced text[] not null default '{}',
  -- the account began here, by proof: whatever it was worth came in as flows or was earned
  is_origin boolean not null default false,
  source text not null check (source in ('live', 'rebuilt')),
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
