-- What all fills of a filter realised is joined by every worker together; left to itself the database thinks the table too small for
-- that, and each of them reads all of it.
alter table fill_results set (parallel_workers = 2);
