import type { exports } from '@harbour/contract/exports'
import type { Query } from '@harbour/contract/route'
import { csvLine } from '../csv/csv-line.ts'
import { readDays } from '../performance/store.ts'
import { sumOverAccounts } from '../portfolio/equity-series.ts'
import { readAccounts, readSnapshots } from '../portfolio/store.ts'
import type { Sheet } from './sheet.ts'

const dayMs = 86_400_000

/** What each day brought, as the calendar shows it: a line a day, so that one statement reads them all. */
export const daysSheet = (userId: string, asked: Query<typeof exports.days>): Sheet => ({
  columns: [
    'day',
    'time_zone',
    'net_usd',
    'price_usd',
    'fees_usd',
    'funding_usd',
    'trades',
    'wins',
    'losses',
    'is_partial',
  ],
  async *lines(db) {
    const { timeZone, from = null, to = null, accounts = null } = asked
    const days = await readDays(db, { userId, timeZone, from, to, accounts })
    yield days
      .map(({ day, net, price, fees, funding, trades, wins, losses, isPartial }) =>
        csvLine([
          day,
          timeZone,
          ...[net, price, fees, funding].map((decimal) => ({ decimal })),
          trades,
          wins,
          losses,
          String(isPartial),
        ]),
      )
      .join('')
  },
})

/** Equity as the screen of it shows it: a point a day, what went in (+) and out (−), and what the day itself made of it. */
export const equitySheet = (userId: string, asked: Query<typeof exports.equity>, now: number): Sheet => ({
  columns: ['time_utc', 'equity_usd', 'flow_usd', 'source'],
  async *lines(db) {
    const known = await readAccounts(db, userId, asked.accounts)
    if (known.length === 0) return
    const fromDay = new Date(now - (asked.days - 1) * dayMs).toISOString().slice(0, 10)
    const rows = await readSnapshots(
      db,
      userId,
      known.map(({ id }) => id),
      fromDay,
    )
    yield sumOverAccounts(rows, fromDay)
      .map(({ at, equity, flow, source }) => csvLine([at, { decimal: equity }, { decimal: flow }, source]))
      .join('')
  },
})
