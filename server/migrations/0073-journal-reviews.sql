-- The time at which a trade was marked as reviewed; null until then.
alter table round_trip_notes add column reviewed_at timestamptz;
