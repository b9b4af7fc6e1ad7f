import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Cells } from './cells.ts'
import type { FileChoices } from './notation.ts'

/**
 * A fill of a file. Without the exchange's id it is known by its content: files of one exchange state it the same way each time.
 */
export type FileFill = Omit<Fill, 'nativeId'> & { readonly nativeId: string | null }
export type FileEntry = Omit<LedgerEntry, 'nativeId'> & { readonly nativeId: string | null }

export type FileRow =
  | { readonly fill: FileFill }
  | { readonly entry: FileEntry }
  /** A row that says more than one thing: what went out and what came in. */
  | { readonly entries: readonly FileEntry[] }
  /** One of the two rows that a trade stands in. */
  | { readonly half: Half }
  /** States no trade by itself, but what the trades that lie elsewhere have to add up to. */
  | { readonly check: FileCheck }
  /** The row is counted elsewhere, or irrelevant; leaving it out is no mistake. */
  | { readonly skipped: string }

/** Amounts are plain decimal text in the unit of the trades: quantities of contracts, profit in the coin that settles. */
export type FileCheck = {
  readonly symbol: string
  readonly quantity: string
  /** The time range of the event, up to `untilMs`: files state whole seconds, or whole minutes. */
  readonly atMs: number
  readonly untilMs: number
} & (
  | {
      /** An order. Its trades have this quantity together; no more of it can be executed where it `isFinal`. */
      readonly about: 'order'
      readonly orderId: string
      readonly isFinal: boolean
    }
  | {
      /** A closed part of a position. `closes`: of which side, null where the file does not say it. */
      readonly about: 'closed_pnl'
      readonly settle: string
      readonly closes: 'long' | 'short' | null
      readonly profit: string
    }
)

export interface Half {
  /** A key that both rows of a trade share, and no other trade's but an identical one's. */
  readonly tie: string
  /** The fee that this row states (negative when received); null where the other row states it. */
  readonly fee: { readonly amount: string; readonly asset: string } | null
  /** The trade without its fee, in one of the two. */
  readonly fill: FileFill | null
}

/** The facts on the account of the rows that a format may use. */
export interface FileAccount {
  /** The account's exchange. */
  readonly exchange: string
  /** Other names that files of other vendors have for it, in small letters. */
  readonly formerNames?: readonly string[] | undefined
  /** Instruments that the account is known to trade in hedge mode. */
  readonly hedged: ReadonlySet<string>
  /** Contract sizes as read from the exchange, since files that count contracts do not state them. */
  readonly contractSizes: ReadonlyMap<string, string>
  /** The unit in which contracts of inverse instruments are counted; quote currency when absent. */
  readonly inverseUnit?: 'quote' | 'base' | undefined
  /**
   * The UTC offset of a file's times, in minutes: as the file states it, else as its owner does; undefined where neither
   * did.
   */
  readonly utcOffsetMinutes?: number | undefined
  /** Its owner chose that offset for this very file; otherwise it is the one of their device. */
  readonly zoneIsChosen?: boolean | undefined
  readonly choices?: FileChoices | undefined
}

/** One layout of a file, known by its columns. */
export interface FileFormat {
  readonly id: string
  /** 'Binance spot trade history' */
  readonly title: string
  /** The exchange of the file; null for a format that fits every exchange. */
  readonly exchange: string | null
  /** Sister sites that give out the same file. */
  readonly alsoOf?: readonly string[]
  /** Exact columns in their order, in lower case; a zone behind the name of one is written '(utc)', whatever it is. */
  readonly columns: readonly (readonly string[])[]
  /** Columns of numbers that are read. Their format is detected over all rows. */
  readonly numbers: readonly string[]
  /** Columns of times, likewise. */
  readonly times: readonly string[]
  /** Numbers have decimal points as the exchange writes the file; a spreadsheet may have changed them. */
  readonly writesPoints?: true
  /** Its rows check trades and add none. */
  readonly isCheck?: true
  /** The reason why a file of this layout is recognised and yet not read; absent where it is read. */
  readonly refusal?: string
  /**
   * The zone of times that do not state one, where nothing else of the file does. 'ask': its owner has to state it. 'utc':
   * they are UTC unless its owner chooses another zone. Absent: they are UTC.
   */
  readonly unstatedZone?: 'ask' | 'utc'
  /**
   * Returns the UTC offset, in minutes, that the lines above the columns state; undefined where they do not. `preamble`
   * holds those lines in lower case. Absent where such lines never state it.
   */
  readonly utcOffsetMinutes?: (preamble: readonly string[]) => number | undefined
  /** Throws RefusedRow for a row that cannot be taken. */
  readonly read: (cells: Cells, account: FileAccount) => FileRow
}

/** Currencies that pairs end with, longest first, so that what is written without a sign can be parted. */
// biome-ignore format: a list of words
const quotes = [
  'FDUSD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'USDE', 'BIDR', 'BRL', 'DAI', 'EUR', 'GBP', 'AUD', 'TRY', 'JPY', 'USD', 'BTC', 'ETH', 'BNB', 'XRP',
  'SOL', 'DOGE', 'TRX', 'DOT', 'UAH', 'RUB', 'ZAR', 'PLN', 'ARS', 'MXN', 'COP',
]

/** 'BTCUSDT' → BTC and USDT; null where the end is no currency that pairs are quoted in. */
export function splitPair(name: string): { readonly base: string; readonly quote: string } | null {
  const given = /^([A-Z0-9]+)[-_/]([A-Z0-9]+)$/.exec(name)
  if (given?.[1] !== undefined && given[2] !== undefined) return { base: given[1], quote: given[2] }
  const quote = quotes
    .toSorted((a, b) => b.length - a.length)
    .find((each) => name.endsWith(each) && name.length > each.length)
  return quote === undefined ? null : { base: name.slice(0, -quote.length), quote }
}
