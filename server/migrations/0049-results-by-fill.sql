-- What a fill of a list realised is looked up by the fill alone, in half the time that its place among the results takes.
create index fill_results_fill on fill_results using hash (fill_id);
