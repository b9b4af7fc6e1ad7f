-- Pairs that a person says they traded, at an exchange that lists trades of one pair only: each is read with a list of its own.
create table named_pairs (
  user_id text not null,
  account_id text not null,
  symbol text collate "C" not null,
  named_at timestamptz not null default now(),
  primary key (user_id, account_id, symbol),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table named_pairs enable row level security;
create policy own_rows on named_pairs using (user_id = current_setting('harbour.user', true));

-- When the owner of an account said that all pairs that were traded are known.
create table pair_statements (
  user_id text not null,
  account_id text not null,
  stated_at timestamptz not null default now(),
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references exchange_keys (user_id, id) on delete cascade
);
alter table pair_statements enable row level security;
create policy own_rows on pair_statements using (user_id = current_setting('harbour.user', true));
