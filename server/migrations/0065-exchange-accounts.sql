-- Connected exchange accounts. Every table of a person has user_id first in its primary key and every join stays within one
-- user, so that the schema can be distributed by user_id.
create table exchange_accounts (
  user_id text not null,
  id text not null,
  exchange text not null,
  label text not null,
  key_hint text not null,
  -- HMAC of exchange and API key, which finds duplicates without storing the key
  fingerprint bytea not null,
  is_demo boolean not null default false,
  account_uid text not null,
  mode jsonb not null default '{}',
  proof jsonb not null,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- the history stays, the secrets are deleted, and the exchange is not asked any more
  disconnected_at timestamptz,
  -- whether the last balances of a disconnected account count as withdrawn on that day
  is_withdrawn boolean not null default false,
  primary key (user_id, id)
);
create unique index exchange_accounts_fingerprint on exchange_accounts (user_id, fingerprint);
alter table exchange_accounts enable row level security;
create policy own_rows on exchange_accounts using (user_id = current_setting('harbour.user', true));

-- API secrets, each sealed with a data key of its own (AES-256-GCM) and bound to user, account and field.
create table exchange_secrets (
  user_id text not null,
  account_id text not null,
  field text not null check (field in ('apiKey', 'apiSecret', 'passphrase')),
  key_id text not null,
  sealed_key bytea not null,
  nonce bytea not null,
  ciphertext bytea not null,
  primary key (user_id, account_id, field),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table exchange_secrets enable row level security;
create policy own_rows on exchange_secrets using (user_id = current_setting('harbour.user', true));

-- How far an account is synced. `epoch` is the fencing token: a worker with an older epoch can write nothing for the account.
create table sync_states (
  user_id text not null,
  account_id text not null,
  epoch bigint not null default 0,
  status text not null default 'connecting'
    check (status in ('connecting', 'syncing', 'synced', 'retrying', 'needs_attention', 'disconnected')),
  message text,
  last_synced_at timestamptz,
  -- all assets and symbols seen so far, from which the adapter lists the account's streams
  assets text[] not null default '{}',
  symbols text[] not null default '{}',
  -- the oldest fill or entry that equity does not count yet; null when it counts all
  dirty_from timestamptz,
  -- when the last 48 hours and the last 8 days were rescanned for late rows
  rescanned_day_at timestamptz,
  rescanned_week_at timestamptz,
  changed_at timestamptz not null default now(),
  -- the oldest fill or funding payment that results do not count yet; null when they count all
  results_from timestamptz,
  -- stored results are to be compared with a new fold of the fills
  comparison_due boolean not null default false,
  compared_at timestamptz,
  reconciled_at timestamptz,
  -- the cost method that the stored results were computed with
  results_method text not null default 'average' check (results_method in ('average', 'fifo')),
  -- when the whole history was last rescanned because it did not reconcile
  full_rescan_at timestamptz,
  -- holdings at the end of the last complete sync, with the time each part changed (milliseconds since 1970): streams of
  -- unchanged parts are skipped
  last_holdings jsonb,
  -- instruments whose results could not be computed from their rows
  failed_instruments text[] not null default '{}',
  -- optimistic lock: counts up with each change of the account's rows, and a fold marks its work done only for the version that
  -- it read
  rows_version bigint not null default 0,
  -- progress of an interrupted run, from which the next run continues
  interrupted_run jsonb,
  -- the time zone of the days of the stored equity
  equity_zone text not null default 'UTC',
  -- currencies without rates, which is why round trips have no result in dollars
  missing_rates text[] not null default '{}',
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
) with (fillfactor = 70);
alter table sync_states enable row level security;
create policy own_rows on sync_states using (user_id = current_setting('harbour.user', true));

-- One row a stream: its cursor and the time spans that are known.
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
  -- when a stream that the exchange refused is requested again
  retry_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id, account_id, stream),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
) with (fillfactor = 70);
alter table sync_streams enable row level security;
create policy own_rows on sync_streams using (user_id = current_setting('harbour.user', true));

-- The queue of syncs. A worker claims due rows with a lease, by the database's clock.
create table sync_schedule (
  account_id text primary key,
  user_id text not null,
  exchange text not null,
  -- the address that requests leave from: pauses and budgets count for one
  egress text not null default 'direct',
  next_due_at timestamptz not null default now(),
  lease_token text,
  lease_until timestamptz,
  fail_count int not null default 0,
  is_suspended boolean not null default false,
  live_token text,
  live_until timestamptz,
  heard_at timestamptz,
  -- a run was requested during a run: another one follows at once
  is_rerun_requested boolean not null default false,
  -- since when the exchange has been pushing changes of the account
  live_since timestamptz
) with (fillfactor = 70);
create index sync_schedule_due on sync_schedule (exchange, next_due_at) where not is_suspended;

-- Pauses that an exchange demanded. Every process obeys them.
create table exchange_pauses (
  exchange text not null,
  egress text not null,
  until timestamptz not null,
  reason text not null,
  primary key (exchange, egress)
);

-- The rate limit of an egress address at an exchange (GCRA). All processes book in the same row.
create table exchange_budgets (
  exchange text not null,
  egress text not null,
  -- the moment at which everything booked so far is worked off
  theoretical_arrival_at timestamptz not null,
  primary key (exchange, egress)
) with (fillfactor = 50);

-- The cross-account response guard: which account a fill was given to first. It holds hashes only, which tell nothing to a
-- reader without the page.
create table page_owners (
  exchange text not null,
  fill_hash bytea not null,
  owner_hash bytea not null,
  given_at timestamptz not null default now(),
  primary key (exchange, fill_hash)
);
create index page_owners_age on page_owners (given_at);

-- Pairs that a person says they traded, for exchanges that list trades by pair only. Each pair is a stream.
create table named_pairs (
  user_id text not null,
  account_id text not null,
  symbol text collate "C" not null,
  named_at timestamptz not null default now(),
  primary key (user_id, account_id, symbol),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table named_pairs enable row level security;
create policy own_rows on named_pairs using (user_id = current_setting('harbour.user', true));

-- The person's statement that all traded pairs of an account are known.
create table pair_statements (
  user_id text not null,
  account_id text not null,
  stated_at timestamptz not null default now(),
  -- coins of the account at that time: a new coin asks the question again
  assets text[] not null default '{}',
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table pair_statements enable row level security;
create policy own_rows on pair_statements using (user_id = current_setting('harbour.user', true));
