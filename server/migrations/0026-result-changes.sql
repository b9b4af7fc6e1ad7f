-- Whoever keeps results in memory asks what changed since: each change of an account's results has a number, and for a while it stands
-- here from when on they are other ones. The database lists it, whoever writes, so that nobody can forget to.
create table result_versions (
  user_id text not null,
  account_id text not null,
  version bigint not null,
  -- changes up to this one are no longer listed
  listed_after bigint not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
) with (fillfactor = 70);

create table result_changes (
  user_id text not null,
  account_id text not null,
  version bigint not null,
  part text not null check (part in ('trades', 'slots')),
  symbol text not null,
  -- trades that closed, or quarters of an hour that began, since then
  since timestamptz not null,
  primary key (user_id, account_id, version, symbol),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);

alter table result_versions enable row level security;
create policy own_rows on result_versions using (user_id = current_setting('harbour.user', true));
alter table result_changes enable row level security;
create policy own_rows on result_changes using (user_id = current_setting('harbour.user', true));

-- The row of the account is locked until the end of the transaction: whoever sees a number sees every change up to it.
create function list_result_changes(changed_part text, users text[], accounts text[], symbols text[], sinces timestamptz[])
returns void language plpgsql as $$
declare
  kept constant bigint := 500;
  -- an account that comes back under its old id goes on behind every number that was ever given to it
  first constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
  account record;
begin
  for account in
    -- what goes with its account is no change of it
    insert into result_versions as v (user_id, account_id, version, listed_after)
    select k.user_id, k.id, first, first - 1 from exchange_keys k
    where (k.user_id, k.id) in (select * from unnest(users, accounts)) order by 1, 2
    on conflict (user_id, account_id) do update set version = v.version + 1
    returning user_id, account_id, version
  loop
    insert into result_changes (user_id, account_id, version, part, symbol, since)
    select account.user_id, account.account_id, account.version, changed_part, c.symbol, min(c.since)
    from unnest(users, accounts, symbols, sinces) as c (user_id, account_id, symbol, since)
    where c.user_id = account.user_id and c.account_id = account.account_id group by c.symbol;
    if account.version % 100 = 0 then
      delete from result_changes c
      where c.user_id = account.user_id and c.account_id = account.account_id and c.version <= account.version - kept;
      update result_versions v set listed_after = greatest(v.listed_after, account.version - kept)
      where v.user_id = account.user_id and v.account_id = account.account_id;
    end if;
  end loop;
end $$;

create function list_written_trades() returns trigger language plpgsql as $$
begin
  perform list_result_changes('trades', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (select user_id, account_id, symbol, min(closed_at) as since from written where closed_at is not null group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create function list_updated_trades() returns trigger language plpgsql as $$
begin
  perform list_result_changes('trades', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (
    select user_id, account_id, symbol, min(closed_at) as since
    from (select user_id, account_id, symbol, closed_at from written
      union all select user_id, account_id, symbol, closed_at from written_over) both_of
    where closed_at is not null group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create trigger trades_inserted after insert on round_trips referencing new table as written
  for each statement execute function list_written_trades();
create trigger trades_deleted after delete on round_trips referencing old table as written
  for each statement execute function list_written_trades();
create trigger trades_updated after update on round_trips referencing new table as written old table as written_over
  for each statement execute function list_updated_trades();

create function list_written_slots() returns trigger language plpgsql as $$
begin
  perform list_result_changes('slots', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (select user_id, account_id, symbol, min(slot) as since from written group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create function list_updated_slots() returns trigger language plpgsql as $$
begin
  perform list_result_changes('slots', array_agg(user_id), array_agg(account_id), array_agg(symbol), array_agg(since))
  from (
    select user_id, account_id, symbol, min(slot) as since
    from (select user_id, account_id, symbol, slot from written
      union all select user_id, account_id, symbol, slot from written_over) both_of
    group by 1, 2, 3) c
  having count(*) > 0;
  return null;
end $$;

create trigger slots_inserted after insert on result_slots referencing new table as written
  for each statement execute function list_written_slots();
create trigger slots_deleted after delete on result_slots referencing old table as written
  for each statement execute function list_written_slots();
create trigger slots_updated after update on result_slots referencing new table as written old table as written_over
  for each statement execute function list_updated_slots();

-- What is new of one symbol is read by its time.
drop index round_trips_symbol;
create index round_trips_symbol on round_trips (user_id, account_id, symbol, closed_at);
