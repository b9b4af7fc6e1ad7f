-- What administrators look through: people by their newest, by plan and by words, at a million rows as at ten.

-- Two administrators must not overwrite each other unseen: whatever they can change about a person counts up.
alter table users add column version integer not null default 1;
create function count_user_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update of role, is_active, vip, plan, subscription_status, referral_code on users
  for each row when (
    (old.role, old.is_active, old.vip, old.plan, old.subscription_status, old.referral_code)
    is distinct from (new.role, new.is_active, new.vip, new.plan, new.subscription_status, new.referral_code)
  ) execute function count_user_version();

create index users_newest on users (created_at desc, id desc);
create index users_newest_vip on users (created_at desc, id desc) where vip;
create index users_newest_paid on users (created_at desc, id desc) where plan = 'paid';
create index users_newest_free on users (created_at desc, id desc) where plan = 'free';
create index users_newest_trialing on users (created_at desc, id desc) where subscription_status = 'trialing';
create index users_admins on users (id) where role = 'admin';

-- Words of the address and the name, found by their beginnings.
alter table users add column words tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(email || ' ' || username, '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'))
) stored not null;
create index users_words on users using gin (words);
-- The beginning of a whole address, whatever language the database sorts by.
create index users_email_beginning on users (email text_pattern_ops, id);

create index login_events_at on login_events (at);

create index audit_log_actor on audit_log (actor_email, id desc);
create index audit_log_target on audit_log (target, id desc);
create trigger audit_log_kept before truncate on audit_log for each statement execute function refuse_audit_change();
