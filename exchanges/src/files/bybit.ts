import { negated } from '../row.ts'
import { type Cells, isCoin } from './cells.ts'
import { RefusedRow, shortened } from './refused-row.ts'
import type { FileAccount, FileFormat, FileRow } from './format.ts'

/** Rows that move money between own wallets, or that the account's other lists carry. */
const carried = new Set(['TRANSFER_IN', 'TRANSFER_OUT'])

/**
 * The transaction log of the unified account. Trades and funding of contracts are taken from it. A spot trade stands in two rows,
 * one a coin, with nothing to tell which two belong together, so spot rows are refused.
 */
export const bybitLog: FileFormat = {
  id: 'bybit-transaction-log',
  title: 'Bybit transaction log of the unified account',
  exchange: 'bybit',
  columns: [
    [
      'uid',
      'currency',
      'contract',
      'type',
      'direction',
      'quantity',
      'position',
      'filled price',
      'funding',
      'fee paid',
      'cash flow',
      'change',
      'wallet balance',
      'action',
      'time(utc)',
    ],
    [
      'currency',
      'contract',
      'type',
      'direction',
      'quantity',
      'position',
      'filled price',
      'funding',
      'fee paid',
      'cash flow',
      'change',
      'wallet balance',
      'action',
      'orderid',
      'tradeid',
      'time',
    ],
  ],
  numbers: ['quantity', 'filled price', 'fee paid', 'change'],
  times: ['time(utc)', 'time'],
  writesPoints: true,
  read(cells, account) {
    const type = cells.text('Type').toUpperCase()
    if (carried.has(type)) return { skipped: `${type}: between your own wallets` }
    if (type === 'TRADE' || type === 'LIQUIDATION' || type === 'ADL') return readTrade(cells, type, account)
    if (type === 'SETTLEMENT') return readFunding(cells, account)
    throw new RefusedRow(
      `Type is none that Harbour takes from this file: ${shortened(type === '' ? '--' : type)}`,
    )
  },
}

interface Contract {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly product: 'linear' | 'inverse'
}

/** By what it settles in: 'BTCUSDT' in USDT, 'BTCPERP' in USDC, 'BTCUSD' in BTC. Options and dated contracts carry a dash. */
function contractOf(cells: Cells): Contract {
  const native = cells.need('Contract').toUpperCase()
  const settle = cells.coin('Currency')
  if (native === `${settle}USD`)
    return { symbol: `${settle}/USD:${settle}`, base: settle, quote: 'USD', settle, product: 'inverse' }
  const suffix = settle === 'USDC' && native.endsWith('PERP') ? 'PERP' : settle
  const base = native.endsWith(suffix) ? native.slice(0, -suffix.length) : ''
  if (!isCoin(base))
    throw new RefusedRow(`Contract is none that Harbour can tell from this file: ${shortened(native)}`)
  return { symbol: `${base}/${settle}:${settle}`, base, quote: settle, settle, product: 'linear' }
}

function timeOf(cells: Cells): number {
  return cells.text('Time(UTC)') === '' ? cells.time('Time') : cells.time('Time(UTC)')
}

function readTrade(cells: Cells, type: string, account: FileAccount): FileRow {
  const action = cells.text('Action').toUpperCase()
  if (action !== 'OPEN' && action !== 'CLOSE')
    throw new RefusedRow(
      'a spot trade stands in two rows of this file that nothing ties together; use Harbour’s own CSV',
    )
  const direction = cells.need('Direction').toUpperCase()
  if (direction !== 'BUY' && direction !== 'SELL')
    throw new RefusedRow(`Direction is neither BUY nor SELL: ${shortened(direction)}`)
  const contract = contractOf(cells)
  const opensLong = (direction === 'BUY') === (action === 'OPEN')
  return {
    fill: {
      ...contract,
      nativeId: cells.text('TradeId') || null,
      orderId: cells.text('OrderId') || null,
      clientOrderId: null,
      side: direction === 'BUY' ? 'buy' : 'sell',
      positionSide: account.hedged.has(contract.symbol) ? (opensLong ? 'long' : 'short') : 'both',
      price: cells.size('Filled Price'),
      quantity: cells.size('Quantity'),
      contractSize: '1',
      // this list writes what was paid as negative, unlike the list of executions
      fee: negated(cells.decimal('Fee Paid') ?? '0'),
      feeAsset: contract.settle,
      realisedPnl: null,
      liquidity: null,
      kind: type === 'LIQUIDATION' ? 'liquidation' : type === 'ADL' ? 'adl' : 'trade',
      atMs: timeOf(cells),
    },
  }
}

function readFunding(cells: Cells, account: FileAccount): FileRow {
  const contract = contractOf(cells)
  // what the balance changed by: it has one sign in every version of this file
  const amount = cells.number('Change')
  const isLong = cells.text('Direction').toUpperCase() === 'BUY'
  return {
    entry: {
      nativeId: cells.text('TradeId') || null,
      kind: 'funding',
      asset: contract.settle,
      amount,
      fee: '0',
      symbol: contract.symbol,
      positionSide: account.hedged.has(contract.symbol) ? (isLong ? 'long' : 'short') : 'both',
      nativeKind: 'SETTLEMENT',
      atMs: timeOf(cells),
    },
  }
}
