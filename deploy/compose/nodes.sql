-- The nodes of a cluster sign in to each other like this, on each of them when it is new: as the superuser for what Citus itself does, and as
-- the role of the statement for a statement. No node lets another in without a password. Superusers alone read this table.
\getenv superuser POSTGRES_PASSWORD
\getenv password POSTGRES_HARBOUR_PASSWORD
alter role harbour_person login password :'password';
insert into pg_dist_authinfo (nodeid, rolename, authinfo) values
  (0, 'postgres', 'password=' || :'superuser'),
  (0, 'harbour', 'password=' || :'password'),
  (0, 'harbour_person', 'password=' || :'password');
-- A coordinator that was restarted without Citus would answer from its own tables, which are empty. With this it refuses each connection instead,
-- also one through a pooler.
alter database :"DBNAME" set session_preload_libraries = 'citus';
