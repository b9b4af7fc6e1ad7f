import type { BotInDays } from '@harbour/contract/trading/bot-range'
import { curveIn } from '@harbour/ledger/bots/bot-curve'
import type { CurveDay } from '@harbour/ledger/bots/curve-days'
import { cyclesByDay } from '@harbour/ledger/bots/ranges/cycles-by-day'
import { cyclesIn, rangeFigures } from '@harbour/ledger/bots/ranges/range-figures'
import { ratio } from '@harbour/ledger/decimal'
import { dayBefore, dayName } from '../../core/time/days.ts'
import { type BotOfFilter, type DaySpan, kindOf } from './filtered-bot.ts'
import type { BotsLook } from './look.ts'

/** The figures of a bot within some days, by the rows of its page, and the curve of its total as shares of the peak of its capital. */
export interface ShownInDays {
  readonly figures: BotInDays
  /** The close before the first day comes first, at nothing. Empty where the bot has no capital, or no known total in these days. */
  readonly curve: readonly { readonly day: string; readonly share: number }[]
}

export async function shownInDays(
  look: BotsLook,
  { key, shown }: Pick<BotOfFilter, 'key' | 'shown'>,
  { from, to }: DaySpan,
  curve: readonly CurveDay[],
): Promise<ShownInDays> {
  const of = look.subAccount(key)
  const states = look.records.days.of(key)
  const [first, last] = [from, to].map((day) => (day === undefined ? null : Date.parse(day)))
  const range = { from: first ?? null, to: last ?? null }
  const { trades, wins, losses, unpriced } = cyclesIn(cyclesByDay(states, kindOf(shown.cycles)), range)
  const cycles = { trades, wins, losses, unpriced, winRate: ratio(String(wins), String(trades)) }
  if (!of) return { figures: { total: '0', returnOnPeak: null, drawdown: null, cycles }, curve: [] }
  const { total, returnOnPeak } = rangeFigures(of, states, range, await look.dayPrices())
  const known = curve.flatMap((one) =>
    one.total === null ? [] : [{ day: dayName(one.day), total: one.total }],
  )
  const drawn = curveIn(known, of.capital.peak, { from: from ?? null, to: to ?? null })
  const [opening, ...days] = drawn?.shares ?? []
  const [begins] = days
  return {
    figures: {
      total,
      returnOnPeak,
      drawdown: begins ? (drawn?.drawdown.share ?? null) : null,
      cycles,
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
