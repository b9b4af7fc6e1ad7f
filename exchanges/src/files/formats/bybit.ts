import * as texts from '../../bybit/texts/en.ts'
import * as files from '../../texts/en/files.ts'
import { times } from '@harbour/ledger/decimal'
import { negated } from '../../row.ts'
import { bybitContractOf } from './bybit-contract.ts'
import { type Cells, isCoin } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import type { FileAccount, FileFormat, FileRow } from '../format.ts'
import { plainDecimal } from '../numbers.ts'

/** Rows that move money between own wallets, or that the account's other lists include. */
const carried = new Set(['TRANSFER_IN', 'TRANSFER_OUT'])

/**
 * The transaction log of the unified account: contracts, their funding, and spot. A spot trade has two rows, one per
 * coin, with the same price and direction; quantity times price of one row is exactly the quantity of the other.
 */
export const bybitLog: FileFormat = {
  id: 'bybit-transaction-log',
  title: texts.transactionLogOfTheUnifiedAccount,
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
    throw new RefusedRow(files.notImported('Type', shortened(type === '' ? '--' : type)))
  },
}

function timeOf(cells: Cells): number {
  return cells.text('Time(UTC)') === '' ? cells.time('Time') : cells.time('Time(UTC)')
}

function readTrade(cells: Cells, type: string, account: FileAccount): FileRow {
  const action = cells.text('Action').toUpperCase()
  if (action === '') return spotHalf(cells)
  if (action !== 'OPEN' && action !== 'CLOSE')
    throw new RefusedRow(files.notImported('Action', shortened(action)))
  const side = cells.side('Direction')
  const contract = bybitContractOf(cells, 'Contract', cells.coin('Currency'))
  const opensLong = (side === 'buy') === (action === 'OPEN')
  return {
    fill: {
      ...contract,
      nativeId: cells.text('TradeId') || null,
      orderId: cells.text('OrderId') || null,
      clientOrderId: null,
      side,
      positionSide: account.hedged.has(contract.symbol) ? (opensLong ? 'long' : 'short') : 'both',
      price: cells.size('Filled Price'),
      quantity: cells.size('Quantity'),
      contractSize: '1',
      // this list writes paid amounts as negative, unlike the list of executions
      fee: negated(cells.decimal('Fee Paid') ?? '0'),
      feeAsset: contract.settle,
      realisedPnl: null,
      liquidity: null,
      kind: type === 'LIQUIDATION' ? 'liquidation' : type === 'ADL' ? 'adl' : 'trade',
      atMs: timeOf(cells),
    },
  }
}

const unsigned = (amount: string): string => amount.replace(/^-/, '')

/** One of the two rows of a spot trade: both state its direction, its price, and the change of their own coin. */
function spotHalf(cells: Cells): FileRow {
  const native = cells.need('Contract').toUpperCase()
  const asset = cells.coin('Currency')
  const isBase = native.startsWith(asset)
  const other = isBase ? native.slice(asset.length) : native.slice(0, -asset.length)
  if (!(isBase || native.endsWith(asset)) || !isCoin(other))
    throw new RefusedRow(files.notAPairOf(asset, shortened(native)))
  const [base, quote] = isBase ? [asset, other] : [other, asset]
  const side = cells.side('Direction')
  const price = cells.size('Filled Price')
  const quantity = unsigned(cells.number('Quantity'))
  if (!/[1-9]/.test(quantity)) throw new RefusedRow(files.isZero('Quantity'))
  const paid = negated(cells.decimal('Fee Paid') ?? '0')
  const tradeId = cells.text('TradeId')
  const atMs = timeOf(cells)
  const total = isBase ? plainDecimal(times(price, quantity)) : quantity
  return {
    half: {
      tie: [native, side, price, tradeId === '' ? `${atMs} ${total}` : tradeId].join('|'),
      fee: /[1-9]/.test(paid) ? { amount: paid, asset } : null,
      fill: isBase
        ? {
            nativeId: tradeId || null,
            orderId: cells.text('OrderId') || null,
            clientOrderId: null,
            symbol: `${base}/${quote}`,
            base,
            quote,
            settle: null,
            product: 'spot',
            side,
            positionSide: 'both',
            price,
            quantity,
            contractSize: '1',
            fee: '0',
            feeAsset: base,
            realisedPnl: null,
            liquidity: null,
            kind: 'trade',
            atMs,
          }
        : null,
    },
  }
}

function readFunding(cells: Cells, account: FileAccount): FileRow {
  const contract = bybitContractOf(cells, 'Contract', cells.coin('Currency'))
  // the change of the balance has one sign in every version of this file
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
