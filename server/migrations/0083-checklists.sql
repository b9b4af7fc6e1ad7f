-- Short rules of a playbook to tick on its trades: a list of id and text. And of a trade, the rules that it was held against when it
-- was last ticked (null until then), and those that were followed.
alter table playbooks add column checklist jsonb not null default '[]';
alter table round_trip_notes add column checked_rules text[], add column followed_rules text[] not null default '{}';
