-- The name that the owner of a shared page shows on it; empty shows none.
alter table share_links add column owner_name text not null default '';
