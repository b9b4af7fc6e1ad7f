-- Spreads the tables of people over the nodes by user_id, all of one person's rows on one of them. Run once, after `migrate`, with no process
-- of Harbour running. server/src/core/db/person-tables.ts has the list; a table that a later version adds there is distributed by its own line.

select create_distributed_table('exchange_accounts', 'user_id');
select create_distributed_table('imports', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('bots', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('sync_states', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('balances', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('bot_checkpoints', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('bot_day_notes', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('bot_notes', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('bot_settings', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('day_notes', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('equity_hours', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('equity_snapshots', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('exchange_secrets', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('fill_results', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('fill_revisions', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('fills', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('fold_checkpoints', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('import_rows', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('ledger_entries', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('manual_cost_bases', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('missed_fills', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('named_pairs', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('pair_statements', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('playbooks', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('positions', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('reconciliations', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('result_changes', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('result_images', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('result_slots', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('result_versions', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('round_trip_images', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('round_trip_notes', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('round_trips', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('saved_views', 'user_id', colocate_with => 'exchange_accounts');
select create_distributed_table('sync_streams', 'user_id', colocate_with => 'exchange_accounts');
