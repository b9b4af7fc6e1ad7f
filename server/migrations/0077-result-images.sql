-- What the results cache holds of an account, in the form in which it holds it: derived, and made again where it is missing.
create table result_images (
  user_id text not null,
  account_id text not null,
  block integer not null,
  blocks integer not null,
  -- names one writing: blocks of two writings are never read together
  image text not null,
  -- the version of the change feed that the columns are of
  version bigint not null,
  format integer not null,
  columns bytea not null,
  primary key (user_id, account_id, block),
  foreign key (user_id, account_id) references exchange_accounts (user_id, id) on delete cascade
);
-- packed already
alter table result_images alter column columns set storage external;
alter table result_images enable row level security;
create policy own_rows on result_images using (user_id = current_setting('harbour.user', true));
