import { hash32, hexText, uuidFrom } from './hash.ts'
import type { ExchangeId, Product, TrueEntry } from './types.ts'

/** Gives ids out in the order of happening, as the exchange would; each call uses one up. */
export interface IdGiver {
  fill(product: Product, symbol: string, at: number): string
  order(product: Product, symbol: string, at: number): string
  bill(at: number): string
  entry(kind: TrueEntry['kind'], bill: string, at: number): string
  txId(at: number): string
}

/** Numbers that rise with time over a whole account (OKX, Bitget); about 18 digits. */
function rising(salt: number): (at: number) => string {
  let count = salt % 1000
  return (at) => {
    count += 1
    return String((BigInt(at - Date.UTC(2017, 0, 1)) << 20n) | BigInt(count % 1048576))
  }
}

/**
 * Numbers that restart for every symbol. All symbols of a market begin at the same number on purpose: whoever
 * forgets the symbol in the key of a fill loses rows.
 */
function perSymbol(start: number): (symbol: string) => string {
  const last = new Map<string, { id: number; count: number }>()
  return (symbol) => {
    const held = last.get(symbol) ?? { id: start, count: 0 }
    held.count += 1
    held.id += 1 + (hash32(start, held.count) % 7)
    last.set(symbol, held)
    return String(held.id)
  }
}

function counter(start: number, salt: number): () => string {
  let last = start + (salt % 100_000)
  return () => {
    last += 1 + (hash32(salt, last) % 5)
    return String(last)
  }
}

function binanceIds(salt: number): IdGiver {
  const fills: Record<Product, (symbol: string) => string> = {
    spot: perSymbol(2_914_550_000),
    linear: perSymbol(5_108_220_000),
    inverse: perSymbol(690_400_000),
  }
  const orders: Record<Product, (symbol: string) => string> = {
    spot: perSymbol(24_810_300_000),
    linear: perSymbol(389_220_100_000),
    inverse: perSymbol(98_410_000_000),
  }
  const tranId = counter(9_689_000_000, salt)
  const depositId = rising(salt)
  return {
    fill: (product, symbol) => fills[product](symbol),
    order: (product, symbol) => orders[product](symbol),
    bill: tranId,
    entry: (kind, bill, at) => {
      if (kind === 'deposit') return depositId(at)
      return kind === 'withdrawal' ? hexText(32, salt, 'withdrawal', bill) : bill
    },
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}

function bybitIds(salt: number): IdGiver {
  let count = 0
  const numeric = rising(salt)
  const uuid = (): string => uuidFrom(salt, (count += 1))
  return {
    fill: uuid,
    // Spot orders carry numbers, derivatives uuids.
    order: (product, _symbol, at) => (product === 'spot' ? numeric(at) : uuid()),
    bill: (at) => numeric(at),
    entry: (kind, bill) => (kind === 'funding' || kind === 'transfer' ? uuid() : bill),
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}

function okxIds(salt: number): IdGiver {
  const bill = rising(salt)
  const trade = perSymbol(388_100_000)
  const cash = counter(82_400_000, salt)
  return {
    // Unique per instrument only; the bill is what identifies the row.
    fill: (_product, symbol) => trade(symbol),
    order: (_product, _symbol, at) => bill(at),
    bill,
    entry: (kind, billId) => (kind === 'deposit' || kind === 'withdrawal' ? cash() : billId),
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}

function bitgetIds(salt: number): IdGiver {
  const id = rising(salt)
  return {
    fill: (_product, _symbol, at) => id(at),
    order: (_product, _symbol, at) => id(at),
    bill: id,
    entry: (_kind, bill) => bill,
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}

const krakenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 'TABCDE-FGHIJ-KLMNOP': no order can be read from them. */
function krakenId(first: string, salt: number, count: number): string {
  const letters = Array.from({ length: 12 }, (_, at) => krakenLetters[hash32(salt, count, at) % 32])
  // The count itself is the tail: no two ids of an account can be equal.
  const tail = Array.from({ length: 4 }, (_, at) => krakenLetters[(count >>> (5 * (3 - at))) % 32])
  const all = [...letters, ...tail].join('')
  return `${first}${all.slice(0, 5)}-${all.slice(5, 10)}-${all.slice(10)}`
}

function krakenIds(salt: number): IdGiver {
  let count = 0
  const id = (first: string) => krakenId(first, salt, (count += 1))
  return {
    fill: () => id('T'),
    order: () => id('O'),
    bill: () => id('L'),
    entry: (kind) => id(kind === 'deposit' ? 'QD' : 'QW'),
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}

function bitvavoIds(salt: number): IdGiver {
  let count = 0
  const uuid = (): string => uuidFrom(salt, (count += 1))
  return {
    fill: uuid,
    order: uuid,
    bill: uuid,
    entry: uuid,
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}

/** One row of numbers for trades, orders and transfers alike, which rise with time and lie far below a moment in milliseconds. */
function btcMarketsIds(salt: number): IdGiver {
  const next = counter(5_259_625_000, salt)
  return {
    fill: next,
    order: next,
    bill: next,
    entry: next,
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}

export function idGiver(exchange: ExchangeId, uid: string): IdGiver {
  const salt = hash32(exchange, uid)
  if (exchange === 'binance') return binanceIds(salt)
  if (exchange === 'bybit') return bybitIds(salt)
  if (exchange === 'kraken') return krakenIds(salt)
  if (exchange === 'bitvavo') return bitvavoIds(salt)
  if (exchange === 'btcmarkets') return btcMarketsIds(salt)
  return exchange === 'okx' ? okxIds(salt) : bitgetIds(salt)
}
