import * as files from '../texts/en/files.ts'
import type { EntryKind } from '@harbour/ledger/fill'
import type { FileEntry, FileRow } from './format.ts'
import { RefusedRow } from './refused-row.ts'
import { spotRow } from './spot-row.ts'
import { unitPrice } from './unit-price.ts'

export interface Held {
  readonly amount: string
  readonly asset: string
}

/** A row of a tax tool: the amounts received and sent, and the separate fee. */
export interface Movement {
  readonly received: Held | null
  readonly sent: Held | null
  /** The fee is separate from the two amounts, not part of them. */
  readonly fee: Held | null
  readonly nativeKind: string
  readonly atMs: number
}

/** Fiat currencies first, then other quote currencies: of two exchanged assets, the earlier one is the quote. */
// biome-ignore format: a list of words
const quotes = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'TRY', 'BRL', 'KRW', 'PLN', 'MXN', 'ZAR', 'USDT', 'USDC', 'FDUSD', 'BUSD', 'TUSD', 'USDE', 'DAI', 'BTC', 'ETH', 'BNB']
const rankOf = (asset: string): number => (quotes.includes(asset) ? quotes.indexOf(asset) : quotes.length)

/** An exchange of two coins is a spot trade. */
export function tradeOf({ received, sent, fee, atMs }: Movement): FileRow {
  if (received === null || sent === null) throw new RefusedRow(files.halfTrade)
  if (received.asset === sent.asset) throw new RefusedRow(files.sameCoins)
  // if neither is a quote currency, the paid one is the quote
  const isBuy = rankOf(sent.asset) <= rankOf(received.asset)
  const [base, quote] = isBuy ? [received, sent] : [sent, received]
  return spotRow({
    symbol: `${base.asset}/${quote.asset}`,
    base: base.asset,
    quote: quote.asset,
    side: isBuy ? 'buy' : 'sell',
    price: unitPrice(quote.amount, base.amount),
    quantity: base.amount,
    fee: fee?.amount ?? '0',
    feeAsset: fee?.asset ?? null,
    atMs,
  })
}

/** A booking; its fee is part of it in the same coin, and separate in another one. */
export function bookingOf(kind: EntryKind, { received, sent, fee, nativeKind, atMs }: Movement): FileRow {
  const held = received ?? sent
  if (held === null || (received !== null && sent !== null))
    throw new RefusedRow(files.movesOneCoin(nativeKind))
  const entry = (as: EntryKind, asset: string, amount: string, beside: string): FileEntry => ({
    nativeId: null,
    kind: as,
    asset,
    amount,
    fee: beside,
    symbol: null,
    positionSide: null,
    nativeKind,
    atMs,
  })
  const amount = received === null ? `-${held.amount}` : held.amount
  if (fee === null || fee.asset === held.asset)
    return { entry: entry(kind, held.asset, amount, fee?.amount ?? '0') }
  return {
    entries: [entry(kind, held.asset, amount, '0'), entry('fee', fee.asset, `-${fee.amount}`, '0')],
  }
}
