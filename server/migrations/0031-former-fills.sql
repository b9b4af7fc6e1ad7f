-- What a fill said before its exchange amended it or took it back: figures of the past stay explainable.
create table former_fills (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  -- until when it was what the exchange showed, as far as Harbour knows
  replaced_at timestamptz not null default clock_timestamp(),
  why text not null check (why in ('amended', 'taken_back')),
  -- the row as it was
  fill jsonb not null,
  primary key (user_id, account_id, stream, native_id, replaced_at),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table former_fills enable row level security;
create policy own_rows on former_fills using (user_id = current_setting('harbour.user', true));

-- When the whole history was last asked for once more, since what is stored does not add up to what the exchange shows.
alter table sync_states add column whole_reread_at timestamptz;

-- Fills that a whole re-read did not show. One that is not shown again a day later was taken back.
create table missed_fills (
  user_id text not null,
  account_id text not null,
  stream text not null,
  native_id text collate "C" not null,
  missed_at timestamptz not null default now(),
  primary key (user_id, account_id, stream, native_id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table missed_fills enable row level security;
create policy own_rows on missed_fills using (user_id = current_setting('harbour.user', true));

-- Amounts as text: whoever reads numbers out of JSON reads floats.
create function fill_as_json(given fills) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end)
  from jsonb_each(to_jsonb(given)) where key <> 'user_id'
$$;

-- Whoever changes a fill, its former self is kept. Columns that Harbour began to read later are no amendment.
create function keep_former_fill() returns trigger language plpgsql as $$ begin
  insert into former_fills (user_id, account_id, stream, native_id, why, fill)
  values (old.user_id, old.account_id, old.stream, old.native_id, 'amended', fill_as_json(old));
  return null;
end $$;
create trigger keep_former_fill after update on fills for each row
  when ((old.symbol, old.side, old.price, old.quantity, old.contract_size, old.fee, old.fee_asset, old.kind, old.traded_at)
    is distinct from
    (new.symbol, new.side, new.price, new.quantity, new.contract_size, new.fee, new.fee_asset, new.kind, new.traded_at))
  execute function keep_former_fill();
