import type { bots } from '@harbour/contract/trading/bots'
import type { BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import type { DayPrices } from '@harbour/ledger/bots/curve-days'
import { cyclesByDay } from '@harbour/ledger/bots/ranges/cycles-by-day'
import { cyclesIn, type DayRange, rangeFigures } from '@harbour/ledger/bots/ranges/range-figures'
import { byHand, withoutFills } from '@harbour/ledger/bots/sub-account'
import { sum } from '@harbour/ledger/decimal'
import type { ServerHandlers } from '../../core/http/context.ts'
import { botRangeMetricsIn } from '../metrics/bot-metrics.ts'
import { metricsIn } from '../metrics/metric-values.ts'
import { countedCycles, type DaySpan, kindOf, rangeOf } from './filtered-bot.ts'
import { type BotsLook, lookAtBots, type LookParts } from './look.ts'
import { namedBot, type NamedBot } from './named-bot.ts'
import { untradedIn, withUntraded } from './untraded.ts'

/** Routes of bots within a range of days. Sums of past days are cached with the fold, so that a range costs only its first and last day. */
export const botRangeRoutes = (parts: LookParts): Pick<ServerHandlers<typeof bots>, 'ranges' | 'range'> => ({
  ranges({ db, query, user, language, refuse, signal }) {
    const asked = askedRanges(query) ?? refuse('period_turned')
    return lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, async (look) => {
      const prices = await look.dayPrices()
      const mine = look.bots.map((bot) => ({
        id: bot.rule.id,
        within: rangesOf(look, { key: bot.rule.id, name: bot.name, bot }, prices),
      }))
      const hand = rangesOf(look, { key: byHand, name: '', bot: null }, prices)
      const bots = mine.map(({ id, within }) => ({ id, ...comparedBy(within, asked) }))
      const manual = comparedBy(hand, asked)
      const each = [...bots, manual]
      const accounts = query.accounts ?? null
      const untradedOf = await untradedIn(
        parts,
        look,
        { db, user, language, accounts },
        (days) => sumsOf([...mine.map(({ within }) => within(days)), hand(days)]).total,
      )
      const [range, before] = await Promise.all([
        untradedOf(asked.range),
        asked.before && untradedOf(asked.before),
      ])
      const untraded = { range, before }
      return {
        ...look.money,
        timeZone: look.days.zone,
        bots,
        byHand: manual,
        untraded,
        sharesMarkets: sharesMarkets(look),
        all: {
          range: withUntraded(sumsOf(each.map(({ range }) => range)), untraded.range),
          before:
            asked.before && withUntraded(sumsOf(each.flatMap(({ before }) => before ?? [])), untraded.before),
        },
      }
    })
  },

  range({ db, params, query, user, language, refuse, signal }) {
    const asked = askedRanges(query) ?? refuse('period_turned')
    return lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, async (look) => {
      const one = namedBot(look, params.id, language) ?? refuse('bot_missing')
      return {
        ...look.money,
        id: params.id,
        timeZone: look.days.zone,
        ...comparedBy(rangesOf(look, one, await look.dayPrices()), asked),
      }
    })
  },
})

/** Returns true if a market of an account has books of several sub-accounts. */
function sharesMarkets({ bots, subAccount }: BotsLook): boolean {
  const keys = [...bots.map(({ rule }) => rule.id), byHand].flatMap((id) => [
    ...(subAccount(id)?.books.keys() ?? []),
  ])
  return new Set(keys).size < keys.length
}

interface AskedRanges {
  readonly range: DayRange
  readonly before: DayRange | null
}

interface AskedDays extends DaySpan {
  readonly compareFrom?: string | undefined
  readonly compareTo?: string | undefined
}

/** Null if a last day precedes its first one. */
function askedRanges({ from, to, compareFrom, compareTo }: AskedDays): AskedRanges | null {
  if (isTurned(from, to) || isTurned(compareFrom, compareTo)) return null
  const isCompared = compareFrom !== undefined && compareTo !== undefined
  const before = { from: compareFrom, to: compareTo }
  return { range: rangeOf({ from, to }), before: isCompared ? rangeOf(before) : null }
}

const isTurned = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && to < from

interface Compared {
  readonly range: BotRange
  readonly before: BotRange | null
}

const comparedBy = (within: (range: DayRange) => BotRange, { range, before }: AskedRanges): Compared => ({
  range: within(range),
  before: before && within(before),
})

/** Returns the function that computes the figures of a sub-account within a range. */
function rangesOf(look: BotsLook, one: NamedBot, prices: DayPrices): (range: DayRange) => BotRange {
  const of = look.subAccount(one.key) ?? withoutFills(one.key)
  const states = look.records.days.of(one.key)
  const counted = countedCycles(look, one)
  const days = cyclesByDay(states, kindOf(counted))
  return (range) => {
    const cycles = cyclesIn(days, range)
    const figures = rangeFigures(of, states, range, prices)
    // no metric of this answer uses the curve
    const inputs = { figures, cycles, curve: () => null }
    return {
      ...botRangeMetricsIn(inputs, 'botRange', ''),
      cycles: { of: counted, ...cycles, ...botRangeMetricsIn(inputs, 'botRange', 'cycles') },
      isPartial: figures.misses > 0,
      isByLastFill: figures.isByLastFill,
    }
  }
}

/** Adds the amounts of sub-accounts; null if one of them is unknown. */
const sumsOf = (each: readonly BotRange[]): BotRangeSums =>
  metricsIn(botMetrics, 'botSums', '', (_id, metric) => {
    const values = each.map((one) => readMetric(one, metric, 'botRange').value)
    const known = values.filter((value) => typeof value === 'string')
    return known.length < values.length ? null : sum(known)
  })
