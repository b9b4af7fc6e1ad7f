-- A function that takes a row of a table has no place on the nodes of a cluster, where each part of the table has a row type of its own.
drop function if exists fill_as_json(fills);
