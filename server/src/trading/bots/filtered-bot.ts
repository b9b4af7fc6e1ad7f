import type { Language } from '@harbour/contract/core/languages'
import { countsGridTrades } from '@harbour/contract/trading/bots/counted-cycles'
import type { FilteredBot } from '@harbour/contract/trading/bots/filtered-bot'
import type { CycleCount } from '@harbour/ledger/bots/cycles/cycle-tally'
import { type CyclesOfDay, cyclesByDay } from '@harbour/ledger/bots/ranges/cycles-by-day'
import { cyclesIn, type DayRange } from '@harbour/ledger/bots/ranges/range-figures'
import type { DayState } from '@harbour/ledger/bots/day-states'
import { amount, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { dayName } from '../../core/time/days.ts'
import type { DayRow } from '../closed-trades/store.ts'
import type { BotsLook } from './look.ts'
import { namedBot, type NamedBot } from './named-bot.ts'

/** The bot in a filter, with its results by day. */
export interface BotOfFilter {
  readonly key: string
  readonly shown: FilteredBot
  /** Oldest first, in the zone of `look.days`. */
  readonly days: readonly DayRow[]
  /** Its cycles that ended in the span, including those without a known net. */
  readonly cycles: CycleCount
}

export interface DaySpan {
  /** Both are included; null is open. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Null where the person has no such bot. */
export function botOfFilter(
  look: BotsLook,
  id: string,
  span: DaySpan,
  language: Language = 'en',
): BotOfFilter | null {
  const named = namedBot(look, id, language)
  if (!named) return null
  const of = look.subAccount(named.key)
  const shown: FilteredBot = {
    id,
    name: named.name,
    cycles: countedCycles(look, named),
    peak: of?.capital.at(look.nowMs).peak ?? '0',
    unpriced: [...(of?.sums.stored().unpriced ?? [])],
  }
  const states = look.records.days.of(named.key)
  const counts = cyclesByDay(states, kindOf(shown.cycles))
  return {
    key: named.key,
    shown,
    days: changes(states, counts, span),
    cycles: countsIn(states, counts, shown.cycles, span),
  }
}

/** The cycles that count as a bot's trades. */
export function countedCycles(look: BotsLook, { key }: NamedBot): FilteredBot['cycles'] {
  const of = look.subAccount(key)
  const { kind } = look.kind(key)
  const isGrid = of !== undefined && countsGridTrades(kind, of.trips.stored().count, of.isGrid)
  return isGrid ? 'grid_trade' : 'round_trip'
}

export const kindOf = (cycles: FilteredBot['cycles']): 'roundTrips' | 'gridTrades' =>
  cycles === 'grid_trade' ? 'gridTrades' : 'roundTrips'

export const rangeOf = ({ from, to }: DaySpan): DayRange => ({
  from: from === undefined ? null : Date.parse(from),
  to: to === undefined ? null : Date.parse(to),
})

/** Returns the counts of the days, with the change that they made to the net of all time. */
function countsIn(
  states: readonly DayState[],
  counts: readonly CyclesOfDay[],
  of: FilteredBot['cycles'],
  span: DaySpan,
): CycleCount {
  const kind = kindOf(of)
  const range = rangeOf(span)
  const { from, to } = range
  const { trades, wins, losses, unpriced } = cyclesIn(counts, range)
  const netAt = (isUpTo: (day: number) => boolean) =>
    amount(states.findLast(({ day }) => isUpTo(day))?.[kind].net ?? '0')
  const net = netAt((day) => to === null || day <= to).minus(netAt((day) => from !== null && day < from))
  return { count: trades + unpriced, wins, losses, unpriced, net: text(net) }
}

/**
 * The sums of each day are those of all time at its end less those of the day before: over all days they add up exactly
 * to the page's. Other bookings than fees and funding (interest, rewards) are left out, as in the account's days.
 */
function changes(
  states: readonly DayState[],
  counts: readonly CyclesOfDay[],
  { from, to }: DaySpan,
): readonly DayRow[] {
  const rows = states.map((state, at): DayRow => {
    const before = states[at - 1]
    const by = (part: 'realised' | 'fees' | 'funding'): Decimal =>
      before ? text(amount(state[part]).minus(before[part])) : state[part]
    const { trades = 0, wins = 0, losses = 0, unpriced = 0 } = counts[at] ?? {}
    return {
      day: dayName(state.day),
      price: by('realised'),
      fees: by('fees'),
      funding: by('funding'),
      trades,
      wins,
      losses,
      isPartial: unpriced > 0 || state.misses > (before?.misses ?? 0),
    }
  })
  return rows.filter(
    (row) => (from === undefined || row.day >= from) && (to === undefined || row.day <= to) && !isEmpty(row),
  )
}

/** Returns true for a day that had only purchases without a fee. */
const isEmpty = ({ price, fees, funding, trades, isPartial }: DayRow): boolean =>
  price === '0' && fees === '0' && funding === '0' && trades === 0 && !isPartial
