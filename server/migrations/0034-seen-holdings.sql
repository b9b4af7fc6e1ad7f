-- What an account held when all of its streams were last read, and when each part of that last changed (milliseconds since 1970):
-- what did not move since needs no question about trades. Null: everything is to be asked.
alter table sync_states add column seen_holdings jsonb;
