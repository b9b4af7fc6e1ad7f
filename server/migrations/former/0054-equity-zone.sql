-- While times are those of each device: the zone whose midnights equity closes at. The first device that signs in names its own.
alter table users add column equity_zone text;
