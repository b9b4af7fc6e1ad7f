-- Pages that a person shows to others: figures of a period, read-only, for whoever has the address, until it ends or is taken back.
create table share_links (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  -- SHA-256 of what stands in the address: nobody can open a page with what the database holds
  token_hash bytea not null,
  title text not null default '',
  -- whose days are meant; both included, null is open
  time_zone text not null,
  from_day date,
  to_day date,
  -- null is all of them, those connected later too
  accounts text[],
  shows_amounts boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index share_links_token on share_links (token_hash);

alter table share_links enable row level security;
create policy own_rows on share_links using (user_id = current_setting('harbour.user', true));
