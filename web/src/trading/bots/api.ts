import { table } from 'virtual:api-table/bots'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the bots' screen, over their own table. */
export const { bots } = clientOf<'bots'>(table)

/** The answers that depend on a rule, a kind, or the choice of who gets results: all of them are refetched, so that no screen mixes two states. */
export const answersOfBots: readonly { readonly key: string }[] = [
  bots.list,
  bots.subAccounts,
  bots.coins,
  bots.ranges,
  bots.range,
  bots.page,
  bots.curve,
  bots.cycles,
  bots.trades,
  { key: 'performance.report' },
  { key: 'performance.curves' },
  { key: 'performance.calendar' },
  { key: 'performance.closedTrades' },
  { key: 'monthlyReport.show' },
]
