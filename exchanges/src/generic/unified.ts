import { isZero, sum } from '@harbour/ledger/decimal'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { plainDigits } from '../exact-json.ts'
import type { AssetBalance } from '../exchange.ts'
import type { Market } from '../markets.ts'
import { MalformedReply, negated } from '../row.ts'

/** A structure of ccxt's unified API. Its amounts are text, because the instance is made with `number: String`. */
export type Unified = { readonly [key: string]: unknown }

export function unified(value: unknown): Unified {
  if (typeof value !== 'object' || value === null) throw new MalformedReply('An object was promised')
  return { ...value }
}

export function unifiedList(value: unknown): readonly Unified[] {
  if (!Array.isArray(value)) throw new MalformedReply('A list was promised')
  const list: readonly unknown[] = value
  return list.map(unified)
}

export function words(row: Unified, key: string): string | null {
  const value = row[key]
  if (typeof value === 'number') return plainDigits(String(value))
  return typeof value === 'string' && value !== '' && value !== 'undefined' ? plainDigits(value) : null
}

function needed(row: Unified, key: string): string {
  const value = words(row, key)
  if (value === null) throw new MalformedReply(`The field ${key} is missing`)
  return value
}

/** Best effort: the unified trade says neither the position's side nor the profit. */
export function fillOf(row: Unified, market: Market): Fill {
  const fee = row['fee'] === undefined || row['fee'] === null ? {} : unified(row['fee'])
  const liquidity = row['takerOrMaker']
  return {
    nativeId: needed(row, 'id'),
    orderId: words(row, 'order'),
    clientOrderId: null,
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle,
    product: market.product,
    side: sideOf(row),
    positionSide: 'both',
    price: needed(row, 'price'),
    quantity: needed(row, 'amount'),
    contractSize: market.contractSize,
    fee: words(fee, 'cost') ?? '0',
    feeAsset: words(fee, 'currency'),
    realisedPnl: null,
    liquidity: liquidity === 'maker' || liquidity === 'taker' ? liquidity : null,
    kind: 'trade',
    atMs: Number(needed(row, 'timestamp')),
  }
}

function sideOf(row: Unified): Fill['side'] {
  const side = row['side']
  if (side !== 'buy' && side !== 'sell') throw new MalformedReply('A trade is neither bought nor sold')
  return side
}

/** A deposit or withdrawal that is done; null for the rest. */
export function cashOf(row: Unified, kind: 'deposit' | 'withdrawal'): LedgerEntry | null {
  if (row['status'] !== 'ok') return null
  const amount = needed(row, 'amount')
  const fee = row['fee'] === undefined || row['fee'] === null ? {} : unified(row['fee'])
  return {
    nativeId: words(row, 'id') ?? needed(row, 'txid'),
    kind,
    asset: needed(row, 'currency'),
    amount: kind === 'deposit' ? amount : negated(amount),
    fee: words(fee, 'cost') ?? '0',
    symbol: null,
    positionSide: null,
    nativeKind: kind,
    atMs: Number(needed(row, 'timestamp')),
  }
}

export function balancesOf(reply: unknown): readonly AssetBalance[] {
  const totals = unified(unified(reply)['total'])
  const frees = unified(unified(reply)['free'] ?? {})
  return Object.keys(totals).flatMap((asset) => {
    const total = words(totals, asset)
    if (total === null || isZero(total)) return []
    const free = words(frees, asset) ?? total
    return [{ wallet: 'account', asset, total, free, locked: sum([total, negated(free)]) }]
  })
}
