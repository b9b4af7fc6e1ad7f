-- When the password was given last in a session: what cannot be undone asks for it again after a while.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null, alter column proved_at set default now();
