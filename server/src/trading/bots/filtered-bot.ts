import type { Language } from '@harbour/contract/core/languages'
import { countsGridTrades } from '@harbour/contract/trading/bots/counted-cycles'
import type { FilteredBot } from '@harbour/contract/trading/bots/filtered-bot'
import type { CycleCount } from '@harbour/ledger/bots/cycle-tally'
import type { DayState } from '@harbour/ledger/bots/day-states'
import { amount, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { dayName } from '../../core/time/days.ts'
import type { DayRow } from '../closed-trades/store.ts'
import type { BotsLook } from './look.ts'
import { namedBot } from './named-bot.ts'

/** The bot that is a filter, with what it made on each day. */
export interface BotOfFilter {
  readonly key: string
  readonly shown: FilteredBot
  /** Oldest first, in the zone of `look.days`. */
  readonly days: readonly DayRow[]
  /** Its cycles that ended in the span, those without a known net too. */
  readonly cycles: CycleCount
}

export interface DaySpan {
  /** Both are included; without one it is open. */
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
  // what a person does by hand is of no kind
  const kind = named.bot && look.kind(named.key).kind
  const isGrid = of !== undefined && countsGridTrades(kind, of.trips.kept().count, of.isGrid)
  const shown: FilteredBot = {
    id,
    name: named.name,
    cycles: isGrid ? 'grid_trade' : 'round_trip',
    peak: of?.capital.at(look.nowMs).peak ?? '0',
    unpriced: [...(of?.sums.kept().unpriced ?? [])],
  }
  const states = look.records.days.of(named.key)
  return {
    key: named.key,
    shown,
    days: changes(states, shown.cycles, span),
    cycles: cyclesIn(states, shown.cycles, span),
  }
}

const countOf = (state: DayState, cycles: FilteredBot['cycles']): CycleCount =>
  cycles === 'grid_trade' ? state.gridTrades : state.roundTrips

function cyclesIn(
  states: readonly DayState[],
  cycles: FilteredBot['cycles'],
  { from, to }: DaySpan,
): CycleCount {
  const upTo = (isIn: (day: string) => boolean): CycleCount => {
    const last = states.findLast(({ day }) => isIn(dayName(day)))
    return last ? countOf(last, cycles) : nothing
  }
  const [now, then] = [
    upTo((day) => to === undefined || day <= to),
    from === undefined ? nothing : upTo((day) => day < from),
  ]
  return {
    count: now.count - then.count,
    wins: now.wins - then.wins,
    losses: now.losses - then.losses,
    unpriced: now.unpriced - then.unpriced,
    net: text(amount(now.net).minus(then.net)),
  }
}

/**
 * The sums of each day are those of all time at its end less those at the end of the day before: over all days they add up to the page's,
 * to the last digit. Other bookings than fees and funding (interest, rewards) are left out, as in the account's days.
 */
function changes(
  states: readonly DayState[],
  cycles: FilteredBot['cycles'],
  { from, to }: DaySpan,
): readonly DayRow[] {
  const rows = states.map((state, at): DayRow => {
    const before = states[at - 1]
    const by = (part: 'realised' | 'fees' | 'funding'): Decimal =>
      before ? text(amount(state[part]).minus(before[part])) : state[part]
    const [now, then] = [countOf(state, cycles), before ? countOf(before, cycles) : nothing]
    return {
      day: dayName(state.day),
      price: by('realised'),
      fees: by('fees'),
      funding: by('funding'),
      trades: now.count - now.unpriced - (then.count - then.unpriced),
      wins: now.wins - then.wins,
      losses: now.losses - then.losses,
      isPartial: now.unpriced > then.unpriced || state.misses > (before?.misses ?? 0),
    }
  })
  return corrected(rows).filter(
    (row) => (from === undefined || row.day >= from) && (to === undefined || row.day <= to) && !isEmpty(row),
  )
}

/**
 * An order that is filled again on a later day may turn a win into a loss, or have no known net any more. Where that day has no trades to
 * take it from, it goes back to the days before: no day counts fewer than none, or more wins and losses than trades.
 */
function corrected(rows: readonly DayRow[]): readonly DayRow[] {
  let [owedTrades, owedWins, owedLosses] = [0, 0, 0]
  const latestFirst = rows.toReversed().map((row) => {
    owedTrades += row.trades
    owedWins += row.wins
    owedLosses += row.losses
    const trades = Math.max(0, owedTrades)
    const wins = Math.min(Math.max(0, owedWins), trades)
    const losses = Math.min(Math.max(0, owedLosses), trades - wins)
    owedTrades -= trades
    owedWins -= wins
    owedLosses -= losses
    return { ...row, trades, wins, losses }
  })
  return latestFirst.reverse()
}

const nothing: CycleCount = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0' }

/** A day with purchases alone, without a fee, brought nothing. */
const isEmpty = ({ price, fees, funding, trades, isPartial }: DayRow): boolean =>
  price === '0' && fees === '0' && funding === '0' && trades === 0 && !isPartial
