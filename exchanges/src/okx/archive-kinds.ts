import * as readings from '../texts/en/readings.ts'
import * as titles from '../texts/en/titles.ts'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { text, textOrNull, type Row } from '../row.ts'
import { typeOfBill } from './bill-types.ts'
import { UnknownSize } from './instruments.ts'
import { parseFill } from './parse-fills.ts'
import { parseBill } from './parse-ledger.ts'

/** The rows of a file that belong to one stream of pages. */
export interface RowsOf {
  readonly stream: string
  readonly fills: readonly Fill[]
  readonly entries: readonly LedgerEntry[]
}
export interface ReadRow {
  /** Null without new information. */
  readonly stream: string | null
  readonly fill?: Fill
  readonly entry?: LedgerEntry
  /** The reason for leaving out and listing a row: a contract of unknown size, or an undocumented kind of bill. */
  readonly unlisted?: string
  readonly unknown?: string
}

/** One of the two kinds of quarterly files. */
export interface ArchiveKind {
  readonly stream: Stream
  /** ccxt's methods that request a file, and the link to it. */
  readonly askMethod: string
  readonly linkMethod: string
  readonly asksADay: number
  /** The required columns: without one of them rows would be misread. */
  readonly columns: readonly string[]
  readonly read: (row: Row, markets: Markets) => ReadRow
}

const fillStreams = ['SPOT', 'MARGIN', 'SWAP', 'FUTURES', 'OPTION']

export const fillFiles: ArchiveKind = {
  stream: {
    id: 'fill-files',
    kind: 'fills',
    title: titles.tradesFromFiles,
    olderOf: fillStreams,
  },
  askMethod: 'privatePostTradeFillsArchive',
  linkMethod: 'privateGetTradeFillsArchive',
  asksADay: 10,
  columns: [
    'instType',
    'instId',
    'billId',
    'ordId',
    'fillPx',
    'fillSz',
    'side',
    'posSide',
    'feeCcy',
    'fee',
    'subType',
    'ts',
  ],
  read: (row, markets) => {
    const stream = text(row, 'instType')
    if (!fillStreams.includes(stream)) return { stream: null, unknown: readings.tradesOfStream(stream) }
    try {
      return { stream, fill: parseFill(row, markets) }
    } catch (error) {
      if (error instanceof UnknownSize) return { stream: null, unlisted: error.symbol }
      throw error
    }
  },
}

export const billFiles: ArchiveKind = {
  stream: {
    id: 'bill-files',
    kind: 'ledger',
    title: titles.billsFromFiles,
    olderOf: ['bills'],
  },
  askMethod: 'privatePostAccountBillsHistoryArchive',
  linkMethod: 'privateGetAccountBillsHistoryArchive',
  asksADay: 12,
  columns: ['billId', 'subType', 'ts', 'balChg', 'ccy', 'pnl', 'instId'],
  read: (row, markets) => {
    const subType = textOrNull(row, 'subType') ?? ''
    const type = typeOfBill(subType)
    if (type === null)
      return { stream: null, unknown: readings.billsOfSubtype(subType === '' ? '“”' : subType) }
    const entry = parseBill({ ...row, type }, markets)
    return entry === null ? { stream: null } : { stream: 'bills', entry }
  },
}

export const archiveKinds: readonly ArchiveKind[] = [fillFiles, billFiles]
