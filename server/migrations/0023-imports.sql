-- Files that people brought in for what their exchange does not serve any more. Their rows are fills and ledger entries of the
-- stream 'import'; which file holds which of them is kept, so that a file can be taken back.
create table imports (
  user_id text not null,
  account_id text not null,
  id text not null,
  file_name text not null,
  format text not null,
  fills integer not null,
  entries integer not null,
  -- rows that were there already, and rows that could not be taken
  known integer not null,
  refused integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, account_id, id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

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

alter table imports enable row level security;
create policy own_rows on imports using (user_id = current_setting('harbour.user', true));
alter table import_rows enable row level security;
create policy own_rows on import_rows using (user_id = current_setting('harbour.user', true));
