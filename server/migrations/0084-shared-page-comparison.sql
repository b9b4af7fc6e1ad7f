-- The days that a shared page is compared with; null is nothing.
alter table share_links add column compare_from date;
alter table share_links add column compare_to date;
