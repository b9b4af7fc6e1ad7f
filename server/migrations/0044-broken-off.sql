-- What a reading that was broken off had done already (Round in server/src/sync/round.ts), so that the next run goes on with it. Taken
-- by that run as it begins; null while there is none.
alter table sync_states add column broken_off jsonb;
-- The snapshot that a rebuilt day was counted back from. A row of before it that comes later was not undone on the way, so that the
-- days before that row are counted again. Null: read live, or counted before this was kept.
alter table equity_snapshots add column walked_from timestamptz;
