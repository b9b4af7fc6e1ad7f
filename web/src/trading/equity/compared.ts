import { chainedPoints, knowsFlows, steps } from '@harbour/ledger/metrics/equity-series'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { useMemo } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import type { OtherLevel } from '../../core/kit/chart/level-layout.ts'
import { closingTime } from '../../core/kit/format-time.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { comparedEquityQueryOf, equityQueryOf, withHours } from '../scope/period.ts'
import type { Scope } from '../scope/scope.ts'
import { botIdOf, levelsOfBot, useBotComparands, useComparedBot } from './compared-bot.ts'
import { levelsOf } from './levels.ts'
import * as texts from '#texts/trading/overview/equity-screen'
import * as terms from '#texts/trading/terms'

/** 'none', 'previous', 'BTC', 'ETH', the id of an account, or that of a bot behind 'bot-'. */
export type Comparand = string

const held = { BTC: texts.btcHeld, ETH: texts.ethHeld } as const
const colours = { previous: 'var(--hb-chart-2)', BTC: 'var(--hb-chart-3)', ETH: 'var(--hb-chart-2)' } as const

/** A price may be this much older than the last equity and still be compared with it. */
const endsEarlyMs = hourMs

const inAddress = 'with'

/** The chosen comparison, which is in the address, and all options: other accounts, bots, the period before, and held coins. */
export function useComparands(scope: Scope, now: number) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(inAddress) ?? 'none'
  const accounts = useAccounts()
  const others = accounts.all.length > 1 ? accounts.all : []
  const bots = useBotComparands(wanted)
  const options = [
    { value: 'none', label: texts.compareWithWhat },
    ...(comparedEquityQueryOf({ ...scope, comparison: 'previous' }, now)
      ? [{ value: 'previous', label: texts.periodBefore }]
      : []),
    { value: 'BTC', label: held.BTC },
    { value: 'ETH', label: held.ETH },
    ...others.map(({ id, label }) => ({ value: id, label })),
    ...bots,
  ]
  const pick = (next: Comparand) =>
    setParams(
      (before) => {
        if (next === 'none') before.delete(inAddress)
        else before.set(inAddress, next)
        return before
      },
      { replace: true },
    )
  return { options, pick, compared: options.some(({ value }) => value === wanted) ? wanted : 'none' }
}

interface CurveTimes {
  readonly from: number
  readonly to: number
  /** The first moment of the range; a curve of returns may begin later. */
  readonly start: number
}

/** The return of the comparison from the beginning of the curve; it has no levels without one. */
export function useCompared(
  { compared: what, options }: ReturnType<typeof useComparands>,
  scope: Scope,
  now: number,
  { from, to, start }: CurveTimes,
) {
  const botId = botIdOf(what)
  const isCoin = what === 'BTC' || what === 'ETH'
  const own = equityQueryOf(scope, now)
  const before = comparedEquityQueryOf({ ...scope, comparison: 'previous' }, now)
  const query = what === 'previous' && before ? before : { ...own, accounts: what }
  const { accounts: _, ...span } = withHours(own)
  const isOfEquity = what !== 'none' && !isCoin && botId === null
  const coins = useApiQuery(
    api.portfolio.benchmark,
    { query: { ...span, asset: what === 'ETH' ? 'ETH' : 'BTC' } },
    { enabled: isCoin },
  )
  const equity = useApiQuery(api.portfolio.equity, { query: withHours(query) }, { enabled: isOfEquity })
  const { days: botDays, peak, ...ofBot } = useComparedBot(botId)
  const answer = isCoin ? coins : botId === null ? equity : ofBot
  const label = options.find(({ value }) => value === what)?.label ?? terms.account
  const other = useMemo((): OtherLevel | null => {
    if (what === 'none') return null
    const colour = what === 'previous' || isCoin ? colours[what] : 'var(--hb-chart-2)'
    const found = isCoin
      ? closesUntil(coins.data?.closes ?? [], to)
      : botId === null
        ? indexOf(equity.data?.hours ?? equity.data?.points ?? [])
        : levelsOfBot(botDays ?? [], peak, from, to)
    const formerStart = what === 'previous' ? equity.data?.points[0]?.at : undefined
    const by = formerStart === undefined ? 0 : start - closingTime(formerStart)
    return { key: what, name: label, colour, ...returnsOf(found, from, to, by) }
  }, [what, isCoin, botId, label, coins.data, equity.data, botDays, peak, from, to, start])
  // without a present price a coin ends with a close, unlike equity
  const last = isCoin ? coins.data?.closes.at(-1) : undefined
  const endsAt = last && closingTime(last.at) < to - endsEarlyMs ? Date.parse(last.at) : null
  const lacksFlows = isOfEquity && !knowsFlows(equity.data?.points ?? [])
  return { other, isPending: answer.isPending && what !== 'none', error: answer.error, lacksFlows, endsAt }
}

/** A coin's day ends with the first moment of the next one, equity's with its own last second, and so do its hours; the present one ends now. */
export const closesUntil = (
  closes: readonly { readonly at: string; readonly close: string }[],
  to: number,
): Level[] =>
  closes.flatMap(({ at, close }, i) => {
    const ms = closingTime(at)
    const before = closes[i - 1]
    // the first of several prices after the end is nearest to it
    if (ms > to && before && closingTime(before.at) >= to) return []
    return [{ ms: ms > to && ms - dayMs <= to ? to : ms, level: Number(close) }]
  })

type Points = Parameters<typeof steps>[0]

/** Levels of one unit of capital since equity was last zero; none if flows are unknown, since they would look like a return. */
export function indexOf(all: Points): Level[] {
  if (!knowsFlows(all)) return []
  const points = chainedPoints(all)
  return levelsOf(steps(points), points, true).map(({ at, level }) => ({ ms: at, level }))
}

interface Level {
  readonly ms: number
  readonly level: number
}

/** Returns since the beginning, within a time; a former period is shifted by this many milliseconds. */
export function returnsOf(levels: readonly Level[], from: number, to: number, by: number) {
  // the close of the day before the range counts as its beginning
  const start = levels.findLast(({ ms }) => ms + by <= from) ?? levels[0]
  const shown = levels.filter(
    ({ ms, level }) => ms + by >= (start?.ms ?? 0) + by && ms + by <= to && level > 0,
  )
  return {
    seconds: shown.map(({ ms }) => Math.max(ms + by, from) / 1000),
    levels: shown.map(({ level }) => level / (start?.level || 1) - 1),
  }
}
