import * as formats from '../../texts/en/formats.ts'
import * as files from '../../texts/en/files.ts'
import type { EntryKind, FillKind, PositionSide } from '@harbour/ledger/fill'
import type { Cells } from '../cells.ts'
import { RefusedRow, shortened } from '../refused-row.ts'
import type { FileAccount, FileFormat, FileRow } from '../format.ts'

const fillKinds: ReadonlySet<string> = new Set<FillKind>(['trade', 'liquidation', 'adl', 'settlement'])
const entryKinds: ReadonlySet<string> = new Set<EntryKind>([
  'funding',
  'deposit',
  'withdrawal',
  'reward',
  'interest',
  'conversion',
  'fee',
  'adjustment',
])
const isFillKind = (word: string): word is FillKind => fillKinds.has(word)
const isEntryKind = (word: string): word is EntryKind => entryKinds.has(word)

/** The columns of Harbour's own file; docs/import-csv.md explains each. */
export const plainColumns = [
  'time',
  'type',
  'symbol',
  'side',
  'price',
  'quantity',
  'contract_size',
  'fee',
  'fee_asset',
  'position_side',
  'realised_pnl',
  'asset',
  'amount',
  'id',
  'order_id',
] as const

/** Harbour's own file: any exchange's history in these columns, made by hand or by a script. */
export const plainFormat: FileFormat = {
  id: 'plain',
  title: formats.harbourOwnCsv,
  exchange: null,
  columns: [plainColumns],
  numbers: ['price', 'quantity', 'contract_size', 'fee', 'realised_pnl', 'amount'],
  times: ['time'],
  unstatedZone: 'utc',
  read(cells, account) {
    const type = cells.need('type').toLowerCase()
    if (type === 'transfer')
      return { skipped: 'transfer: between your own wallets, which Harbour treats as one' }
    if (isFillKind(type)) return readFill(cells, type, account)
    if (isEntryKind(type)) return readEntry(cells, type)
    throw new RefusedRow(files.notOneOf('type', shortened(type), [...fillKinds, ...entryKinds].join(', ')))
  },
}

interface Instrument {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string | null
  readonly product: 'spot' | 'linear' | 'inverse'
}

const names = /^([A-Z0-9]{1,20})\/([A-Z0-9]{1,12})(?::([A-Z0-9]{1,20}))?((?:-\d{6}))?$/

/** 'BTC/USDT' is spot, 'BTC/USDT:USDT' a contract settled in its quote currency, 'BTC/USD:BTC' one settled in the coin. */
function instrumentOf(symbol: string): Instrument {
  const [, base, quote, settle] = names.exec(symbol) ?? []
  if (base === undefined || quote === undefined)
    throw new RefusedRow(files.symbolNotWritten(shortened(symbol)))
  if (settle === undefined) return { symbol, base, quote, settle: null, product: 'spot' }
  if (settle !== base && settle !== quote) throw new RefusedRow(files.symbolSettles(shortened(symbol)))
  return { symbol, base, quote, settle, product: settle === quote ? 'linear' : 'inverse' }
}

function readFill(cells: Cells, kind: FillKind, account: FileAccount): FileRow {
  const instrument = instrumentOf(cells.need('symbol').toUpperCase())
  const side = cells.need('side').toLowerCase()
  if (side !== 'buy' && side !== 'sell')
    throw new RefusedRow(files.neitherUnit('side', 'buy', 'sell', shortened(side)))
  const fee = cells.decimal('fee') ?? '0'
  const feeAsset = cells.coinOrNone('fee_asset')
  if (/[1-9]/.test(fee) && feeAsset === null) throw new RefusedRow(files.feeAssetEmpty)
  const isSpot = instrument.product === 'spot'
  return {
    fill: {
      ...instrument,
      nativeId: cells.text('id') || null,
      orderId: cells.text('order_id') || null,
      clientOrderId: null,
      side,
      positionSide: positionSideOf(cells.text('position_side').toLowerCase(), isSpot),
      price: cells.size('price'),
      quantity: cells.size('quantity'),
      contractSize: cells.text('contract_size') === '' ? '1' : cells.size('contract_size'),
      ...(instrument.product === 'inverse' && account.inverseUnit === 'base' ? { inverseUnit: 'base' } : {}),
      fee,
      feeAsset,
      realisedPnl: isSpot ? null : cells.decimal('realised_pnl'),
      liquidity: null,
      kind,
      atMs: momentOf(cells),
    },
  }
}

/** Parses the time; refuses a year of two digits, which could be first or last. */
function momentOf(cells: Cells): number {
  const written = cells.text('time')
  if (/^\d{2}-\d{2}-\d{2}(?!\d)/.test(written)) throw new RefusedRow(files.twoDigitYear(shortened(written)))
  return cells.time('time')
}

function positionSideOf(word: string, isSpot: boolean): PositionSide {
  if (word === '' || word === 'both') return 'both'
  if ((word === 'long' || word === 'short') && !isSpot) return word
  throw new RefusedRow(files.neitherUnit('position_side', 'long', 'short', shortened(word)))
}

function readEntry(cells: Cells, kind: EntryKind): FileRow {
  const written = cells.text('symbol').toUpperCase()
  const symbol = written === '' ? null : instrumentOf(written).symbol
  if (kind === 'funding' && symbol === null) throw new RefusedRow(files.fundingWithoutSymbol('symbol'))
  const amount = cells.number('amount')
  if (!/[1-9]/.test(amount)) throw new RefusedRow(files.isZero('amount'))
  if (kind === 'deposit' && amount.startsWith('-')) throw new RefusedRow(files.depositBelowZero)
  if (kind === 'withdrawal' && !amount.startsWith('-')) throw new RefusedRow(files.withdrawalAboveZero)
  if (kind === 'fee' && !amount.startsWith('-')) throw new RefusedRow(files.feeAboveZero)
  const fee = cells.decimal('fee') ?? '0'
  if (fee.startsWith('-')) throw new RefusedRow(files.feeOfEntryBelowZero)
  return {
    entry: {
      nativeId: cells.text('id') || null,
      kind,
      asset: cells.coin('asset'),
      amount,
      fee,
      symbol,
      positionSide:
        kind === 'funding' ? positionSideOf(cells.text('position_side').toLowerCase(), false) : null,
      nativeKind: kind,
      atMs: momentOf(cells),
    },
  }
}
