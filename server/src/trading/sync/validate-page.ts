import type { CodedMessage } from '@harbour/ledger/coded-message'
import { syncMessages } from '../../core/language/sync-messages.ts'
import type { Page } from '@harbour/exchanges/exchange'

/** The earliest valid time of a row: before the first coin was traded. */
const earliestMs = Date.UTC(2009, 0, 3)
const latestMs = Date.UTC(2100, 0, 1)
const maxText = 500
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

const isAmount = (value: string): boolean => value.length <= maxText && plain.test(value)
const isMoment = (ms: number): boolean => ms >= earliestMs && ms < latestMs
// the database's text has no zero byte, and one such row would block all others for good
const isText = (value: string | null): boolean =>
  value === null || (value.length <= maxText && !value.includes('\0'))

/** Returns the first invalid row of a page as a phrase for messages; null when all rows can be stored. */
export function invalidRowIn({ fills, entries }: Pick<Page, 'fills' | 'entries'>): CodedMessage | null {
  for (const fill of fills) {
    if (!isMoment(fill.atMs)) return syncMessages.tradeTime
    const { match = '0', orderLeft } = fill.sequence ?? {}
    const stated = [fill.realisedPnl ?? '0', match, orderLeft ?? '0']
    if (![fill.price, fill.quantity, fill.contractSize, fill.fee, ...stated].every(isAmount))
      return syncMessages.tradeAmount
    if (fill.quantity.startsWith('-')) return syncMessages.tradeQuantity
    const words = [
      fill.nativeId,
      fill.orderId,
      fill.clientOrderId,
      fill.symbol,
      fill.base,
      fill.quote,
      fill.feeAsset,
    ]
    if (!words.every(isText)) return syncMessages.tradeText
  }
  for (const entry of entries) {
    if (!isMoment(entry.atMs)) return syncMessages.bookingTime
    if (!isAmount(entry.amount) || !isAmount(entry.fee)) return syncMessages.bookingAmount
    if (![entry.nativeId, entry.asset, entry.symbol, entry.nativeKind].every(isText))
      return syncMessages.bookingText
  }
  return null
}
