import { hash32 } from './hash.ts'
import type { Product, TrueEntry } from './types.ts'

/** Issues ids in chronological order, as the exchange would; each call uses one. */
export interface IdGiver {
  fill(product: Product, symbol: string, at: number): string
  order(product: Product, symbol: string, at: number): string
  bill(at: number): string
  entry(kind: TrueEntry['kind'], bill: string, at: number): string
  txId(at: number): string
}

/** Numbers that ascend with time over a whole account; about 18 digits. */
export function rising(salt: number): (at: number) => string {
  let count = salt % 1000
  return (at) => {
    count += 1
    return String((BigInt(at - Date.UTC(2017, 0, 1)) << 20n) | BigInt(count % 1048576))
  }
}

/**
 * Numbers that restart for every symbol. All symbols of a market start at the same number on purpose: a fill key without the symbol loses
 * rows.
 */
export function perSymbol(start: number): (symbol: string) => string {
  const last = new Map<string, { id: number; count: number }>()
  return (symbol) => {
    const held = last.get(symbol) ?? { id: start, count: 0 }
    held.count += 1
    held.id += 1 + (hash32(start, held.count) % 7)
    last.set(symbol, held)
    return String(held.id)
  }
}

export function counter(start: number, salt: number): () => string {
  let last = start + (salt % 100_000)
  return () => {
    last += 1 + (hash32(salt, last) % 5)
    return String(last)
  }
}
