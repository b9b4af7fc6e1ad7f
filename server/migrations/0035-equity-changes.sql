-- Equity of each day is kept in memory like results are (see 0026): what was written anew, and from which day on, is listed with them.
alter table result_changes drop constraint result_changes_part_check;
alter table result_changes add constraint result_changes_part_check check (part in ('trades', 'slots', 'equity'));

create function list_written_equity() returns trigger language plpgsql as $$
begin
  perform list_result_changes('equity', array_agg(user_id), array_agg(account_id), array_agg(''::text), array_agg(since))
  from (select user_id, account_id, min(day)::timestamp at time zone 'UTC' as since from written group by 1, 2) c
  having count(*) > 0;
  return null;
end $$;

-- A past that is computed again comes out as it was, most of the time: that is no change.
create function list_updated_equity() returns trigger language plpgsql as $$
begin
  perform list_result_changes('equity', array_agg(user_id), array_agg(account_id), array_agg(''::text), array_agg(since))
  from (
    select user_id, account_id, min(day)::timestamp at time zone 'UTC' as since
    from written w full join written_over o using (user_id, account_id, day)
    where (w.equity_usd, w.flow_usd) is distinct from (o.equity_usd, o.flow_usd) group by 1, 2) c
  having count(*) > 0;
  return null;
end $$;

create trigger equity_inserted after insert on equity_snapshots referencing new table as written
  for each statement execute function list_written_equity();
create trigger equity_deleted after delete on equity_snapshots referencing old table as written
  for each statement execute function list_written_equity();
create trigger equity_updated after update on equity_snapshots referencing new table as written old table as written_over
  for each statement execute function list_updated_equity();
