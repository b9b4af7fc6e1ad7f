-- The reference rates of the European Central Bank, as decimal text by currency for one euro: shared by all accounts. Null: the day is
-- over, and nothing was published.
create table reference_rates (
  day date primary key,
  per_euro jsonb
);

-- Money whose rates were missing so far, by its code: shown as the reason why trades have no result in dollars.
alter table sync_states add column missing_rates text[] not null default '{}';

-- What had no price because no exchange told one is asked for once more, and accounts with such results are folded again by their next run.
delete from unpriced_days;
delete from hourly_closes
where close is null and source not in ('binance', 'bybit', 'okx', 'bitget', 'hyperliquid') and source not like 'demo:%';
update sync_states s set results_from = least(results_from, d.since), rows_version = rows_version + 1
from (
  select user_id, account_id, min(at) as since from (
    select user_id, account_id, opened_at as at from round_trips where unpriced <> '{}'
    union all
    select user_id, account_id, slot from result_slots where unpriced <> '{}' or loose_unpriced <> '{}') unpriced
  group by 1, 2
) d
where d.user_id = s.user_id and d.account_id = s.account_id;
