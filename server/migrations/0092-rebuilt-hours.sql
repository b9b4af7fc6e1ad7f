-- Hours before a connection, counted back as their days are. What was read keeps its place.
alter table equity_hours
  add column source text not null default 'live' check (source in ('live', 'rebuilt')),
  -- of a rebuilt hour: the moment that was counted back from
  add column walked_from timestamptz,
  -- of a rebuilt hour: assets that no price is known of, which its value leaves out
  add column unpriced text[] not null default '{}',
  -- of a rebuilt hour: assets valued at a daily close, for want of an hourly one
  add column priced_by_day text[] not null default '{}';
