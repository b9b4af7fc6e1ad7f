-- The language that a person chose, and that of the last login: it words the mails that no request of theirs causes.
alter table users
  add column language text not null default 'auto' check (language in ('auto', 'en', 'de')),
  add column login_language text check (login_language in ('en', 'de'));
