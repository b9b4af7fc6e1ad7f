-- People, sessions, mail. Control tables: small, not spread over shards.
-- An address is unique among verified people; attempts to register live apart until a link is opened.
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
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username));

create table registrations (
  id text primary key,
  email text not null,
  email_typed text not null,
  password_hash text not null,
  referral_code text,
  created_at timestamptz not null default now()
);
create index registrations_email on registrations (email);

-- Tokens of mailed links, by purpose; only the SHA-256 is kept.
create table mail_tokens (
  token_hash bytea primary key,
  purpose text not null,
  -- the registration (purpose 'verify') or user that it speaks for
  subject_id text not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  user_id text
);
create index mail_tokens_subject on mail_tokens (subject_id);

create table sessions (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  csrf_hash bytea not null,
  ip_hash bytea,
  agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table login_events (
  id bigint generated always as identity primary key,
  user_id text not null,
  at timestamptz not null default now()
);

-- Facts about this installation: the beta switch, the demo's origin, the day of the last backup.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
