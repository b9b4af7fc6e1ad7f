-- Checkpoints of the fold of a person's bots over all of their accounts: one for each selection of accounts and currency.
create table bot_checkpoints (
  user_id text not null references users (id) on delete cascade,
  -- hash of the accounts and the currency
  key text not null,
  -- hash of everything else that the state follows from: rules, time zone, format
  choice text not null,
  -- compressed JSON, with what tells whether it is still true
  state bytea not null,
  stored_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table bot_checkpoints enable row level security;
create policy own_rows on bot_checkpoints using (user_id = current_setting('harbour.user', true));
