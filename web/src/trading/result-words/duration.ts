import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import * as texts from '#texts/trading/performance/key-figures'

const units = [
  ['d', dayMs],
  ['h', hourMs],
  ['min', minuteMs],
  ['s', 1_000],
] as const

/** `2 d 4 h`, `3 h 12 min`, `42 s`: the two largest units of a duration in milliseconds. */
export function duration(ms: number): string {
  // rounded to the smallest shown unit first, so that 60 min never follow an hour
  const smallest = ms >= dayMs ? hourMs : ms >= hourMs ? minuteMs : 1_000
  let rest = Math.round(ms / smallest) * smallest
  const parts: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0 && parts.length < 2) parts.push(`${count} ${name}`)
  }
  return parts.length === 0 ? texts.underASecond : parts.join(' ')
}
