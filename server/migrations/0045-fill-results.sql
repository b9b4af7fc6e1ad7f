-- What single fills realised: one row for each that closed something whose opening is known, by the method that the results of its
-- account are counted by. Made of the fills like all results, and stored with them.
create table fill_results (
  user_id text not null,
  account_id text not null,
  symbol text not null,
  at timestamptz not null,
  -- as `fills.id`
  fill_id text collate "C" not null,
  -- as much of it as closed what is known: contracts, or base coins on spot
  closed numeric not null,
  -- in the settle currency, or the quote on spot, before fees
  realised numeric not null,
  primary key (user_id, account_id, symbol, at, fill_id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table fill_results enable row level security;
create policy own_rows on fill_results using (user_id = current_setting('harbour.user', true));

-- The few that run, among all that closed.
create index round_trips_open on round_trips (user_id, account_id) where closed_at is null;

-- Each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
