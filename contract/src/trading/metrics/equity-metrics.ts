import * as texts from '#texts/trading/metrics/equity'
import type { Metrics } from './metric.ts'

/** Metrics of money in equity. Each is computed by the entry of the same name in the ledger's `equityMetrics`. */
export const equityMetrics = {
  deposits: {
    name: texts.deposits,
    definition: texts.depositsDefinition,
    unit: 'money',
    wire: { monthly: 'equity.deposits' },
    places: { paper: 10 },
  },
  withdrawals: {
    name: texts.withdrawals,
    definition: texts.withdrawalsDefinition,
    unit: 'money',
    wire: { monthly: 'equity.withdrawals' },
    places: { paper: 20 },
  },
  profit: {
    name: texts.profit,
    definition: texts.profitDefinition,
    unit: 'pnl',
    wire: { monthly: 'equity.profit' },
    places: { equity: 10, paper: 30 },
  },
  netDeposits: {
    name: texts.netDeposits,
    definition: texts.netDepositsDefinition,
    unit: 'money',
    wire: {},
    places: { equity: 20 },
  },
  moneyDrawdown: {
    name: texts.moneyDrawdown,
    definition: texts.moneyDrawdownDefinition,
    unit: 'moneyFall',
    wire: {},
    places: { equity: 40 },
  },
} as const satisfies Metrics

/** Metrics of this moment, on the overview: equity, and the worth of open positions. */
export const currentMetrics = {
  equity: {
    name: texts.equity,
    definition: texts.equityDefinition,
  },
  unrealised: {
    name: texts.unrealised,
    definition: texts.unrealisedDefinition,
  },
  unrealisedSpot: {
    name: texts.unrealisedSpot,
    definition: texts.unrealisedSpotDefinition,
  },
  exposure: {
    name: texts.exposure,
    definition: texts.exposureDefinition,
  },
} as const
