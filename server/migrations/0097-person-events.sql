-- The events of people that their windows at every process learn of: by kind, the transaction of the last one. There is no foreign key: its
-- check would wait for the deletion of a person that waits for this transaction.
create table person_events (
  user_id text not null,
  -- 'keys': exchange accounts changed; 'bots': a bot is silent
  kind text not null,
  changed_in bigint not null,
  primary key (user_id, kind)
);
create index person_events_changed on person_events (changed_in);
alter table person_events enable row level security;
create policy own_rows on person_events using (user_id = current_setting('harbour.user', true));
