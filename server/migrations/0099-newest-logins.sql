-- online
-- The list of users shows the newest login of each: one descent of this index, however many logins a person has.
create index concurrently if not exists login_events_user_at on login_events (user_id, at);
drop index concurrently if exists login_events_user;
