import type { bots } from '@harbour/contract/trading/bots'
import type { CycleCount } from '@harbour/ledger/bots/cycles/cycle-tally'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import { amount, sum, ZERO } from '@harbour/ledger/decimal'
import { dayMs } from '@harbour/ledger/durations'
import type { ServerHandlers } from '../../core/http/context.ts'
import { listCursors } from '../../core/http/list-cursor.ts'
import { shownCycle } from './bot-pages.ts'
import { type BotOfFilter, botOfFilter, type DaySpan } from './filtered-bot.ts'
import { type BotsLook, lookAtBots, type LookParts } from './look.ts'

/** Lists the cycles that count as a bot's trades. */
export function botTradeRoutes(
  parts: LookParts,
  secret: Buffer,
): Pick<ServerHandlers<typeof bots>, 'trades'> {
  const cursors = listCursors(secret)
  return {
    trades({ db, params, query, user, language, refuse, signal }) {
      const { limit, cursor, ...asked } = query
      const scope = JSON.stringify(['bot trades', user.id, params.id, asked])
      const after = cursor === undefined ? null : (cursors.read(scope, cursor) ?? refuse('cursor_invalid'))
      return lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, (look) => {
        const bot = botOfFilter(look, params.id, query, language) ?? refuse('bot_missing')
        const all = tradesOfBot(look, bot, query)
        const unlisted = unlistedOf(look, bot, query)
        const [closedAt, key] = after ?? []
        const from =
          after === null ? 0 : all.findIndex((one) => isAfter(one, Date.parse(closedAt ?? ''), key ?? ''))
        const page = from === -1 ? [] : all.slice(from, from + limit)
        const last = page.at(-1)
        const isWhole = from === -1 || from + limit >= all.length
        return {
          ...look.money,
          bot: bot.shown,
          timeZone: look.days.zone,
          trades: page.map(shownCycle),
          nextCursor:
            isWhole || !last
              ? null
              : cursors.write(scope, [new Date(last.closedAtMs).toISOString(), last.key]),
          // an order with further fills on a later day is listed there, and counted from the day of its first trade
          totals: { ...(unlisted === 0 ? totalsOfRows(all) : totalsOf(bot.cycles)), unlisted },
        }
      })
    },
  }
}

/** Its stored cycles that ended within the span, newest first. */
export function tradesOfBot(look: BotsLook, { key, shown }: BotOfFilter, span: DaySpan): readonly Cycle[] {
  const all = look.cycles(key, shown.cycles)
  const { fromMs, beforeMs } = momentsOf(look, span)
  return all.filter(({ closedAtMs }) => closedAtMs >= fromMs && closedAtMs < beforeMs)
}

const momentsOf = ({ days }: BotsLook, { from, to }: DaySpan) => ({
  fromMs: from === undefined ? Number.NEGATIVE_INFINITY : days.endOf(Date.parse(from) - dayMs),
  beforeMs: to === undefined ? Number.POSITIVE_INFINITY : days.endOf(Date.parse(to)),
})

const isAfter = ({ closedAtMs, key }: Cycle, afterMs: number, afterKey: string): boolean =>
  closedAtMs < afterMs || (closedAtMs === afterMs && key < afterKey)

/** The cycles of the span that ended too long ago to be stored. */
export function unlistedOf(look: BotsLook, bot: BotOfFilter, span: DaySpan): number {
  const { key, shown, cycles } = bot
  const of = look.subAccount(key)
  const all = (shown.cycles === 'grid_trade' ? of?.pairs : of?.trips)?.stored().count ?? 0
  const listed = look.cycles(key, shown.cycles)
  const oldest = listed.at(-1)
  if (!oldest || listed.length >= all || momentsOf(look, span).fromMs > oldest.closedAtMs) return 0
  return Math.max(0, cycles.count - tradesOfBot(look, bot, span).length)
}

function totalsOfRows(rows: readonly Cycle[]) {
  const nets = rows.flatMap(({ net }) => net ?? [])
  const [wins, losses] = [1, -1].map((sign) => nets.filter((net) => amount(net).cmp(ZERO) === sign).length)
  return totalsOf({
    count: rows.length,
    wins: wins ?? 0,
    losses: losses ?? 0,
    unpriced: rows.length - nets.length,
    net: sum(nets),
  })
}

function totalsOf({ count, wins, losses, unpriced, net }: CycleCount) {
  const trades = count - unpriced
  return { trades, wins, losses, breakevens: trades - wins - losses, unpriced, net }
}
