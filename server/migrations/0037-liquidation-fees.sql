-- What of a trade's fees its liquidation cost, by asset.
alter table round_trips add column liquidation_fees jsonb not null default '{}';
-- Instruments whose results stand still, since something that the exchange stated of them cannot be added up.
alter table sync_states add column unfolded text[] not null default '{}';

-- Results count liquidation fees from here on, and dust by another rule: each account is folded again by its next run.
delete from fold_points;
update sync_states s set results_from = least(
  (select min(f.traded_at) from fills f where f.user_id = s.user_id and f.account_id = s.account_id),
  (select min(e.at) from ledger_entries e where e.user_id = s.user_id and e.account_id = s.account_id));
