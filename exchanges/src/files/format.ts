import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Cells } from './cells.ts'
import type { FileChoices } from './notation.ts'

/**
 * A fill of a file. Without the exchange's id it is identified by its content: files of one exchange always state it in
 * the same way.
 */
export type FileFill = Omit<Fill, 'nativeId'> & { readonly nativeId: string | null }
export type FileEntry = Omit<LedgerEntry, 'nativeId'> & { readonly nativeId: string | null }

export type FileRow =
  | { readonly fill: FileFill }
  | { readonly entry: FileEntry }
  /** A row with several entries: the outgoing and the incoming asset. */
  | { readonly entries: readonly FileEntry[] }
  /** One of the two rows of a trade. */
  | { readonly half: Half }
  /** Brings no trade, but the sum that trades from elsewhere must have. */
  | { readonly check: FileCheck }
  /** The row is counted elsewhere, or irrelevant; leaving it out is right. */
  | { readonly skipped: string }

/** Amounts are plain decimal text in the unit of the trades: quantities of contracts, profit in the settle currency. */
export type FileCheck = {
  readonly symbol: string
  readonly quantity: string
  /** The time range of the event, up to `untilMs`: files state whole seconds, or whole minutes. */
  readonly atMs: number
  readonly untilMs: number
} & (
  | {
      /** An order. Its trades have this quantity together; if it `isFinal`, no more of it can be executed. */
      readonly about: 'order'
      readonly orderId: string
      readonly isFinal: boolean
    }
  | {
      /** A closed part of a position. `closes`: its side, null if the file does not state it. */
      readonly about: 'closed_pnl'
      readonly settle: string
      readonly closes: 'long' | 'short' | null
      readonly profit: string
    }
)

export interface Half {
  /** A key that both rows of a trade share; only an identical trade has the same. */
  readonly tie: string
  /** The fee that this row states (negative when received); null if the other row states it. */
  readonly fee: { readonly amount: string; readonly asset: string } | null
  /** The trade without its fee, in one of the two. */
  readonly fill: FileFill | null
}

/** The facts about the rows' account for a format. */
export interface FileAccount {
  /** The account's exchange. */
  readonly exchange: string
  /** Other names that files of other vendors have for it, in lower case. */
  readonly formerNames?: readonly string[] | undefined
  /** Instruments that the account trades in hedge mode, as far as known. */
  readonly hedged: ReadonlySet<string>
  /** Contract sizes as read from the exchange, since files that count contracts do not state them. */
  readonly contractSizes: ReadonlyMap<string, string>
  /** The unit in which contracts of inverse instruments are counted; quote currency when absent. */
  readonly inverseUnit?: 'quote' | 'base' | undefined
  /** The UTC offset of a file's times, in minutes: from the file, otherwise from its owner; undefined without either. */
  readonly utcOffsetMinutes?: number | undefined
  /** Its owner chose that offset for this same file; otherwise it is that of their device. */
  readonly zoneIsChosen?: boolean | undefined
  readonly choices?: FileChoices | undefined
}

/** One file layout, recognised by its columns. */
export interface FileFormat {
  readonly id: string
  /** 'Binance spot trade history' */
  readonly title: string
  /** The exchange of the file; null for a format of every exchange. */
  readonly exchange: string | null
  /** Sister sites with the same file. */
  readonly alsoOf?: readonly string[]
  /** Exact columns in their order, in lower case; a time zone after a name is written '(utc)', whatever it is. */
  readonly columns: readonly (readonly string[])[]
  /** The columns of numbers. Their format is detected over all rows. */
  readonly numbers: readonly string[]
  /** The columns of times, likewise. */
  readonly times: readonly string[]
  /** The exchange writes numbers with decimal points; a spreadsheet may have changed them. */
  readonly writesPoints?: true
  /** Its rows check trades and add none. */
  readonly isCheck?: true
  /** The reason why a file of this layout is recognised but not read; absent if it is read. */
  readonly refusal?: string
  /**
   * The zone of times without one, if the file has none elsewhere. 'ask': its owner has to state it. 'utc':
   * they are UTC unless its owner chooses another zone. Absent: they are UTC.
   */
  readonly unstatedZone?: 'ask' | 'utc'
  /**
   * Returns the UTC offset, in minutes, from the lines above the columns; undefined without one. `preamble`
   * has those lines in lower case. Absent if such lines never state it.
   */
  readonly utcOffsetMinutes?: (preamble: readonly string[]) => number | undefined
  /** Throws RefusedRow for an unusable row. */
  readonly read: (cells: Cells, account: FileAccount) => FileRow
}

/** Quote currencies of pairs, longest first, to split names without a separator. */
// biome-ignore format: a list of words
const quotes = [
  'FDUSD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'USDE', 'BIDR', 'BRL', 'DAI', 'EUR', 'GBP', 'AUD', 'TRY', 'JPY', 'USD', 'BTC', 'ETH', 'BNB', 'XRP',
  'SOL', 'DOGE', 'TRX', 'DOT', 'UAH', 'RUB', 'ZAR', 'PLN', 'ARS', 'MXN', 'COP',
]

/** 'BTCUSDT' → BTC and USDT; null if the end is no known quote currency. */
export function splitPair(name: string): { readonly base: string; readonly quote: string } | null {
  const given = /^([A-Z0-9]+)[-_/]([A-Z0-9]+)$/.exec(name)
  if (given?.[1] !== undefined && given[2] !== undefined) return { base: given[1], quote: given[2] }
  const quote = quotes
    .toSorted((a, b) => b.length - a.length)
    .find((each) => name.endsWith(each) && name.length > each.length)
  return quote === undefined ? null : { base: name.slice(0, -quote.length), quote }
}
