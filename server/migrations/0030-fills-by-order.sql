-- Finds the fills of an order by its id, or by how that begins, among any number of them.
create index fills_order on fills (user_id, order_id collate "C") where order_id is not null;
