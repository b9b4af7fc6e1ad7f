-- The sentence of `message` by its name and parts, so that it is read in the language of the reader. It counts while its English is the
-- message: what was written before, or without it, keeps its words.
alter table sync_states add column saying jsonb;
alter table sync_streams add column saying jsonb;
