/** Our clock minus the exchange's, in milliseconds, measured for each exchange and base address and kept for minutes. */
const keptMs = 10 * 60_000

interface Measured {
  readonly atMs: number
  readonly offset: Promise<number>
}
const measured = new Map<string, Measured>()

/** The offset last measured, or a new one; concurrent sessions share one measurement. */
export function clockOffset(
  place: string,
  now: () => number,
  measure: () => Promise<number>,
): Promise<number> {
  const known = measured.get(place)
  const ageMs = known === undefined ? Infinity : Math.abs(now() - known.atMs)
  if (known !== undefined && ageMs < keptMs) return known.offset
  return measureAgain(place, now, measure)
}

export function measureAgain(
  place: string,
  now: () => number,
  measure: () => Promise<number>,
): Promise<number> {
  const offset = measure()
  const entry = { atMs: now(), offset }
  measured.set(place, entry)
  offset.catch(() => {
    if (measured.get(place) === entry) measured.delete(place)
  })
  return offset
}
