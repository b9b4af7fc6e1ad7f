-- The column is called by what it holds, and says after which reconciliation: a process of a version without digests, which has made the figures
-- of something else since, leaves another moment in `reconciled_at`. Digests from before have none, so each account is read whole once.
alter table sync_states rename column figures_of to figures_digest;
alter table sync_states add column figures_reconciled_at timestamptz;
