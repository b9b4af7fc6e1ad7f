-- A password that was chosen at sign-up is its author's; the mailed link is its reader's. Until both have come from one network the
-- password alone opens nothing. Accounts that exist have shown it.
alter table users add column is_password_proven boolean not null default true;
