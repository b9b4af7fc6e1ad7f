-- A bot is a name for some trades: those that fit everything its rule gives. The rule is looked at whenever figures are asked for, so
-- changing it counts for the past too.
create table bots (
  user_id text not null references users (id) on delete cascade,
  id text not null,
  name text not null,
  account_id text,
  -- '*' stands for any text; client ids are those that begin so
  symbols text,
  client_ids text,
  -- the exchange's own word
  bot_type text,
  silence_hours integer check (silence_hours between 1 and 8760),
  -- the last sign of life whose silence was told of
  told_of timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade,
  check (num_nonnulls(account_id, symbols, client_ids, bot_type) > 0)
);
create unique index bots_name on bots (user_id, lower(name));
create index bots_silence on bots (silence_hours) where silence_hours is not null;
alter table bots enable row level security;
create policy own_rows on bots using (user_id = current_setting('harbour.user', true));

-- Of the order that opened the trade, and when its last fill was.
alter table fills add column bot_type text;
alter table round_trips add column client_order_id text, add column bot_type text, add column last_at timestamptz;

-- Stored folds keep these too from here on, so each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
