import { isZero, sum } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition, Snapshot } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import type { Market, Markets } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  decimalUnlessZero,
  negated,
  rowOf,
  rowsOf,
  text,
  textOrNull,
  type Row,
} from '../row.ts'
import type { Params, Transport } from '../wire/transport.ts'
import { positionQueries } from './hedge-modes.ts'
import { marketOfNative } from './native-market.ts'

const maxPages = 50

export async function bybitSnapshot(
  transport: Transport,
  markets: Markets,
  hasContracts: boolean,
): Promise<Snapshot> {
  const unified = rowOf(
    await transport.call('privateGetV5AccountWalletBalance', { accountType: 'UNIFIED' }),
    'result',
  )
  const funding = rowOf(
    await transport.call('privateGetV5AssetTransferQueryAccountCoinsBalance', { accountType: 'FUND' }),
    'result',
  )
  const balances = [
    ...rowsOf(unified, 'list')
      .flatMap((account) => rowsOf(account, 'coin'))
      .map(parseUnifiedCoin),
    ...rowsOf(funding, 'balance').map(parseFundingCoin),
  ]
  const positions: OpenPosition[] = []
  for (const query of hasContracts ? positionQueries : []) {
    for (const row of await heldRows(transport, query))
      positions.push(parsePosition(row, marketOfNative(markets, query.category, text(row, 'symbol'))))
  }
  return { balances: balances.filter((balance) => !isZero(balance.total)), positions }
}

/** All rows of open positions. */
export async function heldRows(transport: Transport, query: Params): Promise<readonly Row[]> {
  const held: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const body = await transport.call('privateGetV5PositionList', {
      ...query,
      limit: 200,
      ...(cursor === null ? {} : { cursor }),
    })
    const result = rowOf(body, 'result')
    const rows = rowsOf(result, 'list')
    held.push(...rows.filter((row) => !isZero(decimalOrNull(row, 'size') ?? '0')))
    const next = textOrNull(result, 'nextPageCursor')
    if (next === null || rows.length < 200) break
    cursor = decodeURIComponent(next)
  }
  return held
}

/** The wallet balance excludes unrealised P&L. Spot orders lock coins; derivatives reserve margin for orders and positions. */
export function parseUnifiedCoin(row: Row): AssetBalance {
  const total = decimalOrNull(row, 'walletBalance') ?? '0'
  const held = sum(['locked', 'totalOrderIM', 'totalPositionIM'].map((key) => decimalOrNull(row, key) ?? '0'))
  return { wallet: 'unified', asset: text(row, 'coin'), total, ...freeAndLocked(total, held) }
}

export function parseFundingCoin(row: Row): AssetBalance {
  const total = decimal(row, 'walletBalance')
  const free = decimalOrNull(row, 'transferBalance') ?? total
  return { wallet: 'funding', asset: text(row, 'coin'), total, free, locked: sum([total, negated(free)]) }
}

export function parsePosition(row: Row, market: Market): OpenPosition {
  return {
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle ?? market.quote,
    product: market.product === 'inverse' ? 'inverse' : 'linear',
    side: text(row, 'side') === 'Sell' ? 'short' : 'long',
    mode: textOrNull(row, 'positionIdx') === '0' ? 'one-way' : 'hedge',
    quantity: decimal(row, 'size'),
    contractSize: '1',
    entryPrice: decimalUnlessZero(row, 'avgPrice'),
    markPrice: decimalUnlessZero(row, 'markPrice'),
    liquidationPrice: decimalUnlessZero(row, 'liqPrice'),
    leverage: decimalUnlessZero(row, 'leverage'),
    margin: decimalUnlessZero(row, 'positionIM'),
    unrealisedPnl: decimalOrNull(row, 'unrealisedPnl'),
  }
}
