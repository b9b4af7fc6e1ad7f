-- Closes in USD of finished hours, for fees in a coin that a fill does not trade: shared by all accounts, as daily ones are. Null: the
-- exchange was asked and told none, and is not asked for that hour again.
create table hourly_closes (
  source text not null,
  asset text not null,
  -- when it begins
  hour timestamptz not null,
  close numeric,
  primary key (source, asset, hour)
);

-- Accounts that paid such a fee are folded again by their next run, from the first one on.
update sync_states s set results_from = least(results_from, d.since), rows_version = rows_version + 1
from (
  select user_id, account_id, min(traded_at) as since from fills
  where fee <> 0 and fee_asset not in (base, quote, coalesce(settle, quote)) group by 1, 2
) d
where d.user_id = s.user_id and d.account_id = s.account_id;
