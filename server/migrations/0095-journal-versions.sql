-- The version of a person's journal: it goes up with every change of what a list shows of it, so that a list that nothing changed is answered
-- from memory.
create table journal_versions (
  user_id text primary key,
  version bigint not null
);
alter table journal_versions enable row level security;
create policy own_rows on journal_versions using (user_id = current_setting('harbour.user', true));
