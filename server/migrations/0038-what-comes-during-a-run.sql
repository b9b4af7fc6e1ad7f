-- Rows are added and taken away while an account is read, too: by files, whose owner does not wait for the run. The number rises with
-- each such change, in its transaction. Whoever makes results or equity of the rows takes a mark away only where the number is still
-- the one that was read with it: an older mark looks the same whether one file set it or two.
alter table sync_states add column rows_version bigint not null default 0;
-- Somebody asked for a run while one was under way, which may be past what it was asked for: another one follows at once.
alter table sync_schedule add column is_woken boolean not null default false;
