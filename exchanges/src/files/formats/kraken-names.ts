import * as files from '../../texts/en/files.ts'
import { isCoin } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'

const codes: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' }

/** 'XXBT' → BTC, 'ZEUR' → EUR, 'DOT28.S' → DOT: Kraken's older codes have a prefix for their class, staked coins a suffix. */
export function krakenAsset(written: string): string {
  const name = written.toUpperCase().replace(/(?:\d{2})?\.[A-Z]$/, '')
  const bare = /^[XZ][A-Z]{3}$/.test(name) && !fourLetters.has(name) ? name.slice(1) : name
  return codes[bare] ?? bare
}

/** Current codes of four letters that begin like the older codes with a class letter. */
const fourLetters = new Set(['XION', 'XRPB', 'ZETA', 'ZORA', 'ZEUS', 'ZEND', 'XTER', 'XPLA', 'XCAD'])

const quotes = [
  'USDT',
  'USDC',
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
  'AED',
  'DAI',
  'XBT',
  'BTC',
  'ETH',
  'DOT',
]

/** 'BTC/EUR', 'XXBTZEUR', 'XBTUSDT'. Throws RefusedRow for a pair that cannot be split. */
export function krakenPair(written: string): { readonly base: string; readonly quote: string } {
  const name = written.toUpperCase()
  const [, first, second] =
    /^([^/]+)\/([^/]+)$/.exec(name) ??
    /^(X[A-Z]{3})([XZ][A-Z]{3})$/.exec(name) ??
    /^(USDT)Z(USD)$/.exec(name) ??
    []
  const ending = quotes.find((each) => name.endsWith(each) && name.length > each.length)
  const base = first ?? (ending === undefined ? '' : name.slice(0, -ending.length))
  const pair = { base: krakenAsset(base), quote: krakenAsset(second ?? ending ?? '') }
  if (!isCoin(pair.base) || !isCoin(pair.quote)) throw new RefusedRow(files.notSplit('pair', shortened(name)))
  return pair
}
