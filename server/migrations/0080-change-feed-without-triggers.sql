-- Whoever writes results lists what changed, and whoever amends a fill keeps its former version, in the same transaction: no row of a person
-- is written by a trigger, which a database spread over machines does not run.
drop trigger round_trips_inserted on round_trips;
drop trigger round_trips_deleted on round_trips;
drop trigger round_trips_updated on round_trips;
drop trigger slots_inserted on result_slots;
drop trigger slots_deleted on result_slots;
drop trigger slots_updated on result_slots;
drop trigger equity_inserted on equity_snapshots;
drop trigger equity_deleted on equity_snapshots;
drop trigger equity_updated on equity_snapshots;
drop trigger fills_revised on fills;
drop function list_written_round_trips();
drop function list_updated_round_trips();
drop function list_written_slots();
drop function list_updated_slots();
drop function list_written_equity();
drop function list_updated_equity();
drop function list_result_changes(text, text[], text[], text[], timestamptz[]);
drop function store_fill_revision();

-- one version may list trades and slots of an instrument
alter table result_changes drop constraint result_changes_pkey, add primary key (user_id, account_id, version, part, symbol);
