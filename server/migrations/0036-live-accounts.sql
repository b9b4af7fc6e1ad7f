-- Which process lets an exchange announce news of an account, under a lease of its own beside the one for reading; and whether
-- something was announced since the account was claimed last, so that it is read once more.
alter table sync_schedule
  add column live_token text,
  add column live_until timestamptz,
  add column heard_at timestamptz;
