-- What administrators and the system changed: written with the change itself, never altered, each row sealed by the one before.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  actor_email text,
  actor_role text,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  ip_hash bytea,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_action on audit_log (action, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
