-- Why trades lack their opening: the few that do, and coins that came in without a trade.
create index round_trips_incomplete on round_trips (user_id, account_id, symbol) where not is_complete;
create index ledger_entries_came_in on ledger_entries (user_id, account_id, asset, at) include (amount)
  where amount > 0 and kind in ('deposit', 'transfer', 'conversion', 'reward', 'interest', 'adjustment');
