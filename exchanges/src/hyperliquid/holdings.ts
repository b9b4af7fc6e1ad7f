import { isZero, ratio, sum } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import { decimal, decimalOrNull, decimalUnlessZero, negated, type Row, rowOf, rowsOf, text } from '../row.ts'
import type { Coins } from './coins.ts'

/** Tokens of `spotClearinghouseState`; in a unified account also the collateral of perpetuals. */
export function spotBalances(state: Row, coins: Coins): readonly AssetBalance[] {
  return rowsOf(state, 'balances')
    .map((row) => {
      const total = decimal(row, 'total')
      const asset = coins.assetOf(text(row, 'coin'))
      return { wallet: 'spot', asset, total, ...freeAndLocked(total, decimal(row, 'hold')) }
    })
    .filter(({ total }) => !isZero(total))
}

/** The dollars of `clearinghouseState`, whose account value includes unrealised P&L. */
export function perpetualBalance(state: Row): readonly AssetBalance[] {
  const summary = rowOf(state, 'marginSummary')
  const open = rowsOf(state, 'assetPositions').map((row) => decimal(rowOf(row, 'position'), 'unrealizedPnl'))
  const total = sum([decimal(summary, 'accountValue'), ...open.map(negated)])
  if (isZero(total)) return []
  return [
    {
      wallet: 'perpetual',
      asset: 'USDC',
      total,
      ...freeAndLocked(total, decimal(summary, 'totalMarginUsed')),
    },
  ]
}

export function openPositions(state: Row, coins: Coins): readonly OpenPosition[] {
  return rowsOf(state, 'assetPositions').flatMap((row) => {
    const position = rowOf(row, 'position')
    const market = coins.marketOf(text(position, 'coin'))
    const size = decimal(position, 'szi')
    if (market === null || isZero(size)) return []
    const isLong = !size.startsWith('-')
    const quantity = isLong ? size : negated(size)
    return [
      {
        symbol: market.symbol,
        base: market.base,
        quote: market.quote,
        settle: 'USDC',
        product: 'linear',
        side: isLong ? 'long' : 'short',
        mode: 'one-way',
        quantity,
        contractSize: '1',
        entryPrice: decimalUnlessZero(position, 'entryPx'),
        markPrice: ratio(decimal(position, 'positionValue'), quantity),
        liquidationPrice: decimalUnlessZero(position, 'liquidationPx'),
        leverage: decimalUnlessZero(rowOf(position, 'leverage'), 'value'),
        margin: decimalOrNull(position, 'marginUsed'),
        unrealisedPnl: decimal(position, 'unrealizedPnl'),
      },
    ]
  })
}
