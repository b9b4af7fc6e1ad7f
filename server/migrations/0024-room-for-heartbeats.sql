-- Rows that are written again and again while accounts are read: leases, epochs, cursors. With room left on their pages a new
-- version stays beside the old one, and no index has to be told of a heartbeat.
alter table sync_schedule set (fillfactor = 70);
alter table sync_states set (fillfactor = 70);
alter table sync_streams set (fillfactor = 70);
