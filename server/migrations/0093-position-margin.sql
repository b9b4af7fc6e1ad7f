-- The initial margin of a position in its settle currency, as the exchange states it; null until the next snapshot.
alter table positions add column margin numeric;
