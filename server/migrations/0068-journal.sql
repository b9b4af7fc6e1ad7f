-- Journal of a round trip. It stands apart from `round_trips`, whose rows are deleted and written again when a late fill
-- arrives.
create table round_trip_notes (
  user_id text not null,
  account_id text not null,
  round_trip_key text collate "C" not null,
  note text not null default '',
  tags text[] not null default '{}',
  rating smallint check (rating between 1 and 5),
  -- the stop price at the opening
  initial_stop numeric check (initial_stop > 0),
  stop_set_at timestamptz,
  playbook_id text,
  changed_at timestamptz not null default now(),
  -- former initial stops, oldest first: price, time and reason; corrections of the first ten minutes leave none
  stop_changes jsonb not null default '[]',
  primary key (user_id, account_id, round_trip_key),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table round_trip_notes enable row level security;
create policy own_rows on round_trip_notes using (user_id = current_setting('harbour.user', true));

-- One picture for each round trip, re-encoded by the server.
create table round_trip_images (
  user_id text not null,
  account_id text not null,
  round_trip_key text collate "C" not null,
  mime text not null,
  bytes bytea not null,
  width int not null,
  height int not null,
  added_at timestamptz not null default now(),
  primary key (user_id, account_id, round_trip_key),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
alter table round_trip_images enable row level security;
create policy own_rows on round_trip_images using (user_id = current_setting('harbour.user', true));

-- Journal of a day.
create table day_notes (
  user_id text not null references users (id) on delete cascade,
  day date not null,
  note text not null default '',
  tags text[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (user_id, day)
);
alter table day_notes enable row level security;
create policy own_rows on day_notes using (user_id = current_setting('harbour.user', true));

-- Playbooks: setups with their rules, which round trips are assigned to.
create table playbooks (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  name text not null,
  rules text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index playbooks_name on playbooks (user_id, lower(name));
alter table playbooks enable row level security;
create policy own_rows on playbooks using (user_id = current_setting('harbour.user', true));

-- Bots: rules that select fills and round trips. A rule is applied when it is read, so that a change counts for the past too.
create table bots (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  name text not null,
  account_id text,
  -- a pattern with '*' as wildcard; `client_ids` is a list of prefixes
  symbols text,
  client_ids text,
  -- the exchange's own word
  bot_type text,
  silence_hours int check (silence_hours between 1 and 8760),
  -- the last activity before the silence that was mailed about
  alerted_for timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (num_nonnulls(account_id, symbols, client_ids, bot_type) > 0),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
create unique index bots_name on bots (user_id, lower(name));
create index bots_silence on bots (silence_hours) where silence_hours is not null;
alter table bots enable row level security;
create policy own_rows on bots using (user_id = current_setting('harbour.user', true));

-- Saved filters and columns of the lists, under a name.
create table saved_views (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  list text not null check (list in ('closed', 'fills')),
  name text not null,
  state jsonb not null,
  -- order among the views of a list
  place int not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_views_default on saved_views (user_id, list) where is_default;
create unique index saved_views_name on saved_views (user_id, list, lower(name));
alter table saved_views enable row level security;
create policy own_rows on saved_views using (user_id = current_setting('harbour.user', true));

-- Shared pages: read-only metrics of a period for everybody who has the address.
create table share_links (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  -- SHA-256 of the token in the address: the database alone opens no page
  token_hash bytea not null,
  title text not null default '',
  -- days are days of this zone, both ends included; null is open
  time_zone text not null,
  from_day date,
  to_day date,
  -- null: all accounts, also those connected later
  accounts text[],
  shows_amounts boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index share_links_token on share_links (token_hash);
alter table share_links enable row level security;
create policy own_rows on share_links using (user_id = current_setting('harbour.user', true));
