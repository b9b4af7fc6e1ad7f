-- The role of a signed-in person's requests. Row-level security shows it that person's rows alone. The owner of the tables, as whom
-- workers and migrations run, is not bound.
do $$
begin
  if not exists (select from pg_roles where rolname = 'harbour_person') then
    create role harbour_person nologin;
  end if;
exception
  -- another database of this server made the role meanwhile, or this login may not create roles: the check at start says so
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'harbour_person') then
    execute format('grant harbour_person to %I', current_user);
    grant usage on schema public to harbour_person;
    alter default privileges in schema public grant select, insert, update, delete on tables to harbour_person;
    alter default privileges in schema public grant usage on sequences to harbour_person;
  end if;
exception
  when insufficient_privilege then null;
end $$;

-- Facts about this installation: the beta switch, where the demo began, the day of the last backup.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Counters of costly calls, shared by all processes of an installation. `expire` is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

-- Leases of the processes that work on uploads of releases. A holder renews its lease; the lease of a killed process runs out.
create table upload_leases (
  name text primary key,
  holder text not null,
  ends_at timestamptz not null
);

-- Two rows of people who do not exist. Each start reads the table as one of them, as the other and as nobody, and refuses to
-- serve where row-level security shows more than the person's own row.
create table row_level_security_canaries (
  user_id text primary key
);
alter table row_level_security_canaries enable row level security;
create policy own_rows on row_level_security_canaries using (user_id = current_setting('harbour.user', true));
insert into row_level_security_canaries (user_id) values ('canary-1'), ('canary-2');
