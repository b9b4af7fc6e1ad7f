-- Ways to look at the lists of trades that a person keeps under a name: filters and columns, by the names of the address.
create table saved_views (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  list text not null check (list in ('closed', 'fills')),
  name text not null,
  state jsonb not null,
  -- among the views of the list; the lower comes first
  place integer not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;

alter table saved_views enable row level security;
create policy own_rows on saved_views using (user_id = current_setting('harbour.user', true));
