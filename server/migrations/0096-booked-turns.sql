-- The time before theoretical_arrival_at that nobody has booked, in microseconds since 1970: turns that are booked at intervals
-- leave it free. A process of an earlier version books after all of them.
alter table exchange_budgets add column gaps int8multirange not null default '{}';

-- Books turns of one caller, in microseconds. Each costs an unbroken part of the time that nobody has booked, not before the
-- turn before it plus its spacing. Nothing is booked if the first turn is further away than longest_wait, or during a pause of
-- the exchange. A start is a whole number of costs after the gap began, so that few moments are lost between two turns.
create function book_exchange_turns(
  of_exchange text, of_egress text, first_cost int8, costs int8[], spacings int8[], burst int8, longest_wait int8, given_at int8,
  out pause_ms float8, out wait_us float8, out booked_at float8, out not_before float8[], out starts float8[]
) language plpgsql as $$
declare
  moment int8;
  ends int8;
  free int8multirange;
  earliest int8;
  start int8;
  turn int8;
begin
  select extract(epoch from p.until - clock_timestamp())::float8 * 1000 into pause_ms from exchange_pauses p
  where p.exchange = of_exchange and p.egress = of_egress and p.until > clock_timestamp();
  if found then return; end if;
  insert into exchange_budgets (exchange, egress, theoretical_arrival_at) values (of_exchange, of_egress, 'epoch')
  on conflict (exchange, egress) do nothing;
  select (extract(epoch from b.theoretical_arrival_at) * 1000000)::int8, b.gaps into ends, free from exchange_budgets b
  where b.exchange = of_exchange and b.egress = of_egress for update;
  moment := coalesce(given_at, (extract(epoch from clock_timestamp()) * 1000000)::int8);
  free := (free + int8multirange(int8range(greatest(ends, moment), null))) * int8multirange(int8range(moment, null));
  earliest := moment;
  for i in 1 .. cardinality(costs) loop
    if i > 1 then earliest := turn + spacings[i]; end if;
    select fit.start into start
    from unnest(free) as gap
    cross join lateral (select lower(gap)
      + (greatest(earliest - lower(gap), 0) + costs[i] - 1) / greatest(costs[i], 1) * costs[i] as start) as fit
    where upper_inf(gap) or fit.start + costs[i] <= upper(gap)
    order by lower(gap) limit 1;
    if i = 1 then
      turn := greatest(moment, start - greatest(burst - first_cost, 0));
      if turn - moment > longest_wait then
        wait_us := turn - moment;
        return;
      end if;
    else
      turn := greatest(earliest, start - greatest(burst - costs[i], 0));
    end if;
    free := free - int8multirange(int8range(start, start + costs[i]));
    not_before[i] := greatest(earliest - moment, 0);
    starts[i] := start - moment;
  end loop;
  booked_at := moment;
  select lower(gap) into ends from unnest(free) as gap where upper_inf(gap);
  update exchange_budgets b
  set theoretical_arrival_at = 'epoch'::timestamptz + ends * interval '1 microsecond', gaps = free - int8multirange(int8range(ends, null))
  where b.exchange = of_exchange and b.egress = of_egress;
end $$;

-- Returns booked time that was not used, whoever has booked since.
create function return_exchange_turns(of_exchange text, of_egress text, unused int8multirange, given_at int8) returns void language plpgsql as $$
declare
  moment int8;
  ends int8;
  free int8multirange;
begin
  select (extract(epoch from b.theoretical_arrival_at) * 1000000)::int8, b.gaps into ends, free from exchange_budgets b
  where b.exchange = of_exchange and b.egress = of_egress for update;
  if not found then return; end if;
  moment := coalesce(given_at, (extract(epoch from clock_timestamp()) * 1000000)::int8);
  free := (free + unused + int8multirange(int8range(greatest(ends, moment), null))) * int8multirange(int8range(moment, null));
  select lower(gap) into ends from unnest(free) as gap where upper_inf(gap);
  update exchange_budgets b
  set theoretical_arrival_at = 'epoch'::timestamptz + ends * interval '1 microsecond', gaps = free - int8multirange(int8range(ends, null))
  where b.exchange = of_exchange and b.egress = of_egress;
end $$;
