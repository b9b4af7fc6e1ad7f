import type { Json } from '../wire/exact-json.ts'
import type { DailyClose } from './prices.ts'
import { isList, MalformedReply } from '../row.ts'

/** Bars come as lists: the opening time first and the close fifth, as on all four exchanges. */
export function barsOf(list: Json | undefined): readonly DailyClose[] {
  if (!isList(list)) throw new MalformedReply('A list of bars was promised')
  return list.map((bar) => {
    const [openTime, , , , close] = isList(bar) ? bar : []
    const dayMs = typeof openTime === 'string' || typeof openTime === 'number' ? Number(openTime) : Number.NaN
    if (!Number.isSafeInteger(dayMs) || typeof close !== 'string')
      throw new MalformedReply('A bar has no time or no close')
    return { dayMs, close }
  })
}

/**
 * Requests backwards from `toMs` until `fromMs` is passed or no older ones come; `ask` returns bars that open
 * before its argument.
 */
export async function barsBackTo(
  fromMs: number,
  toMs: number,
  ask: (beforeMs: number) => Promise<readonly DailyClose[]>,
): Promise<readonly DailyClose[]> {
  const closes: DailyClose[] = []
  for (let beforeMs = toMs; beforeMs > fromMs; ) {
    const bars = await ask(beforeMs)
    closes.push(...bars)
    const oldest = Math.min(beforeMs, ...bars.map((bar) => bar.dayMs))
    if (oldest >= beforeMs) break
    beforeMs = oldest
  }
  return closes
}
