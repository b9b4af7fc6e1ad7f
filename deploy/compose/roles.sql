-- Makes the login of Harbour when a database is new. It owns its database and may become harbour_person, under whom row-level security shows
-- one person's rows; it is no superuser and makes no roles. The superuser's password is another one, which Harbour is not given.
\getenv password POSTGRES_HARBOUR_PASSWORD
create role harbour login password :'password';
create role harbour_person nologin;
-- migrations grant it to the login that they run as
grant harbour_person to harbour with admin option;
alter database harbour owner to harbour;
