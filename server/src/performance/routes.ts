import type { performance } from '@harbour/contract/performance'
import { amount, text } from '@harbour/ledger/decimal'
import type { ServerHandlers } from '../http/context.ts'
import { sumOverAccounts } from '../portfolio/equity-series.ts'
import { readAccounts, readSnapshots } from '../portfolio/store.ts'
import { returnFigures, tradeFigures } from './report.ts'
import { type BookedSum, type Period, readBooked, readClosed, readDays, readTrips } from './store.ts'

const mostDays = 400
const mostTrades = 500
const dayMs = 86_400_000

interface Asked {
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly accounts?: readonly string[] | undefined
}

export function performanceRoutes(): ServerHandlers<typeof performance> {
  return {
    async report({ db, query, user }) {
      const period = periodOf(user.id, query)
      const booked = await readBooked(db, period)
      return {
        currency: 'USD',
        timeZone: query.timeZone,
        booked: { ...booked, net: netOf(booked) },
        ...tradeFigures(await readClosed(db, period), query.timeZone),
        returns: returnFigures(await equityDays(db, user.id, query)),
      }
    },

    async calendar({ db, query, user, refuse }) {
      if (Date.parse(query.to) - Date.parse(query.from) >= mostDays * dayMs) refuse('period_too_long')
      const days = await readDays(db, periodOf(user.id, query))
      return { currency: 'USD', timeZone: query.timeZone, days: [...days] }
    },

    async closedTrades({ db, query, user }) {
      const { trades, total } = await readTrips(
        db,
        periodOf(user.id, query),
        query.symbol ?? null,
        mostTrades,
      )
      return { trades: [...trades], total }
    },
  }
}

const periodOf = (userId: string, { timeZone, from, to, accounts }: Asked): Period => ({
  userId,
  timeZone,
  from: from ?? null,
  to: to ?? null,
  accounts: accounts ?? null,
})

const netOf = ({ price, fees, funding }: BookedSum): string => text(amount(price).minus(fees).plus(funding))

/** The close before the period is what its first day is measured against. */
async function equityDays(
  db: Parameters<typeof readAccounts>[0],
  userId: string,
  { from, to, accounts }: Asked,
) {
  const known = await readAccounts(db, userId, accounts === undefined ? undefined : [...accounts])
  if (known.length === 0) return []
  const before =
    from === undefined ? '0001-01-01' : new Date(Date.parse(from) - dayMs).toISOString().slice(0, 10)
  const rows = await readSnapshots(
    db,
    userId,
    known.map(({ id }) => id),
    before,
  )
  return sumOverAccounts(rows, before)
    .map(({ at, equity, flow }) => ({ day: at.slice(0, 10), equity, flow }))
    .filter(({ day }) => to === undefined || day <= to)
}
