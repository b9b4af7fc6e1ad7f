-- Days for which an exchange was asked for the closes of an asset and had none: the days before it was listed, or all of them where it
-- lists no such asset. For a day it is not asked again, since each question counts against what all accounts may ask. Nobody's own.
create table unpriced_days (
  source text not null,
  asset text not null,
  from_day date not null,
  to_day date not null,
  asked_at timestamptz not null default now(),
  primary key (source, asset)
);
