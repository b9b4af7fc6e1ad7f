import type { FlowReach } from '../../exchange.ts'
import type { ExchangeRow } from '../../exchange-row.ts'

const missing = (call: ExchangeRow['deposits']): boolean => call === 'not served' || call === 'not read'

/** Describes which deposits and withdrawals an exchange does not serve; undefined where it serves both. */
export function flowReach(row: ExchangeRow): FlowReach | undefined {
  const absent = [
    ...(missing(row.deposits) ? ['deposits'] : []),
    ...(missing(row.withdrawals) ? ['withdrawals'] : []),
  ]
  if (absent.length === 0) return undefined
  const words = absent.join(' and ')
  return {
    read: absent.length === 2 ? 'none' : 'partly',
    reason: `${words[0]?.toUpperCase()}${words.slice(1)} at ${row.name} cannot be read through its API.`,
  }
}
