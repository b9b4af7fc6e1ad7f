import { dayMs } from '@harbour/ledger/durations'
import { useApiQuery } from '../../core/api/query.ts'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import * as terms from '#texts/trading/terms'
import { bot } from '#texts/trading/bots'

/** Precedes the id of a bot among ids of accounts. */
const prefix = 'bot-'

/** The id of a bot that equity is compared with; null for another comparison. */
export const botIdOf = (what: string): string | null =>
  what.startsWith(prefix) ? what.slice(prefix.length) : null

/** The bots that equity can be compared with; one in the address is included before the list is loaded. */
export function useBotComparands(picked: string) {
  const { data } = useApiQuery(bots.list, { query: {} })
  const own = data?.bots ?? []
  const all = [
    ...own.map(({ id, name }) => ({ value: `${prefix}${id}`, label: name })),
    ...(own.length > 0 ? [{ value: `${prefix}${byHandId}`, label: terms.byHand }] : []),
  ]
  return botIdOf(picked) === null || all.some(({ value }) => value === picked)
    ? all
    : [...all, { value: picked, label: bot }]
}

/** The days of a bot on all its accounts, and the peak of its capital, the basis of its returns. */
export function useComparedBot(id: string | null) {
  const isAsked = id !== null
  const curve = useApiQuery(bots.curve, { params: { id: id ?? '' }, query: {} }, { enabled: isAsked })
  const found = useApiQuery(bots.subAccounts, { query: {} }, { enabled: isAsked })
  const own = id === byHandId ? found.data?.byHand : found.data?.bots.find((one) => one.id === id)
  return {
    days: curve.data?.days,
    peak: Number(own?.capital.peak ?? 0),
    error: curve.error ?? found.error,
    isPending: curve.isPending || found.isPending,
  }
}

interface BotDay {
  readonly day: string
  readonly total: string | null
}

/**
 * Returns the levels of a bot, 1 at the beginning of the curve: its P&L since then as a share of its peak
 * capital, as on its own page. A bot that began later is at 1 when its first day begins.
 */
export function levelsOfBot(days: readonly BotDay[], peak: number, from: number, to: number) {
  const known = days.flatMap(({ day, total }) =>
    total === null ? [] : [{ start: Date.parse(day), total: Number(total) }],
  )
  const [first] = known
  if (!first || !(peak > 0)) return []
  // the close of the day on which the curve begins is its beginning
  const before = known.findLast(({ start }) => start <= from)
  const inside = known.filter(({ start }) => start > from && start < to)
  return [
    { ms: before ? from : first.start, level: 1 },
    ...inside.map(({ start, total }) => ({
      // the present day ends now
      ms: Math.min(start + dayMs - 1, to),
      level: 1 + (total - (before?.total ?? 0)) / peak,
    })),
  ]
}
