import type { BotInDays } from '@harbour/contract/trading/bot-range'
import { curveIn } from '@harbour/ledger/bots/bot-curve'
import type { CurveDay } from '@harbour/ledger/bots/curve-days'
import { cyclesByDay } from '@harbour/ledger/bots/ranges/cycles-by-day'
import { cyclesIn, rangeFigures } from '@harbour/ledger/bots/ranges/range-figures'
import { withoutFills } from '@harbour/ledger/bots/sub-account'
import { dayBefore, dayName } from '../../core/time/days.ts'
import { botRangeMetricsIn } from '../metrics/bot-metrics.ts'
import { type BotOfFilter, type DaySpan, kindOf, rangeOf } from './filtered-bot.ts'
import type { BotsLook } from './look.ts'

/** The figures of a bot within some days, from the rows of its page, and the curve of its total as shares of its peak capital. */
export interface ShownInDays {
  readonly figures: BotInDays
  /** Begins at zero with the close before the first day. Empty if the bot has no capital, or no known total in these days. */
  readonly curve: readonly { readonly day: string; readonly share: number }[]
}

export async function shownInDays(
  look: BotsLook,
  { key, shown }: Pick<BotOfFilter, 'key' | 'shown'>,
  span: DaySpan,
  curve: readonly CurveDay[],
): Promise<ShownInDays> {
  const of = look.subAccount(key) ?? withoutFills(key)
  const states = look.records.days.of(key)
  const range = rangeOf(span)
  const known = curve.flatMap((one) =>
    one.total === null ? [] : [{ day: dayName(one.day), total: one.total }],
  )
  const drawn = curveIn(known, of.capital.peak, { from: span.from ?? null, to: span.to ?? null })
  const cycles = cyclesIn(cyclesByDay(states, kindOf(shown.cycles)), range)
  const figures = rangeFigures(of, states, range, await look.dayPrices())
  const inputs = { figures, cycles, curve: () => drawn }
  const [opening, ...days] = drawn?.shares ?? []
  const [begins] = days
  return {
    figures: {
      kind: look.kind(key).kind,
      ...botRangeMetricsIn(inputs, 'botInDays', ''),
      cycles: { ...cycles, ...botRangeMetricsIn(inputs, 'botInDays', 'cycles') },
    },
    curve:
      opening && begins?.day
        ? [
            { day: opening.day ?? dayBefore(begins.day), share: 0 },
            ...days.flatMap(({ day, share }) => (day === null ? [] : [{ day, share }])),
          ]
        : [],
  }
}
