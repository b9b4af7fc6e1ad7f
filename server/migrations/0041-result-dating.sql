-- Whether results are dated when they were booked, or by the moment their trade closed.
alter table users add column result_dating text not null default 'booked' check (result_dating in ('booked', 'closed'));
-- What of a quarter of an hour belongs to no trade, so that no closing dates it.
alter table result_slots add column loose_fee_usd numeric not null default 0,
  add column loose_funding_usd numeric not null default 0,
  add column loose_unpriced text[] not null default '{}';

-- It is told apart from here on: each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
