-- What a shared page is limited to, by the filters of closed trades (null is everything), and whether it names that.
alter table share_links add column filter jsonb;
alter table share_links add column shows_names boolean not null default false;
