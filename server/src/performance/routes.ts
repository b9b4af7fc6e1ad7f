import type { performance } from '@harbour/contract/performance'
import { amount, text } from '@harbour/ledger/decimal'
import type { Db } from '../db/kysely-over.ts'
import type { ServerHandlers } from '../http/context.ts'
import { listCursors } from '../http/list-cursor.ts'
import type { Services } from '../services.ts'
import { symbolsMeant, symbolsOf } from '../trades/symbols.ts'
import { type ClosedTradeFilter, type ClosedTotals, readClosedTrades, readTotals } from './closed-trades.ts'
import { readEquityDays } from './equity-days.ts'
import { returnFigures, tradeFigures } from './report.ts'
import { type BookedSum, type Period, readBooked, readClosed, readDays } from './store.ts'
import { shownTrade } from './shown-trade.ts'

const mostDays = 400
const dayMs = 86_400_000

interface Asked {
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

export function performanceRoutes({ settings }: Services): ServerHandlers<typeof performance> {
  const cursors = listCursors(settings.secret)

  return {
    async report({ db, query, user }) {
      const period = periodOf(user.id, query)
      const booked = await readBooked(db, period)
      return {
        currency: 'USD',
        timeZone: query.timeZone,
        booked: { ...booked, net: netOf(booked) },
        ...tradeFigures(await readClosed(db, period), query.timeZone),
        returns: returnFigures(await readEquityDays(db, user.id, query)),
      }
    },

    async calendar({ db, query, user, refuse }) {
      if (Date.parse(query.to) - Date.parse(query.from) >= mostDays * dayMs) refuse('period_too_long')
      const days = await readDays(db, periodOf(user.id, query))
      return { currency: 'USD', timeZone: query.timeZone, days: [...days] }
    },

    async closedTrades({ db, query, user, refuse }) {
      const { limit, cursor, ...asked } = query
      const scope = JSON.stringify(['closed trades', user.id, asked])
      const [closedAt = '', accountId = '', key = ''] =
        cursor === undefined ? [] : (cursors.read(scope, cursor) ?? refuse('cursor_invalid'))
      const filter = await closedFilterOf(db, user.id, asked)
      if (filter === null) return { trades: [], nextCursor: null, totals: nothing }
      // One row more than asked for tells whether a next page exists.
      const rows = await readClosedTrades(
        db,
        filter,
        cursor === undefined ? null : { closedAt, accountId, key },
        limit + 1,
      )
      const page = rows.length > limit ? rows.slice(0, limit) : rows
      const last = page.at(-1)
      return {
        trades: page.map(shownTrade),
        nextCursor:
          rows.length > limit && last
            ? cursors.write(scope, [last.closedAt, last.accountId, last.key])
            : null,
        totals: await readTotals(db, filter),
      }
    },
  }
}

export interface AskedTrades extends Asked {
  readonly exchange?: string | undefined
  readonly symbol?: string | undefined
  readonly side?: 'long' | 'short' | undefined
  readonly result?: ClosedTradeFilter['result'] | undefined
}

/** The filter that a question means; null where its symbol was never traded, so that nothing can fit. */
export async function closedFilterOf(
  db: Db,
  userId: string,
  { exchange, symbol, side, result, ...period }: AskedTrades,
): Promise<ClosedTradeFilter | null> {
  const symbols = symbol === undefined ? null : symbolsMeant(symbol, await symbolsOf(db, userId))
  if (symbols?.length === 0) return null
  return {
    ...periodOf(userId, period),
    exchange: exchange ?? null,
    symbols,
    side: side ?? null,
    result: result ?? null,
  }
}

const nothing: ClosedTotals = {
  trades: 0,
  wins: 0,
  losses: 0,
  breakevens: 0,
  incomplete: 0,
  unpriced: 0,
  net: '0',
  fees: '0',
  funding: '0',
}

const periodOf = (userId: string, { timeZone, from, to, accounts }: Asked): Period => ({
  userId,
  timeZone,
  from: from ?? null,
  to: to ?? null,
  accounts: accounts ?? null,
})

const netOf = ({ price, fees, funding }: BookedSum): string => text(amount(price).minus(fees).plus(funding))
