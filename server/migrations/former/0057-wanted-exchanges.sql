-- The one item of the board that votes for an exchange go to; null while nobody voted for it, or after the item is gone.
create table wanted_exchanges (
  exchange text primary key,
  item_id text references feedback_items (id) on delete set null
);
