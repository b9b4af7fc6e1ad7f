import * as readings from '../../texts/en/readings.ts'
import type { FlowReach } from '../../exchange.ts'
import type { ExchangeRow } from '../../exchange-row.ts'

const missing = (call: ExchangeRow['deposits']): boolean => call === 'not served' || call === 'not read'

/** Describes which deposits and withdrawals an exchange does not serve; undefined if it serves both. */
export function flowReach(row: ExchangeRow): FlowReach | undefined {
  const [lacksDeposits, lacksWithdrawals] = [missing(row.deposits), missing(row.withdrawals)]
  if (lacksDeposits && lacksWithdrawals) return { read: 'none', reason: readings.flowsUnread(row.name) }
  if (lacksDeposits) return { read: 'partly', reason: readings.depositsUnread(row.name) }
  if (lacksWithdrawals) return { read: 'partly', reason: readings.withdrawalsUnread(row.name) }
  return undefined
}
