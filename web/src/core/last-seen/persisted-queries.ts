import type { routes } from '@harbour/contract/routes'

type Routes = typeof routes
type Key = { [C in keyof Routes]: `${C}.${Extract<keyof Routes[C], string>}` }[keyof Routes]

/**
 * The answers that a device may store: a trader's own figures and their context. Nothing else is stored;
 * above all no secret (second factor, devices, signed links, an administrator's lists).
 */
export const persistedQueries = [
  'auth.me',
  'exchangeKeys.list',
  'sync.status',
  'reportCurrency.now',
  'coverage.show',
  'portfolio.balances',
  'portfolio.positions',
  'portfolio.equity',
  'performance.report',
  'performance.calendar',
  'performance.closedTrades',
  'performance.openTrades',
  'performance.trade',
  'performance.tradeExcursion',
  'equityBridge.show',
  'equityBridge.days',
  'monthlyReport.show',
  'journal.trade',
  'journal.tags',
  'journal.day',
  'journal.days',
  'journal.playbooks',
  'bots.list',
  'bots.subAccounts',
  'bots.coins',
  'bots.ranges',
  'trades.list',
  'trades.totals',
  'savedViews.list',
] as const satisfies readonly Key[]

const persisted = new Set<unknown>(persistedQueries)

/** Checks the key of a query: the name of its call, and its arguments. */
export const mayPersist = ([name]: readonly unknown[]): boolean => persisted.has(name)
