-- What a person says of the opening of a trade that the history does not know: results count with it, and say so.
create table entered_bases (
  user_id text not null,
  account_id text not null,
  -- as `round_trips.key` of the trade
  trade_key text collate "C" not null,
  symbol text not null,
  -- quote currency for one base coin
  price numeric not null check (price > 0),
  opened_at timestamptz not null,
  -- the first fill of the trade: it was opened before
  sold_from timestamptz not null,
  entered_at timestamptz not null default now(),
  primary key (user_id, account_id, trade_key),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table entered_bases enable row level security;
create policy own_rows on entered_bases using (user_id = current_setting('harbour.user', true));

alter table round_trips add column has_entered_basis boolean not null default false;

-- What results go on from says of each trade where its opening is from; each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
