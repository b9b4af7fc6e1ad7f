-- The coins of an account when its owner said that all traded pairs are known: a coin that comes later asks the question again.
alter table pair_statements add column assets text[] not null default '{}';
update pair_statements p set assets = array(
  select asset from balances b where b.user_id = p.user_id and b.account_id = p.account_id
  union
  select asset from ledger_entries e where e.user_id = p.user_id and e.account_id = p.account_id);
