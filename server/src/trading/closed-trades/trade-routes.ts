import { refusalTexts } from '../../core/refusals/texts.ts'
import type { Words } from '../../core/refusals/envelope.ts'
import { concurrencyPerPerson } from '../../core/http/concurrency-per-person.ts'
import type { performance } from '@harbour/contract/trading/performance'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { MoneyOf } from '../report-currency/routes.ts'
import { wakeAccounts } from '../sync-run/schedule.ts'
import type { CandlesOf } from '../prices/candle-store.ts'
import { readBasis, removeBasis, writeBasis } from '../results/manual-cost-bases.ts'
import { settleOf } from './shown-trade.ts'
import { chartSpan, maxExecutions, shownCandle, shownDetail } from './trade-detail.ts'
import { excursionOf, maxFills } from './trade-excursion.ts'
import { tradePlace } from '../results/trade-place.ts'
import { readTrade, readTradeFills, type WholeTrade } from './trade-store.ts'

type TradeHandlers = Pick<
  ServerHandlers<typeof performance>,
  'trade' | 'enterBasis' | 'removeBasis' | 'tradeCandles' | 'tradeExcursion' | 'excursions'
>
interface Asked {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly id: string }
  readonly refuse: (refusal: 'trade_missing') => never
}

/**
 * Routes of one closed trade: ownership is checked first, and the exchange is called only for an owned one.
 * `wake` makes the sync of this process look for due accounts at once.
 */
export function tradeRoutes(
  find: (exchange: string) => Exchange | null,
  candlesOf: CandlesOf,
  moneyOf: MoneyOf,
  wake: () => void,
): TradeHandlers {
  const fillsOf = (db: Db, userId: string, trade: WholeTrade, max: number) =>
    readTradeFills(db, userId, trade, find(trade.exchange)?.inverseUnit, max)
  const excursion = async (db: Db, userId: string, trade: WholeTrade) => {
    const fills = trade.fills > maxFills ? [] : await fillsOf(db, userId, trade, maxFills)
    return excursionOf(trade, fills, settleOf(trade), (interval, fromMs, toMs) =>
      candlesOf(trade, interval, fromMs, toMs),
    )
  }
  const beginMeasuring = concurrencyPerPerson(maxMeasuring, { retryAfterSeconds: 5 })
  return {
    async trade(request) {
      const trade = await ownTrade(request)
      const { db, user, language } = request
      const money = await moneyOf(db, user, trade.closedAt.slice(0, 10), language)
      const basis = await readBasis(db, user.id, trade)
      return shownDetail(trade, await fillsOf(db, user.id, trade, maxExecutions), basis, money)
    },

    async enterBasis(request) {
      const { db, user, body, refuse, afterCommit } = request
      const trade = await ownTrade(request)
      const known = await readBasis(db, user.id, trade)
      if (trade.isComplete && known === null) refuse('basis_known')
      const soldFrom = known?.soldFrom ?? trade.openedAt
      if (Date.parse(body.openedAt) > Date.parse(soldFrom)) refuse('basis_too_late')
      // before the states are written: a claim of an account locks its schedule first, too
      await wakeAccounts(db, user.id)
      await writeBasis(db, user.id, trade, { ...body, soldFrom })
      afterCommit(wake)
      return body
    },

    async removeBasis(request) {
      const { db, user, afterCommit } = request
      const trade = await ownTrade(request)
      await wakeAccounts(db, user.id)
      await removeBasis(db, user.id, trade)
      afterCommit(wake)
      return {}
    },

    async tradeCandles(request) {
      const { query, refuse } = request
      const trade = await ownTrade(request)
      const { from, to, interval } = query
      const span = chartSpan(trade, interval, { from, to }) ?? refuse('candles_too_many')
      const found = await candlesOf(trade, interval, span.fromMs, span.toMs).catch(unreachable(refuse))
      return { candles: found.map(shownCandle) }
    },

    async tradeExcursion(request) {
      const { db, user, refuse } = request
      return excursion(db, user.id, await ownTrade(request)).catch(unreachable(refuse))
    },

    // sequentially: a list must not send all requests to an exchange at once
    async excursions({ db, user, query, signal }) {
      const excursions = []
      const away = new Set<string>()
      const end = beginMeasuring(user.id)
      try {
        for (const id of query.trades) {
          if (signal.aborted) break
          const place = tradePlace(id)
          const trade = place && (await readTrade(db, user.id, place))
          if (!trade) continue
          const found = away.has(trade.exchange)
            ? unmeasured(trade)
            : await excursion(db, user.id, trade).catch((error: unknown) => {
                if (!(error instanceof ExchangeError)) throw error
                away.add(trade.exchange)
                return unmeasured(trade)
              })
          excursions.push({ id, ...found })
        }
      } finally {
        end()
      }
      return { excursions }
    },
  }
}

async function ownTrade({ db, user, params, refuse }: Asked): Promise<WholeTrade> {
  const place = tradePlace(params.id) ?? refuse('trade_missing')
  return (await readTrade(db, user.id, place)) ?? refuse('trade_missing')
}

const unreachable =
  (refuse: (refusal: 'candles_unreachable', message?: Words) => never) =>
  (error: unknown): never => {
    if (!(error instanceof ExchangeError)) throw error
    return refuse('candles_unreachable', refusalTexts.tryAgain(error.message))
  }

const unmeasured = (trade: WholeTrade) => ({
  asset: settleOf(trade),
  mae: null,
  mfe: null,
  why: 'unreachable' as const,
})

/** The number of concurrent requests of a browser. Each waits for an exchange, and holds a slot of the server meanwhile. */
const maxMeasuring = 6
