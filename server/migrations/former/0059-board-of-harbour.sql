-- Items that Harbour itself wrote: a press on "Vote" at a wanted exchange is a vote, and its first voter no author.
alter table feedback_items add column is_by_harbour boolean not null default false;
update feedback_items i set is_by_harbour = true, author_id = null
from wanted_exchanges w
where w.item_id = i.id and i.title like 'Connect %' and i.description = 'Trades, balances, deposits and withdrawals of '
  || substr(i.title, 9) || ', read with a read-only API key.';

-- An item that a moderator deleted stays known after it was purged, so that no later vote writes it anew.
alter table wanted_exchanges drop constraint wanted_exchanges_item_id_fkey;
