import type { Bot, BotSubAccount, SubAccount } from '@harbour/contract/trading/bots'
import type { BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { locationsOf, type Metric } from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { negate, sum } from '@harbour/ledger/decimal'
import { readBotMetric } from '../metrics/bot-figures.ts'

/** The answer about sub-accounts over all time, as far as loaded. */
export interface SubAccounts {
  readonly bots: readonly BotSubAccount[]
  readonly byHand: SubAccount
}

interface Compared<T> {
  readonly range: T
  /** Null without a comparison. */
  readonly before: T | null
}

/** The answer about them within the range. */
export interface BotRanges {
  readonly bots: readonly (Compared<BotRange> & { readonly id: string })[]
  readonly byHand: Compared<BotRange>
  readonly untraded: { readonly range: string | null; readonly before: string | null }
  readonly all: Compared<BotRangeSums>
}

/**
 * A row of the list: a bot, manual trading, untraded coins, or the account, which is the sum of all. Figures
 * are null until they are known.
 */
export type LedgerRow =
  | (OwnRow<BotSubAccount> & { readonly kind: 'bot'; readonly bot: Bot })
  | (OwnRow<SubAccount> & { readonly kind: 'hand'; readonly bot: null })
  | SumRow

/** A row without fills of its own: it has only amounts. */
interface SumRow {
  readonly kind: 'untraded' | 'account'
  readonly key: 'untraded' | 'account'
  readonly bot: null
  readonly figures: null
  readonly ranged: Compared<BotRangeSums> | null
}

export const isSum = (row: LedgerRow): row is SumRow => row.kind === 'untraded' || row.kind === 'account'

interface OwnRow<T> {
  readonly key: string
  /** Figures of all time: its holdings and its last fill. */
  readonly figures: T | null
  readonly ranged: Compared<BotRange> | null
}

/** A row for each bot. */
export const botRows = (
  bots: readonly Bot[],
  found: SubAccounts | undefined,
  ranges: BotRanges | undefined,
): readonly LedgerRow[] => {
  const byId = new Map(found?.bots.map((one) => [one.id, one]))
  const rangeOf = new Map(ranges?.bots.map((one) => [one.id, one]))
  return bots.map((bot) => ({
    kind: 'bot',
    key: bot.id,
    bot,
    figures: byId.get(bot.id) ?? null,
    ranged: rangeOf.get(bot.id) ?? null,
  }))
}

/** The rows that stand below those of the bots, whatever their order. */
export const closingRows = (
  found: SubAccounts | undefined,
  ranges: BotRanges | undefined,
): readonly LedgerRow[] => [
  { kind: 'hand', key: 'hand', bot: null, figures: found?.byHand ?? null, ranged: ranges?.byHand ?? null },
  ...untradedRow(ranges),
  { kind: 'account', key: 'account', bot: null, figures: null, ranged: ranges?.all ?? null },
]

/** No row if the equity of the range is unknown. */
function untradedRow(ranges: BotRanges | undefined): readonly LedgerRow[] {
  const { range = null, before = null } = ranges?.untraded ?? {}
  if (range === null) return []
  const ranged = { range: gained(range), before: before === null ? null : gained(before) }
  return [{ kind: 'untraded', key: 'untraded', bot: null, figures: null, ranged }]
}

/** True for metrics that include a gain without a trade: nothing is realised, or paid, without one. */
export const hasUntraded = (id: string): boolean => id === 'totalInRange' || id === 'unrealisedChange'

export const gained = (total: string): BotRangeSums =>
  Object.fromEntries(
    Object.entries<Metric>(botMetrics).flatMap(([id, metric]) =>
      locationsOf(metric, 'botSums').map((name) => [name, hasUntraded(id) ? total : '0']),
    ),
  ) as BotRangeSums

/** The amount of a metric that is a sum over sub-accounts. */
export function amountIn(range: BotRangeSums, metric: Metric): string | null {
  const { value } = readMetric(range, metric, 'botSums')
  return typeof value === 'string' ? value : null
}

/** Figures that only a sub-account has; a sum of capital or of cycles would be meaningless. */
export const ownRange = (row: LedgerRow): BotRange | null => (isSum(row) ? null : (row.ranged?.range ?? null))

/** The value of a metric in a row. */
export const valueIn = (row: LedgerRow, range: BotRangeSums, metric: Metric): MetricValue =>
  readBotMetric(range, metric, isSum(row) ? 'botSums' : 'botRange')

/** The total of the range less that of the days of comparison; null if either is unknown. */
export function changeOf({ ranged }: LedgerRow): string | null {
  const [now, then] = [ranged?.range.total ?? null, ranged?.before?.total ?? null]
  return now === null || then === null ? null : sum([now, negate(then)])
}

export interface Where {
  readonly accounts: readonly string[]
  readonly symbols: readonly string[]
}

/** The accounts and symbols of a bot: those of its rule, otherwise those of its holdings. */
export function whereOf(bot: Bot | null, figures: SubAccount | null): Where {
  const held = figures?.inventory ?? []
  return {
    accounts: bot?.accountId ? [bot.accountId] : unique(held.map(({ accountId }) => accountId)),
    symbols: bot?.symbols
      ? bot.symbols.split(',').map((one) => one.trim())
      : unique(held.map(({ symbol }) => symbol)),
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
