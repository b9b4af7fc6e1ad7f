import { hourMs } from '../durations.ts'
import type { Call } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument } from '../truth/types.ts'
import { type Candle, candles } from '../views/market.ts'
import { refused } from './authentication.ts'
import { pageSize, whole } from './paging.ts'

const MINUTE = 60_000
const UNITS: Readonly<Record<string, number>> = {
  m: MINUTE,
  min: MINUTE,
  h: hourMs,
  d: 24 * hourMs,
  day: 24 * hourMs,
  w: 168 * hourMs,
  week: 168 * hourMs,
}

/** Spot uses '1min' and '1day', futures '1m' and '1D'; the suffix 'utc' means a day that begins at midnight UTC. */
export function bars(
  call: Call,
  one: Instrument,
  wanted: { readonly name: string; readonly largest: number },
): readonly Candle[] {
  const [, count, unit, utc] =
    /^(\d{1,2})(min|m|h|H|day|D|d|week|W)(utc)?$/.exec(given(call.query, wanted.name) ?? '') ?? []
  const unitMs = UNITS[(unit ?? '').toLowerCase()]
  if (count === undefined || unitMs === undefined) throw refused('40020', `Parameter ${wanted.name} error`)
  const lengthMs = Number(count) * unitMs
  const dayStartMs = lengthMs >= 6 * hourMs && utc === undefined ? -8 * hourMs : 0
  const found = candles(call.context.world, one, {
    lengthMs,
    fromMs: whole(call, 'startTime') ?? 0,
    toMs: whole(call, 'endTime') ?? call.now,
    limit: pageSize(call, 100, wanted.largest),
    now: call.now,
    dayStartMs,
  })
  return found.toReversed()
}
