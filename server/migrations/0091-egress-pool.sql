-- The addresses that requests to exchanges leave from: those of the process that started last. Without a pool, the usual one.
create table egress_pool (
  name text primary key,
  joined_at timestamptz not null default now()
);

alter table sync_schedule
  -- the exchange said that the key counts from every address, so that another one may be given
  add column is_address_free boolean not null default false,
  -- another egress was given since the account was last read whole
  add column is_egress_new boolean not null default false;
create index sync_schedule_egress on sync_schedule (exchange, egress) where not is_disconnected;
