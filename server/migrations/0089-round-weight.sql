-- The weight of requests, as the exchange's rate limit counts them, of a round that finds nothing new: the next one books it at once.
alter table sync_states add column round_weight float8 not null default 0;
