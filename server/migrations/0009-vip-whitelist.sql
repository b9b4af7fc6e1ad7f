-- Addresses whose owners get VIP when they sign in. Small, kept by administrators, not spread over shards.
create table vip_whitelist (
  -- grows with each entry, so that the newest come first
  id bigint generated always as identity primary key,
  -- as accounts compare addresses, and as it was typed
  email text not null,
  email_typed text not null,
  notes text not null,
  added_by text references users (id) on delete set null,
  added_at timestamptz not null default now()
);
create unique index vip_whitelist_email on vip_whitelist (email);

-- Who gave VIP, while somebody has it.
alter table users add column vip_source text check (vip_source in ('whitelist', 'admin'));
-- An administrator switched VIP off by hand: the whitelist does not switch it on again, only an administrator does.
alter table users add column vip_override boolean not null default false;
update users set vip_source = 'admin' where vip;

-- What keeps accounts out of trading when the beta ends is counted before it does.
create index users_trialing on users (subscription_status) where subscription_status is not null;
