-- The version of the rules by which the results of an account were folded (trading/sync-run/fold-rules.ts). The queue has it too, since work over
-- all accounts asks the queue alone.
alter table sync_states add column fold_rules integer not null default 1;
alter table sync_schedule
  add column fold_rules integer not null default 1,
  -- the next run folds the whole account by the rules of its version
  add column is_refold_due boolean not null default false;
