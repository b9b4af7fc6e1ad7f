-- Whether the last balances of a disconnected account go on counting, or count as withdrawn on the day it was disconnected.
alter table exchange_keys add column is_withdrawn boolean not null default false;
