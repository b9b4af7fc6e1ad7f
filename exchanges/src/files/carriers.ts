import type { EntryKind } from '@harbour/ledger/fill'
import { nativeOfSymbol } from '../binance/native-market.ts'
import { productOfSymbol } from '../markets.ts'

/** What a row of a file is, as far as it matters where the exchange's API would carry it. */
export interface Carried {
  readonly kind: 'fill' | EntryKind
  readonly symbol: string | null
}

type Carriers = (row: Carried) => readonly string[]

const moves: Readonly<Partial<Record<Carried['kind'], readonly string[]>>> = {
  deposit: ['deposits', 'internal-deposits', 'unified:deposits'],
  withdrawal: ['withdrawals', 'unified:withdrawals'],
}

/** Streams by exchange; kinds that may stand in several name them all. */
const carriers: Readonly<Record<string, Carriers>> = {
  binance: ({ kind, symbol }) => {
    if (kind === 'fill' && symbol !== null) {
      const prefix = { spot: 'spot', linear: 'um', inverse: 'cm' }[productOfSymbol(symbol)]
      return [`${prefix}:${nativeOfSymbol(symbol)}`]
    }
    if (kind === 'funding' && symbol !== null)
      return [productOfSymbol(symbol) === 'inverse' ? 'cm:income' : 'um:income']
    return kind === 'conversion'
      ? ['conversions', 'dust', 'um:income']
      : ['dividends', 'um:income', 'cm:income']
  },
  bybit: ({ kind, symbol }) =>
    (kind === 'fill' || kind === 'funding') && symbol !== null
      ? [productOfSymbol(symbol)]
      : ['transaction-log'],
  okx: ({ kind, symbol }) => {
    if (kind !== 'fill' || symbol === null) return ['bills', 'asset-bills']
    if (productOfSymbol(symbol) === 'spot') return ['SPOT', 'MARGIN']
    return [/-\d{6}$/.test(symbol) ? 'FUTURES' : 'SWAP']
  },
  bitget: ({ kind, symbol }) => {
    const product = symbol === null ? 'spot' : productOfSymbol(symbol)
    const category =
      product === 'inverse' ? 'COIN-FUTURES' : symbol?.endsWith(':USDC') ? 'USDC-FUTURES' : 'USDT-FUTURES'
    if (kind === 'fill') return product === 'spot' ? ['spot', 'unified'] : [category, 'unified']
    if (kind === 'funding') return [`${category}:bills`, `unified:records:${category}`]
    return ['spot:bills', 'unified:records:SPOT', 'unified:records:other']
  },
}

/**
 * The streams that a row of a file would come in, had it been read from the exchange: where one of them is known to be whole at
 * its time, the row is there already or belongs to another account. Empty for an exchange without an adapter of its own.
 */
export const carriersOf = (exchange: string, row: Carried): readonly string[] =>
  moves[row.kind] ?? carriers[exchange]?.(row) ?? []
