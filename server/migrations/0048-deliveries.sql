-- What a delivered contract brought is in the results from here on: those of accounts that have such a booking are due from it.
update sync_states s set results_from = least(results_from, d.since)
from (
  select user_id, account_id, min(at) as since from ledger_entries where kind = 'realised_pnl' and symbol is not null group by 1, 2
) d
where d.user_id = s.user_id and d.account_id = s.account_id;
