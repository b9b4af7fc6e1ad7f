import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import { type Cells, isCoin } from '../cells.ts'
import type { FileEntry, FileFormat, FileRow } from '../format.ts'
import { bounded, plainDecimal } from '../numbers.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import { spotRow } from '../spot-row.ts'
import { unitPrice } from '../unit-price.ts'

/** Executions of Advanced Trade, and of Coinbase Pro before it: the fills report. Seen 2019 to 2026. */
export const coinbaseFills: FileFormat = {
  id: 'coinbase-fills',
  title: formats.coinbaseFills,
  exchange: 'coinbase',
  alsoOf: ['coinbaseexchange'],
  columns: [
    // biome-ignore format: as the file has them
    ['portfolio', 'trade id', 'product', 'side', 'created at', 'size', 'size unit', 'price', 'fee', 'total', 'price/fee/total unit'],
  ],
  numbers: ['size', 'price', 'fee'],
  times: ['created at'],
  writesPoints: true,
  read(cells) {
    const base = cells.coin('size unit')
    const quote = cells.coin('price/fee/total unit')
    if (cells.need('product').toUpperCase() !== `${base}-${quote}`)
      throw new RefusedRow(files.otherCoinsOfProduct)
    const { fill } = spotRow({
      symbol: `${base}/${quote}`,
      base,
      quote,
      side: cells.side('side'),
      price: cells.size('price'),
      quantity: cells.size('size'),
      fee: cells.decimal('fee') ?? '0',
      feeAsset: quote,
      atMs: cells.time('created at'),
    })
    return { fill: { ...fill, nativeId: cells.need('trade id') } }
  },
}

const kinds: Readonly<Record<string, FileEntry['kind']>> = {
  send: 'withdrawal',
  withdrawal: 'withdrawal',
  receive: 'deposit',
  deposit: 'deposit',
  'reward income': 'reward',
  'rewards income': 'reward',
  'staking income': 'reward',
  'inflation reward': 'reward',
  'learning reward': 'reward',
  'coinbase earn': 'reward',
  'interest income': 'interest',
}
const within = /^(?:pro|exchange) (?:deposit|withdrawal)$|^retail staking transfer$/

const worded = (price: string, total: string, fee: string) => [
  'timestamp',
  'transaction type',
  'asset',
  'quantity transacted',
  price,
  price.replace('currency', 'at transaction'),
  'subtotal',
  total,
  fee,
  'notes',
]
const now = worded('price currency', 'total (inclusive of fees and/or spread)', 'fees and/or spread')

/**
 * Everything else of an account, one row each, below lines that name its owner. Seen 2021 to 2026. It also has
 * executions of Advanced Trade, but only with their value in the account's currency: they come from the fills.
 */
export const coinbaseTransactions: FileFormat = {
  id: 'coinbase-transactions',
  title: formats.coinbaseTransactionHistory,
  exchange: 'coinbase',
  columns: [
    ['id', ...now],
    ['id', ...now, 'sender address', 'recipient address'],
    now,
    worded('spot price currency', 'total (inclusive of fees and/or spread)', 'fees and/or spread'),
    worded('spot price currency', 'total (inclusive of fees)', 'fees'),
  ],
  numbers: ['quantity transacted', 'subtotal', 'fees and/or spread', 'fees'],
  times: ['timestamp'],
  writesPoints: true,
  read(cells) {
    const type = cells.need('Transaction Type').toLowerCase()
    if (within.test(type)) return { skipped: `${type}: between your own wallets` }
    if (type.startsWith('advanced trade')) throw new RefusedRow(files.advancedTrade)
    if (type === 'buy' || type === 'sell') return exchange(cells, type)
    if (type === 'convert') return conversion(cells)
    const kind = kinds[type]
    if (kind === undefined) throw new RefusedRow(files.notImported('Transaction Type', shortened(type)))
    const amount = unsigned(cells.number('Quantity Transacted'))
    return {
      entry: entryOf(cells, kind, cells.coin('Asset'), kind === 'withdrawal' ? `-${amount}` : amount, type),
    }
  },
}

const unsigned = (amount: string): string => amount.replace(/^-/, '')

/** Rows of this file have ids that the API lacks: they are identified by content. */
const entryOf = (
  cells: Cells,
  kind: FileEntry['kind'],
  asset: string,
  amount: string,
  nativeKind: string,
): FileEntry => ({
  nativeId: null,
  kind,
  asset,
  amount,
  fee: '0',
  symbol: null,
  positionSide: null,
  nativeKind,
  atMs: cells.time('Timestamp'),
})

/** '-€29.24' → 29.24: money includes its currency sign. */
function moneyOf(cells: Cells, column: string): string {
  const [, number] = /^-?[^\d.,-]{0,4}-?([\d.,]+)$/.exec(cells.need(column)) ?? []
  const value = number === undefined ? null : plainDecimal(number, cells.notation.decimalSign)
  if (value === null) throw new RefusedRow(files.notMoney(column, shortened(cells.text(column))))
  return bounded(value, column)
}

function exchange(cells: Cells, side: 'buy' | 'sell'): FileRow {
  const base = cells.coin('Asset')
  const quote = cells.coin(cells.text('Price Currency') === '' ? 'Spot Price Currency' : 'Price Currency')
  const quantity = unsigned(cells.number('Quantity Transacted'))
  const fees = cells.text('Fees and/or Spread') === '' ? 'Fees' : 'Fees and/or Spread'
  return spotRow({
    symbol: `${base}/${quote}`,
    base,
    quote,
    side,
    // the stated price is rounded to cents, the sum is not
    price: unitPrice(moneyOf(cells, 'Subtotal'), quantity),
    quantity,
    fee: cells.text(fees) === '' ? '0' : moneyOf(cells, fees),
    feeAsset: quote,
    atMs: cells.time('Timestamp'),
  })
}

/** Parses a conversion. Only the notes state the received amount: 'Converted 0.002 BTC to 80.5 XRP'. */
function conversion(cells: Cells): FileRow {
  const [, gone = '', from = '', come = '', to = ''] =
    /^Converted ([\d.,]+) (\S+) to ([\d.,]+) (\S+)$/.exec(cells.text('Notes')) ?? []
  const { decimalSign } = cells.notation
  const paid = plainDecimal(gone, decimalSign)
  const received = plainDecimal(come, decimalSign)
  if (paid === null || received === null || !isCoin(from) || !isCoin(to))
    throw new RefusedRow(files.notesUnclear)
  return {
    entries: [
      entryOf(cells, 'conversion', from, `-${bounded(paid, 'Notes')}`, 'convert'),
      entryOf(cells, 'conversion', to, bounded(received, 'Notes'), 'convert'),
    ],
  }
}
