-- A second wall around what belongs to one person: requests of a signed-in person run under a role that is shown the rows of
-- that person alone, whatever a query forgets to say. The owner of the tables, which workers and migrations run as, is not bound.
do $$
begin
  if not exists (select from pg_roles where rolname = 'harbour_person') then
    create role harbour_person nologin;
  end if;
exception
  -- another database of the same server made it meanwhile, or this login may make no roles: then there is no second wall
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

do $$
declare
  walled text;
begin
  foreach walled in array array['exchange_keys', 'exchange_secrets', 'sync_states', 'sync_streams', 'fills', 'ledger_entries',
    'balances', 'positions', 'equity_snapshots']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('create policy own_rows on %I using (user_id = current_setting(''harbour.user'', true))', walled);
  end loop;
  if exists (select from pg_roles where rolname = 'harbour_person') then
    execute format('grant harbour_person to %I', current_user);
    grant usage on schema public to harbour_person;
    grant select, insert, update, delete on all tables in schema public to harbour_person;
    grant usage on all sequences in schema public to harbour_person;
    alter default privileges in schema public grant select, insert, update, delete on tables to harbour_person;
    alter default privileges in schema public grant usage on sequences to harbour_person;
  end if;
exception
  when insufficient_privilege then null;
end $$;
