import { amount, isZero, sum, text as plain } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import type { Markets } from '../markets.ts'
import { decimal, decimalOrNull, text, textOrNull, type Row } from '../row.ts'
import { instrumentOf, type Category } from './instruments.ts'

function balanceOf(
  wallet: string,
  row: Row,
  coin: string,
  total: string,
  held: string,
): readonly AssetBalance[] {
  if (isZero(total) && isZero(held)) return []
  return [{ wallet, asset: text(row, coin).toUpperCase(), total, ...freeAndLocked(total, held) }]
}

/** v2/spot/account/assets and the funding assets of both families: the total is available, in orders and locked. */
export function parseHeldCoin(wallet: 'spot' | 'funding', row: Row): readonly AssetBalance[] {
  const locked = plain(amount(decimalOrNull(row, 'frozen') ?? '0').plus(decimalOrNull(row, 'locked') ?? '0'))
  const total = plain(amount(decimal(row, 'available')).plus(locked))
  return balanceOf(wallet, row, 'coin', total, locked)
}

/** Sums the margin of open positions in a coin; account replies state only what orders lock. */
export function marginOf(positions: readonly Row[], coin: string): string {
  const ofCoin = positions.filter(
    (row) => textOrNull(row, 'marginCoin')?.toUpperCase() === coin.toUpperCase(),
  )
  // The first name is the classic family's, the second the unified one's.
  return sum(
    ofCoin.map((row) => decimalOrNull(row, 'marginSize') ?? decimalOrNull(row, 'positionBalance') ?? '0'),
  )
}

/** v2/mix/account/accounts: a wallet for each kind of futures, whose equity includes the unrealised P&L. */
export function parseMixAccount(
  category: Category,
  row: Row,
  positions: readonly Row[],
): readonly AssetBalance[] {
  const total = plain(amount(decimal(row, 'accountEquity')).minus(decimalOrNull(row, 'unrealizedPL') ?? '0'))
  const held = sum([decimalOrNull(row, 'locked') ?? '0', marginOf(positions, text(row, 'marginCoin'))])
  return balanceOf(category.toLowerCase(), row, 'marginCoin', total, held)
}

/** A row of `assets` in v3/account/assets; borrowed coins are in the balance and owed back. */
export function parseUnifiedAsset(row: Row, positions: readonly Row[]): readonly AssetBalance[] {
  const total = plain(amount(decimal(row, 'balance')).minus(decimalOrNull(row, 'debt') ?? '0'))
  const held = sum([decimalOrNull(row, 'locked') ?? '0', marginOf(positions, text(row, 'coin'))])
  return balanceOf('unified', row, 'coin', total, held)
}

/** Field names of v2/mix/position/all-position and of v3/position/current-position. */
const classicNames = {
  side: 'holdSide',
  mode: 'posMode',
  entry: 'openPriceAvg',
  margin: 'marginSize',
  pnl: 'unrealizedPL',
} as const
const unifiedNames = {
  side: 'posSide',
  mode: 'holdMode',
  entry: 'avgPrice',
  margin: 'positionBalance',
  pnl: 'unrealisedPnl',
} as const

export function parsePosition(
  row: Row,
  category: Category,
  markets: Markets,
  isUnified: boolean,
): OpenPosition | null {
  const names = isUnified ? unifiedNames : classicNames
  const quantity = decimal(row, 'total')
  if (isZero(quantity)) return null
  const instrument = instrumentOf(markets, category, text(row, 'symbol'))
  const { symbol, base, quote, settle, product, contractSize } = instrument
  if (product === 'spot' || settle === null) return null
  return {
    symbol,
    base,
    quote,
    settle,
    product,
    contractSize,
    quantity,
    side: text(row, names.side) === 'short' ? 'short' : 'long',
    mode: textOrNull(row, names.mode) === 'hedge_mode' ? 'hedge' : 'one-way',
    entryPrice: decimalOrNull(row, names.entry),
    markPrice: decimalOrNull(row, 'markPrice'),
    liquidationPrice: priceOrNull(row, 'liquidationPrice'),
    leverage: decimalOrNull(row, 'leverage'),
    margin: decimalOrNull(row, names.margin),
    unrealisedPnl: decimalOrNull(row, names.pnl),
  }
}

/** Zero and negative numbers mean a position that cannot be liquidated at any price. */
function priceOrNull(row: Row, key: string): string | null {
  const price = decimalOrNull(row, key)
  return price !== null && amount(price).gt('0') ? price : null
}
