-- What is asked about accounts of all people stands in the queue, in one place: accounts themselves lie with their person.
alter table sync_schedule
  -- the last run that read everything
  add column last_synced_at timestamptz,
  add column is_disconnected boolean not null default false,
  -- secrets of the account are stored
  add column has_secrets boolean not null default false,
  -- stored results are to be compared with a new fold of the fills
  add column comparison_due boolean not null default false,
  add column compared_at timestamptz,
  -- the transaction that last changed what the owner sees of the account
  add column changed_in bigint not null default pg_current_xact_id()::text::bigint;
create index sync_schedule_user on sync_schedule (user_id);

update sync_schedule y
set last_synced_at = s.last_synced_at, is_disconnected = s.status = 'disconnected', comparison_due = s.comparison_due,
  compared_at = s.compared_at,
  has_secrets = exists (select from exchange_secrets e where e.user_id = s.user_id and e.account_id = s.account_id)
from sync_states s where s.user_id = y.user_id and s.account_id = y.account_id;
-- sync_states keeps its former columns, unread, so that a process of the version before ends its run

-- People with bots whose silence is to be told.
create table inactivity_checks (
  user_id text primary key references users (id) on delete cascade,
  -- the newest sync of the person's accounts that was looked at; null: bots changed since
  synced_at timestamptz
);
insert into inactivity_checks (user_id) select distinct user_id from bots where silence_hours is not null;
alter table inactivity_checks enable row level security;
create policy own_rows on inactivity_checks using (user_id = current_setting('harbour.user', true));
