-- Where the exchange's ids say nothing of the order of fills (uuids), what it counts them by: of the fills of one instrument in one
-- millisecond the lower came first, and within one match the one that left more of its order open. Null where ids rise by
-- themselves, and on rows that were read before.
alter table fills add column sequence numeric;
alter table fills add column order_left numeric;

-- The comparison of stored results with a new fold of the fills: asked for by one process for a sample of accounts, made by
-- whoever reads the account next.
alter table sync_states add column comparison_due boolean not null default false;
alter table sync_states add column compared_at timestamptz;
