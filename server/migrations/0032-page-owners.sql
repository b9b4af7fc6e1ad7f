-- Whose account a page of trades was given for, for some days: the same page for another account is somebody else's answer.
-- Neither rows nor names: hashes, which say nothing to who does not have the page.
create table page_owners (
  exchange text not null,
  page_hash bytea not null,
  owner_hash bytea not null,
  given_at timestamptz not null default now(),
  primary key (exchange, page_hash)
);
create index page_owners_age on page_owners (given_at);
