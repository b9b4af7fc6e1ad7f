-- A digest of all that the figures of an account were last made of; null while they are being made. A round that finds the same again
-- leaves them as they are.
alter table sync_states add column figures_of text;
