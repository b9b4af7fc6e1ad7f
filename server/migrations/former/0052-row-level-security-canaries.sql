-- Two rows of people who do not exist. Each start reads them as one, as the other and as nobody, and refuses to serve where
-- row-level security shows anything but a person's own row.
create table row_level_security_canaries (
  user_id text not null,
  primary key (user_id)
);
insert into row_level_security_canaries (user_id) values ('canary-1'), ('canary-2');
alter table row_level_security_canaries enable row level security;
create policy own_rows on row_level_security_canaries using (user_id = current_setting('harbour.user', true));
