-- Counters of costly calls, shared by the processes of one installation; `expire` is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
