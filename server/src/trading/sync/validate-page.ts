import type { Saying } from '@harbour/ledger/saying'
import { syncSayings } from '../../core/language/sync-sayings.ts'
import type { Page } from '@harbour/exchanges/exchange'

/** The earliest moment a row may have: before the first coin was traded. */
const earliestMs = Date.UTC(2009, 0, 3)
const latestMs = Date.UTC(2100, 0, 1)
const maxText = 500
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

const isAmount = (value: string): boolean => value.length <= maxText && plain.test(value)
const isMoment = (ms: number): boolean => ms >= earliestMs && ms < latestMs
// the database's text has no zero byte, and one such row would hold up all others for good
const isText = (value: string | null): boolean =>
  value === null || (value.length <= maxText && !value.includes('\0'))

/** Returns the first invalid row of a page as a phrase for messages; null when all rows can be stored. */
export function invalidRowIn({ fills, entries }: Pick<Page, 'fills' | 'entries'>): Saying | null {
  for (const fill of fills) {
    if (!isMoment(fill.atMs)) return syncSayings.tradeTime
    const { match = '0', orderLeft } = fill.sequence ?? {}
    const stated = [fill.realisedPnl ?? '0', match, orderLeft ?? '0']
    if (![fill.price, fill.quantity, fill.contractSize, fill.fee, ...stated].every(isAmount))
      return syncSayings.tradeAmount
    if (fill.quantity.startsWith('-')) return syncSayings.tradeQuantity
    const words = [
      fill.nativeId,
      fill.orderId,
      fill.clientOrderId,
      fill.symbol,
      fill.base,
      fill.quote,
      fill.feeAsset,
    ]
    if (!words.every(isText)) return syncSayings.tradeText
  }
  for (const entry of entries) {
    if (!isMoment(entry.atMs)) return syncSayings.bookingTime
    if (!isAmount(entry.amount) || !isAmount(entry.fee)) return syncSayings.bookingAmount
    if (![entry.nativeId, entry.asset, entry.symbol, entry.nativeKind].every(isText))
      return syncSayings.bookingText
  }
  return null
}
