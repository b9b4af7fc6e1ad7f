import { minuteMs } from '@harbour/ledger/durations'

/** Our clock minus the exchange's, in milliseconds, measured for each exchange and base address and kept for minutes. */
const cacheMs = 10 * minuteMs
/** The drift between our clock and the monotonic clock that invalidates a measured offset. */
const steadyMs = 1_000

interface Measured {
  readonly atMs: number
  /** The same moment by running time, which neither jumps nor is set. */
  readonly atRunningMs: number
  readonly offset: Promise<number>
}
const measured = new Map<string, Measured>()

/**
 * The offset last measured, or a new one where that is old, or our clock was set since, or the machine slept; concurrent
 * sessions share one measurement.
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
