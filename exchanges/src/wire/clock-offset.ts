import { minuteMs } from '@harbour/ledger/durations'

/** The cache time of the offset: our clock minus the exchange's, in milliseconds, measured for each exchange and base address. */
const cacheMs = 10 * minuteMs
/** The drift between our clock and the monotonic clock that invalidates a measured offset. */
const steadyMs = 1_000

interface Measured {
  readonly atMs: number
  /** The same moment by the monotonic clock, which neither jumps nor is set. */
  readonly atRunningMs: number
  readonly offset: Promise<number>
}
const measured = new Map<string, Measured>()

/**
 * The last measured offset, or a new one if it is old, or our clock was set since, or the machine slept;
 * concurrent sessions share one measurement (singleflight).
 */
export function clockOffset(
  place: string,
  now: () => number,
  measure: () => Promise<number>,
): Promise<number> {
  const known = measured.get(place)
  if (known === undefined) return measureAgain(place, now, measure)
  const ageMs = performance.now() - known.atRunningMs
  const isSteady = Math.abs(now() - known.atMs - ageMs) < steadyMs
  return isSteady && ageMs < cacheMs ? known.offset : measureAgain(place, now, measure)
}

export function measureAgain(
  place: string,
  now: () => number,
  measure: () => Promise<number>,
): Promise<number> {
  const offset = measure()
  const entry = { atMs: now(), atRunningMs: performance.now(), offset }
  measured.set(place, entry)
  offset.catch(() => {
    if (measured.get(place) === entry) measured.delete(place)
  })
  return offset
}
