import { dayMs, minuteMs } from '@harbour/ledger/durations'
import { equityHours } from '@harbour/contract/core/equity-days'
import type { equity } from '@harbour/contract/trading/equity'
import type { Exchange } from '@harbour/exchanges/exchange'
import { candleMs, type CandleInterval } from '@harbour/exchanges/prices/market-candles'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { WireChoice } from '../exchange-limits/wire.ts'
import { type CandleMarket, CandleStore } from '../prices/candle-store.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { hourStepMs } from './equity-hours.ts'
import { firstDayOf } from './equity-series.ts'

/** The last price is that of a finished minute, which exchanges may list a little later. */
const lastPriceMs = 10 * minuteMs

/** Markets of a coin against dollars, the most common first. */
const quotes = ['USDT', 'USDC', 'USD'] as const

interface Parts {
  readonly find: (exchange: string) => Exchange | null
  readonly wires: WireChoice
  readonly moneyOf: MoneyOf
  readonly now: () => number
}

/** Closes have the same interval as the points of equity in the chart. */
function intervalOf({
  step,
  days,
}: {
  readonly step?: 'day' | 'hour' | undefined
  readonly days: number
}): CandleInterval {
  if (step !== 'hour' || days > equityHours.retentionDays) return '1d'
  return hourStepMs(days) === candleMs['1h'] ? '1h' : '4h'
}

/** Returns the closes of a coin from the first exchange of the person that has them, and the last price for today. */
export function benchmarkRoute({
  find,
  wires,
  moneyOf,
  now,
}: Parts): ServerHandlers<typeof equity>['benchmark'] {
  const candles = new CandleStore(wires)
  // closes are useful without it
  const lastPrice = async (market: CandleMarket, nowMs: number) => {
    const found = await candles.read(market, '1m', nowMs - lastPriceMs, nowMs).catch((error: unknown) => {
      if (!(error instanceof ExchangeError)) throw error
      return []
    })
    return found.at(-1)
  }
  return async ({ db, query, user, refuse, language }) => {
    const { asset, to } = query
    const fromDay = firstDayOf(query, now(), user)
    const fromMs = Date.parse(fromDay)
    const interval = intervalOf(query)
    const nowMs = now()
    const endMs = to === undefined ? nowMs : Math.min(Date.parse(to) + dayMs, nowMs)
    const money = await moneyOf(db, user, fromDay, language)
    const { currency, rate } = money
    let failure: ExchangeError | null = null
    for (const { exchange: id, isDemo } of await exchangesOf(db, user.id)) {
      const exchange = find(id)
      if (!exchange) continue
      for (const quote of quotes) {
        const market = { exchange, isDemo, symbol: `${asset}/${quote}` }
        const found = await candles.read(market, interval, fromMs, endMs).catch((error: unknown) => {
          if (!(error instanceof ExchangeError)) throw error
          failure = error
          return []
        })
        if (found.length === 0) continue
        const closes = found.map(({ atMs, close }) => {
          const at = new Date(atMs + candleMs[interval]).toISOString()
          return { at, close: money.on(close, new Date(atMs).toISOString().slice(0, 10)) }
        })
        const last = endMs < nowMs ? undefined : await lastPrice(market, nowMs)
        if (last === undefined) return { currency, rate, closes }
        const at = new Date(last.atMs + minuteMs).toISOString()
        const close = money.on(last.close, new Date(last.atMs).toISOString().slice(0, 10))
        return { currency, rate, closes: [...closes, { at, close }] }
      }
    }
    return failure === null ? { currency, rate, closes: [] } : refuse('candles_unreachable')
  }
}

interface Place {
  readonly exchange: string
  readonly isDemo: boolean
}

/** The exchanges of a person, that of the first account first. */
async function exchangesOf(db: Db, userId: string): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select exchange, is_demo as "isDemo" from exchange_accounts where user_id = ${userId}
    group by exchange, is_demo order by min(created_at)`.execute(db)
  return rows
}
