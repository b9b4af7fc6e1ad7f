-- What a person counts figures by: dollars around zero within which a trade is even, a yearly rate that bears no risk as a share, and
-- the days with a return that Sharpe and Sortino need.
alter table users add column breakeven_usd numeric not null default 0 check (breakeven_usd >= 0),
  add column risk_free double precision not null default 0 check (risk_free between 0 and 1),
  add column fewest_days integer not null default 30 check (fewest_days between 2 and 365);
