-- Since when an exchange has been announcing news of an account; null while nobody listens. The lease says whether whoever wrote
-- that is still there.
alter table sync_schedule add column live_since timestamptz;
