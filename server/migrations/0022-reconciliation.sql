-- What the rows of an account add up to beside what the exchange shows, as of the last sync that compared them. Made anew from
-- both at any time.
create table reconciliations (
  user_id text not null,
  account_id text not null,
  -- of an asset: balance; of an instrument: the others
  kind text not null check (kind in ('balance', 'quantity', 'entry', 'realised', 'fees', 'funding')),
  -- the asset, or the instrument
  subject text not null,
  -- the side of a position in hedge mode, the asset that fees were paid in; '' where there is no such thing
  part text not null default '',
  unit text not null,
  ours numeric,
  theirs numeric,
  verdict text not null check (verdict in ('equal', 'differs', 'unknown')),
  -- why it cannot be told
  reason text,
  -- what a difference is made of; they add up to it
  parts jsonb not null default '[]',
  as_of timestamptz not null,
  -- when both were last the same
  equal_at timestamptz,
  primary key (user_id, account_id, kind, subject, part),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table reconciliations enable row level security;
create policy own_rows on reconciliations using (user_id = current_setting('harbour.user', true));

alter table sync_states add column reconciled_at timestamptz;
