-- How much was held of the assets that have no price, and what equity changed by because coins gained or lost theirs since the day before.
-- Of days written before this it is not known (null) where other assets are left out than on their day before.
alter table equity_snapshots
  add column unpriced_quantities jsonb,
  add column remeasured_usd numeric default 0;
update equity_snapshots e set remeasured_usd = null
from (
  select user_id, account_id, day, lag(unpriced) over (partition by user_id, account_id order by day) as before from equity_snapshots
) b
where b.user_id = e.user_id and b.account_id = e.account_id and b.day = e.day and b.before <> e.unpriced;

create or replace function list_updated_equity() returns trigger language plpgsql as $$
begin
  perform list_result_changes('equity', array_agg(user_id), array_agg(account_id), array_agg(''::text), array_agg(since))
  from (
    select user_id, account_id, min(day)::timestamp at time zone 'UTC' as since
    from written w full join written_over o using (user_id, account_id, day)
    where (w.equity_usd, w.flow_usd, w.remeasured_usd) is distinct from (o.equity_usd, o.flow_usd, o.remeasured_usd) group by 1, 2) c
  having count(*) > 0;
  return null;
end $$;
