import type { Moved, Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { listings } from './listings.ts'
import { marketOfNative } from './native-market.ts'
import { productOfPrefix } from './streams.ts'

/** Assets whose spot balance changed since the last full read. */
export const movedOnSpot = ({ balances }: Moved): readonly string[] =>
  balances.filter(({ wallet, isNew }) => wallet === 'spot' && isNew).map(({ asset }) => asset)

/**
 * Binance lists trades by pair, so skipped requests save most of an account's cost. A spot trade changes both
 * assets of its pair; a futures trade changes the position or shows in the income, which is read before.
 */
export function mayHaveRows(
  { id }: Stream,
  { balances, positions }: Moved,
  named: ReadonlySet<string>,
  markets: Markets,
): boolean {
  const isMoved = (...wallets: readonly string[]) => balances.some(({ wallet }) => wallets.includes(wallet))
  const [prefix = '', native = ''] = id.split(':')
  if (id === 'transfers') return balances.length > 0
  if (listings[id] !== undefined) return isMoved('spot', 'funding')
  if (id === 'spot:discover') return isMoved('spot')
  const product = productOfPrefix(prefix)
  if (product === null) return true
  if (native === 'income') return isMoved(prefix) || positions.length > 0
  const { symbol, base, quote } = marketOfNative(markets, product, native)
  if (product !== 'spot') return named.has(symbol) || positions.includes(symbol)
  return balances.some(({ wallet, asset }) => wallet === 'spot' && (asset === base || asset === quote))
}
