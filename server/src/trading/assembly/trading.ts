import type { Exchange } from '@harbour/exchanges/exchange'
import { botLooks, type LookParts } from '../bots/look.ts'
import { botRoutes } from '../bots/routes.ts'
import { startInactivityAlerts } from '../bots/inactivity-alert.ts'
import { coverageRoutes } from '../coverage/routes.ts'
import type { DemoKeys } from '../exchange-accounts/demo-keys.ts'
import { exchangeKeyRoutes } from '../exchange-accounts/routes.ts'
import { EgressPool } from '../exchange-limits/egress-pool.ts'
import { startEgressWatch } from '../sync/egress-watch.ts'
import type { WireChoice } from '../exchange-limits/wire.ts'
import type { Db } from '../../core/db/db.ts'
import { countOutcomesAgain } from '../results/outcome.ts'
import { wakeAccounts } from '../sync-run/schedule.ts'
import type { AllHandlers } from '../../core/http/route-plan.ts'
import { importRoutes } from '../imports/routes.ts'
import { journalRoutes } from '../journal/routes.ts'
import { equityBridgeRoutes } from '../equity-bridge/routes.ts'
import { monthlyReportRoutes } from '../monthly-report/routes.ts'
import { performanceRoutes } from '../analytics/routes.ts'
import { benchmarkRoute } from '../equity/benchmark.ts'
import { equityRoutes } from '../equity/routes.ts'
import { balanceRoutes } from '../balances/routes.ts'
import { positionRoutes } from '../positions/routes.ts'
import { reconciliationRoutes } from '../reconciliation/routes.ts'
import { ReferenceRates } from '../reference-rates/reference-rates.ts'
import { type MoneyOf, moneyBy, reportCurrencyRoutes } from '../report-currency/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { syncSteps } from './steps.ts'
import type { Services } from '../../core/services/services.ts'
import { type EventWatch, watchEvents } from '../../core/events/event-watch.ts'
import { Budgets } from '../exchange-limits/budgets.ts'
import { type Audience, SyncEvents } from '../../core/events/events.ts'
import { startLiveWatch } from '../sync/live-watch.ts'
import { usualPace, type Pace } from '../exchange-limits/pace.ts'
import { Pauses } from '../exchange-limits/pauses.ts'
import { candleReader, CandleStore } from '../prices/candle-store.ts'
import { PriceBook } from '../prices/price-book.ts'
import { readProgress } from '../sync/progress.ts'
import { syncRoutes } from '../sync/routes.ts'
import { startWorker, type Worker } from '../sync/worker.ts'
import { fillRoutes } from '../fills/routes.ts'

export interface TradingChoice {
  readonly exchanges: readonly Exchange[]
  readonly demo: DemoKeys
  /** The address of the demo's exchanges; null while the demo does not run. */
  readonly demoUrl: () => Promise<string | null>
  readonly pace?: Pace
}

/** The trading part of one process: its routes, and the sync that it may run. */
export interface Trading {
  readonly handlers: Pick<
    AllHandlers,
    | 'exchangeKeys'
    | 'coverage'
    | 'imports'
    | 'reconciliation'
    | 'portfolio'
    | 'reportCurrency'
    | 'performance'
    | 'equityBridge'
    | 'monthlyReport'
    | 'journal'
    | 'bots'
    | 'search'
    | 'trades'
    | 'sync'
  >
  readonly wires: WireChoice
  /** Converts the amounts of a reply to the person's currency. */
  readonly moneyOf: MoneyOf
  /** The folded bots, shared by all readers. */
  readonly looks: LookParts
  readonly exchanges: readonly Exchange[]
  /** Reads due accounts in this process until the worker is stopped. */
  readonly startSync: () => Worker
  /** Reports to listeners of this process what happened in any process. `isAlone` where no other one can sync. */
  readonly watchEvents: (does: { readonly isAlone: boolean }) => EventWatch
  /** Sends people mails about silent bots. */
  readonly watchBots: () => { stop(): Promise<void> }
  /** Makes the sync of this process look for due accounts at once. */
  readonly wake: () => void
  readonly recountOutcomes: (db: Db, userId: string) => Promise<void>
  readonly makeDue: (db: Db, userId: string) => Promise<void>
  /** Everybody who is connected to this process. */
  readonly audience: Audience
}

/** The composition root of trading (dependency injection): creates its parts and passes each its dependencies. */
export function assembleTrading(services: Services, choice: TradingChoice): Trading {
  const { exchanges, demo, demoUrl, pace = usualPace } = choice
  const { settings, database, log, now } = services
  const find = (id: string) => exchanges.find((exchange) => exchange.id === id) ?? null
  const events = new SyncEvents(
    async (userId, accountId, language) => {
      const [account] = await readProgress(database.db, find, userId, language, accountId)
      return account ? { type: 'sync', account } : null
    },
    (error) => log.warn({ error }, 'Sync progress could not be published'),
  )
  const pauses = new Pauses(database.db, log, pace)
  const limits = new Map(
    exchanges.flatMap(({ id, addressLimit }) => (addressLimit ? [[id, addressLimit]] : [])),
  )
  const wires: WireChoice = {
    exchangeUrls: settings.exchangeUrls,
    demoUrl,
    egresses: new EgressPool(settings.egressPool),
    pauses,
    budgets: new Budgets(database.db, pauses, limits, pace),
    hasLocalBudgets: settings.hasLocalBudgets,
    metrics: services.metrics,
    now,
  }
  const prices = new PriceBook(pace.priceCacheMs)
  const rates = new ReferenceRates(wires, log, now)
  const moneyOf = moneyBy({
    exchange: exchanges.find(({ isRateSource }) => isRateSource) ?? null,
    wires,
    log,
    now,
  })
  const looks = botLooks(moneyOf, now)
  const candlesOf = candleReader(find, new CandleStore(wires))
  let worker: Worker | null = null
  let watch: EventWatch | null = null
  const wake = () => worker?.wake()

  return {
    handlers: {
      exchangeKeys: exchangeKeyRoutes({
        services,
        exchanges,
        wires,
        demo,
        onChange(userId) {
          watch?.nudge(userId)
          wake()
        },
      }),
      coverage: coverageRoutes({ find, now, wires, wake }),
      imports: importRoutes({ find, wake }),
      reconciliation: reconciliationRoutes(find),
      portfolio: {
        ...balanceRoutes(moneyOf),
        ...positionRoutes(moneyOf),
        ...equityRoutes(services, moneyOf, benchmarkRoute({ find, wires, moneyOf, now })),
      },
      reportCurrency: reportCurrencyRoutes(moneyOf),
      journal: journalRoutes(moneyOf, candlesOf),
      performance: performanceRoutes({ services, find, candlesOf, moneyOf, looks, wake }),
      equityBridge: equityBridgeRoutes(services, moneyOf),
      monthlyReport: monthlyReportRoutes(services, moneyOf, looks),
      bots: botRoutes(looks, settings.secret),
      search: searchRoutes(moneyOf),
      trades: fillRoutes(services),
      sync: syncRoutes({ find, events, wake, pace }),
    },
    wires,
    moneyOf,
    looks,
    exchanges,
    audience: events,
    startSync() {
      const parts = { services, exchanges, wires, pauses, prices, rates, events, pace, steps: syncSteps }
      const reading = startWorker(parts)
      worker = reading
      const listening = startLiveWatch(parts, () => reading.wake())
      const egresses = startEgressWatch(parts)
      return {
        wake: () => reading.wake(),
        isReading: (accountId) => reading.isReading(accountId),
        stop: async () => {
          await Promise.all([listening.stop(), reading.stop(), egresses.stop()])
        },
      }
    },
    watchBots: () => startInactivityAlerts(services, (userId) => watch?.nudge(userId)),
    wake,
    recountOutcomes: countOutcomesAgain,
    makeDue: wakeAccounts,
    watchEvents({ isAlone }) {
      watch = watchEvents({
        db: database.db,
        events,
        hasAccounts: !isAlone,
        isReadHere: (accountId) => worker?.isReading(accountId) === true,
        onFault: (error) => log.warn({ error }, 'Polling for events failed'),
      })
      return watch
    },
  }
}
