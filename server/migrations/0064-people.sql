-- User accounts. An address is unique here; sign-ups that are not verified stand in `registrations`.
create table users (
  id text primary key,
  email text not null,
  email_typed text not null,
  username text not null,
  password_hash text not null,
  role text not null default 'user' check (role in ('admin', 'user')),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  vip boolean not null default false,
  plan text not null default 'free' check (plan in ('free', 'paid')),
  subscription_status text,
  referral_code text,
  created_at timestamptz not null default now(),
  time_zone text not null default 'auto',
  report_currency text not null default 'USD' check (report_currency in ('USD', 'EUR', 'BTC')),
  theme text not null default 'system' check (theme in ('dark', 'light', 'system')),
  -- who granted VIP
  vip_source text check (vip_source in ('whitelist', 'admin')),
  -- an administrator switched VIP off: the whitelist does not switch it on again
  vip_override boolean not null default false,
  -- optimistic lock for administrators: counts up with each change they can make
  version int not null default 1,
  -- words of the address and the name, found by prefix
  search_text tsvector generated always as (
    to_tsvector('simple', regexp_replace(email || ' ' || username, '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'))
  ) stored not null,
  -- when paid access ends by itself, after the grace of a failed payment
  paid_until timestamptz,
  -- cost basis: average cost, or first in, first out
  cost_method text not null default 'average' check (cost_method in ('average', 'fifo')),
  -- recognition of P&L: when it is booked, or when the round trip closes
  result_dating text not null default 'booked' check (result_dating in ('booked', 'closed')),
  -- round trips within this many dollars of zero count as break-even
  breakeven_usd numeric not null default 0 check (breakeven_usd >= 0),
  -- yearly risk-free rate, as a share
  risk_free double precision not null default 0 check (risk_free between 0 and 1),
  -- days with a return that Sharpe and Sortino need
  min_days int not null default 30 check (min_days between 2 and 365),
  -- the zone whose midnights end the days of equity while `time_zone` is 'auto'
  equity_zone text,
  -- false until the mailed link was opened from the network that chose the password
  is_password_proven boolean not null default true
);
create index users_admins on users (id) where role = 'admin';
create unique index users_email on users (email);
create index users_email_beginning on users (email text_pattern_ops, id);
create index users_newest on users (created_at desc, id desc);
create index users_newest_free on users (created_at desc, id desc) where plan = 'free';
create index users_newest_paid on users (created_at desc, id desc) where plan = 'paid';
create index users_newest_trialing on users (created_at desc, id desc) where subscription_status = 'trialing';
create index users_newest_vip on users (created_at desc, id desc) where vip;
create index users_referral on users (referral_code) where referral_code is not null;
create index users_trialing on users (subscription_status) where subscription_status is not null;
create unique index users_username on users (lower(username));
create index users_search_text on users using gin (search_text);

-- Counts up the optimistic lock of a user.
create function bump_user_version() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update of role, is_active, vip, plan, subscription_status, referral_code on users for each row
  when ((old.role, old.is_active, old.vip, old.plan, old.subscription_status, old.referral_code)
    is distinct from (new.role, new.is_active, new.vip, new.plan, new.subscription_status, new.referral_code))
  execute function bump_user_version();

-- Sign-ups that wait for their mailed link. Several may name one address: the reader of the mail decides.
create table registrations (
  id text primary key,
  email text not null,
  email_typed text not null,
  password_hash text not null,
  referral_code text,
  created_at timestamptz not null default now()
);
create index registrations_email on registrations (email);
create index registrations_referral on registrations (referral_code) where referral_code is not null;

-- Tokens of mailed links, by purpose. Only the SHA-256 of a token is stored.
create table mail_tokens (
  token_hash bytea primary key,
  purpose text not null,
  -- the registration (purpose 'verify') or the user
  subject_id text not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  user_id text
);
create index mail_tokens_subject on mail_tokens (subject_id);
create index mail_tokens_user on mail_tokens (user_id);

-- Sessions of signed-in devices. Only the SHA-256 of a token is stored.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  csrf_hash bytea not null,
  ip_hash bytea,
  agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- names the session to its owner and opens nothing
  id text not null default gen_random_uuid()::text,
  -- when the password was last given
  proved_at timestamptz not null default now()
);
create unique index sessions_id on sessions (user_id, id);
create index sessions_user on sessions (user_id);
alter table sessions enable row level security;
create policy own_rows on sessions using (user_id = current_setting('harbour.user', true));

-- Log-ins, for counts of active users.
create table login_events (
  id bigint generated always as identity primary key,
  user_id text not null,
  at timestamptz not null default now()
);
create index login_events_at on login_events (at);
create index login_events_user on login_events (user_id);

-- The second factor of a person. It counts from `confirmed_at` on.
create table two_factors (
  user_id text primary key references users (id) on delete cascade,
  -- sealed with a key that is not in the database
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- when an unconfirmed setup ends
  setup_until timestamptz not null,
  -- the newest half minute whose code was accepted: a code is accepted once
  last_step bigint not null default 0
);
alter table two_factors enable row level security;
create policy own_rows on two_factors using (user_id = current_setting('harbour.user', true));

-- Backup codes of the second factor. Using a code deletes its row.
create table backup_codes (
  user_id text not null references two_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
alter table backup_codes enable row level security;
create policy own_rows on backup_codes using (user_id = current_setting('harbour.user', true));

-- Networks that a person has signed in from. Throttling of guesses from elsewhere does not lock the owner out of these.
create table known_networks (
  user_id text not null references users (id) on delete cascade,
  network_hash bytea not null,
  last_login_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
alter table known_networks enable row level security;
create policy own_rows on known_networks using (user_id = current_setting('harbour.user', true));
