-- What people write about their trades and days, and what a trade cost in dollars.

-- About one round trip. Apart from `round_trips`, whose rows are made anew whenever a late fill arrives.
create table trade_notes (
  user_id text not null,
  account_id text not null,
  trade_key text collate "C" not null,
  note text not null default '',
  tags text[] not null default '{}',
  rating smallint check (rating between 1 and 5),
  -- the price at which the trade would have been given up when it began; never changed once it is set
  initial_stop numeric check (initial_stop > 0),
  stop_set_at timestamptz,
  playbook_id text,
  changed_at timestamptz not null default now(),
  primary key (user_id, account_id, trade_key),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

-- One picture of a chart for a trade, as we encoded it.
create table trade_pictures (
  user_id text not null,
  account_id text not null,
  trade_key text collate "C" not null,
  mime text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null default now(),
  primary key (user_id, account_id, trade_key),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

create table day_notes (
  user_id text not null references users (id) on delete cascade,
  day date not null,
  note text not null default '',
  tags text[] not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (user_id, day)
);

-- A way of trading with its rules; trades are put under it one by one.
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

do $$
declare
  walled text;
begin
  foreach walled in array array['trade_notes', 'trade_pictures', 'day_notes', 'playbooks']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('create policy own_rows on %I using (user_id = current_setting(''harbour.user'', true))', walled);
  end loop;
end $$;

-- Of all its fills and payments, at the prices of their days; null where one of them is not known.
alter table round_trips add column fees_usd numeric, add column funding_usd numeric;

-- Stored folds keep these sums too from here on, so each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
