-- Signed-in devices, second factors, known networks and preferences.
-- A session's public name: the hash of its token stays between the server and the database.
alter table sessions add column id text not null default gen_random_uuid()::text;
create unique index sessions_id on sessions (user_id, id);

alter table users
  add column time_zone text not null default 'auto',
  add column report_currency text not null default 'USD' check (report_currency in ('USD', 'EUR', 'GBP', 'CHF', 'JPY', 'BTC')),
  add column theme text not null default 'dark' check (theme in ('dark', 'light', 'system'));

create index mail_tokens_user on mail_tokens (user_id);
create index login_events_user on login_events (user_id);

-- One row a person who began to set it up; it counts from confirmed_at on.
create table two_factors (
  user_id text not null references users (id) on delete cascade,
  -- the shared secret, sealed by a key that is not in the database
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- a setup that nobody confirms ends then
  setup_until timestamptz not null,
  -- the newest half minute that a code was taken of: the same code opens nothing twice
  last_step bigint not null default 0,
  primary key (user_id)
);

-- A code's row goes with its use.
create table backup_codes (
  user_id text not null references two_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Networks from which a person signed in: a brake on guessing from all over the world does not stop the owner at home.
create table known_networks (
  user_id text not null references users (id) on delete cascade,
  network_hash bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
