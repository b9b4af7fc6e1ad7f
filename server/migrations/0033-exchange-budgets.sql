-- What one way out has booked at an exchange: the moment at which everything booked so far is worked off at the pace that we
-- allow ourselves. All processes book in the same row, so that they share one budget without knowing of each other.
create table exchange_budgets (
  exchange text not null,
  egress text not null,
  booked_until timestamptz not null,
  primary key (exchange, egress)
);
alter table exchange_budgets set (fillfactor = 50);
