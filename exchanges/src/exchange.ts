import type { Decimal, EntryKind, Fill, LedgerEntry, Product } from '@harbour/ledger/fill'
import type { Egress } from './wire/egress.ts'
import type { ExchangeError } from './wire/error.ts'
import type { Candle, CandleInterval, CandleSpan } from './prices/market-candles.ts'
import type { MoneyRates } from './prices/money.ts'

export interface Credentials {
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase?: string
}

/** The exchange's positive statement that a key can only read. */
export interface Proof {
  /** True if every permission other than reading is off, by the exchange's own word. */
  readonly readOnly: boolean
  /** The exchange has no way to tell what a key may do: not read-only by its word, and not more than that either. */
  readonly cannotTell?: boolean
  readonly permissions: readonly {
    readonly name: string
    readonly granted: boolean
    readonly fine: boolean
  }[]
  /** The exchange's id of the account; identical keys of one account share it. */
  readonly accountUid: string
  readonly ipRestricted: boolean | null
  readonly expiresAtMs: number | null
  readonly warnings: readonly string[]
  /** Account modes that later calls need (unified or classic, one-way or hedge). Stored, handed back. */
  readonly mode: AccountMode
}
export type AccountMode = Readonly<Record<string, string | boolean>>

export interface Stream {
  /** Stable name, part of a row's identity: 'spot:BTCUSDT', 'linear', 'SWAP', 'um:income', 'deposits'. */
  readonly id: string
  readonly kind: 'fills' | 'ledger'
  /** A readable title: 'BTC/USDT trades', 'Deposits'. */
  readonly title: string
  /** The streams that this one brings the older rows of, and what it covers is covered of; absent: its rows are its own. */
  readonly olderOf?: readonly string[]
}

/**
 * JSON that only the adapter reads, but for what it tells people: `unlisted`, symbols whose rows the stream leaves out, `unknown`, kinds
 * of rows that it leaves out, and `awaits`, why it waits, in a sentence without its full stop. Stored between pages and runs.
 */
export type Cursor = {
  readonly [key: string]:
    | string
    | number
    | boolean
    | null
    | readonly (string | number)[]
    | Cursor
    | readonly Cursor[]
}

export interface Page {
  readonly fills: readonly Fill[]
  readonly entries: readonly LedgerEntry[]
  /**
   * Symbols that this page proved to be traded though their rows come in streams of their own (a Binance pair found by
   * probing). To be remembered with the symbols of `Known`; `streams` lists their streams when asked again.
   */
  readonly symbols?: readonly string[]
  /** The start of the next page. It is kept even at the end, where the next run continues from it. */
  readonly cursor: Cursor
  /** The span of time that is now known completely thanks to this page; null when none yet. Milliseconds, [from, to). */
  readonly covered: { readonly fromMs: number; readonly toMs: number } | null
  /** Nothing more to read at the moment. */
  readonly atEnd: boolean
  /** The wait until the exchange has prepared more rows; the stream is not requested again within these milliseconds. */
  readonly askAgainInMs?: number
  /**
   * The stream that the rows are of, where one tells the older rows of others. The others' own pages bring what such pages lack: a row
   * that is there already stays as it is.
   */
  readonly rowsOf?: string
  /** 0 to 1 over the whole stream; null when the exchange gives nothing to measure against. */
  readonly progress: number | null
}

export interface AssetBalance {
  readonly wallet: string
  readonly asset: string
  /** The total without unrealised P&L. */
  readonly total: Decimal
  readonly free: Decimal
  readonly locked: Decimal
}

export interface OpenPosition {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly product: Exclude<Product, 'spot'>
  readonly side: 'long' | 'short'
  readonly mode: 'one-way' | 'hedge'
  /** Contracts, positive. */
  readonly quantity: Decimal
  readonly contractSize: Decimal
  readonly entryPrice: Decimal | null
  readonly markPrice: Decimal | null
  readonly liquidationPrice: Decimal | null
  readonly leverage: Decimal | null
  /** The initial margin in the settle currency, as the exchange states it; its price is the mark's or the entry's, by exchange. */
  readonly margin: Decimal | null
  /** The unrealised P&L in the settle currency. */
  readonly unrealisedPnl: Decimal | null
}

export interface Snapshot {
  readonly balances: readonly AssetBalance[]
  readonly positions: readonly OpenPosition[]
}

/** The facts known of an account before its streams are listed. */
export interface Known {
  readonly mode: AccountMode
  /** Every asset seen so far in balances, fills or ledger entries of the account. */
  readonly assets: readonly string[]
  /** Every symbol seen so far in fills or ledger entries. */
  readonly symbols: readonly string[]
  /** Names of the streams listed before; none of them may vanish. */
  readonly streams: readonly string[]
  /** The assets and positions that moved since the last full read; null: unknown, so that all may have moved. */
  readonly moved?: Moved | null
}

/** Balances and positions that are not what they were when all rows of an account were last read. */
export interface Moved {
  /** `isNew`: since that very reading; otherwise so shortly before it that rows of it may show only now. */
  readonly balances: readonly { readonly wallet: string; readonly asset: string; readonly isNew: boolean }[]
  /** Symbols. */
  readonly positions: readonly string[]
}

/** One keyed connection, short-lived: made for a check or a sync run and dropped. Requests run one at a time. */
export interface Session {
  /** Asks the permission endpoint. Throws ExchangeError; an unknown permission word makes readOnly false. */
  prove(): Promise<Proof>
  streams(known: Known): Promise<readonly Stream[]>
  /**
   * Returns true where the stream may have new rows after the changes in `moved`, and after the rows that were read since
   * `streams` was asked; absent: each stream may, once anything changed. Sends no request.
   */
  mayHaveRows?(stream: Stream, moved: Moved): Promise<boolean>
  /** One request (seldom two) of history after `cursor`; null starts at the beginning of what the exchange serves. */
  page(stream: Stream, cursor: Cursor | null, mode: AccountMode): Promise<Page>
  /** The cursor that reads again everything since `sinceMs`, for rows that arrive late. Never loses what was ahead. */
  rewind(stream: Stream, cursor: Cursor, sinceMs: number): Cursor
  snapshot(mode: AccountMode): Promise<Snapshot>
  close(): void
}

/** The kind of a file's row, as far as it decides which stream would carry it. */
export interface FileRowKind {
  readonly kind: 'fill' | EntryKind
  readonly symbol: string | null
}

/** A file that an exchange hands out on its web site: the way to rows that its API does not serve any more. */
export interface HistoryFile {
  /** The id of the layout of files that reads it. */
  readonly format: string
  /** 'Binance futures trade history' */
  readonly title: string
  /** The way to it on the exchange's web site, in words. */
  readonly where: string
}

/** The rate limit of one IP address, whoever asks: the weight that it may use within any such period. */
export interface AddressLimit {
  readonly weight: number
  readonly everyMs: number
}

/** States that some deposits and withdrawals of an account cannot be read. */
export interface FlowReach {
  /** `partly`: only deposits, only withdrawals, or only those of some assets. */
  readonly read: 'partly' | 'none'
  /** A sentence for a person. */
  readonly reason: string
}

/** One thing of an account: how it is read, in a few words. */
export interface Reading {
  /** 'Trades' */
  readonly what: string
  readonly how: string
  /** It is not read, or not all of it. */
  readonly isMissing: boolean
}

/** One exchange: what is public, and the way to keyed sessions. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly code: string
  /** Its catalogue in each language, with the words that are its alone. Its other fields take the English ones. Absent: it has none. */
  readonly texts?: { readonly en: object; readonly de: object }
  readonly needsPassphrase: boolean
  /** 'address': all of an account is public. Its address takes the API key's place, and there is no secret. Absent: by key. */
  readonly connectsBy?: 'address'
  readonly bestEffort: boolean
  /** The exchange whose API this is under another host, with accounts and keys of its own. */
  readonly siteOf?: string
  /** No raw reply in a test shows that it is read right: nobody can connect it. Accounts that were connected earlier are read on. */
  readonly isWanted?: boolean
  /** The id of the exchange that it is to be connected as instead. */
  readonly readAs?: string
  /** It never tells what a key may do: whoever connects has to vouch for that. */
  readonly cannotProve?: boolean
  readonly historyReach: string
  /** The data that is read, item by item, where a table lists it. */
  readonly readings?: readonly Reading[]
  /** Sentences on the data that is never read, shown wherever the reach is. Absent: no gap is known. */
  readonly notRead?: string
  /**
   * Absent: deposits and withdrawals are all read. Where they are not, money that was paid in looks like gain: figures that need
   * them (returns, drawdown of equity, Sharpe) have no value, for this reason.
   */
  readonly flows?: FlowReach
  /**
   * Pairs of which an account may name those that it traded, where trades are listed of one pair only: also those that are not traded
   * any more. Absent: trades of all pairs are listed. Throws ExchangeError.
   */
  spotPairs?(wire: Wire): Promise<readonly { readonly symbol: string; readonly nativeSymbol: string }[]>
  /** Absent: unknown, so that nothing is held back before the exchange says so. */
  readonly addressLimit?: AddressLimit
  /** The unit in which contracts of inverse instruments are counted; quote currency when absent. */
  readonly inverseUnit?: 'quote' | 'base'
  /** Currencies are converted by its markets with USDT, for all accounts alike: true of one exchange. */
  readonly isRateSource?: true
  /** Other names that files of other vendors have for it, in small letters. */
  readonly formerNames?: readonly string[]
  /** Steps to a read-only key; the last one copies it. */
  readonly guidance: readonly string[]
  /** The step before the last: what to do about IP addresses where Harbour has some to enter, and where it has none. */
  readonly addressStep?: { readonly known: string; readonly unknown: string }
  readonly keyPage: string | null
  /** Returns how far back a kind of stream is served, in milliseconds; null means everything. */
  reachMs(stream: Stream): number | null
  /** Returns the reach of a rescan, where that is less than `reachMs` since another stream brings the older rows. */
  rescanMs?(stream: Stream): number | null
  /** The stream that brings the older rows of this one; null or absent where it brings all itself. */
  olderIn?(stream: Stream): string | null
  /**
   * The streams that a row of a file would come in, had it been read from the exchange: where one of them is known to be whole at
   * the row's time, the row is there already or belongs to another account. Empty where no stream is known to be whole.
   */
  carriers(row: FileRowKind): readonly string[]
  /** Tells which fills of an account lack client order ids; null where all of them may have one. */
  lacksClientIds(isUnified: boolean): 'everything' | 'spot' | null
  /** Its own words for its bots: each `botType` of a fill is one of them. Empty where executions state none. */
  readonly botTypes: readonly string[]
  /** Returns the file that holds the rows beyond that reach; null or absent where the exchange gives none that is known. */
  historyFile?(stream: Stream): HistoryFile | null
  open(credentials: Credentials, wire: Wire): Promise<Session>
  /**
   * Listens to the account until the wire's signal ends that; absent where Harbour does not listen. Throws ExchangeError when a
   * connection could not be made or broke: nothing is tried again here.
   */
  follow?(credentials: Credentials, wire: Wire, to: Announcements): Promise<void>
  /** The maximum number of accounts that one address may listen to at a time; absent means no limit. */
  readonly maxFollowed?: number
  /** Last prices in USD by asset, from public tickers; an asset without a price is absent. */
  pricesUsd(assets: readonly string[], wire: Wire): Promise<ReadonlyMap<string, Decimal>>
  /** Candles in one answer, at most. Absent: a thousand. */
  readonly candlesAPage?: number
  /** The market that an asset's closes in USD are of. Absent: its pair with USDT. */
  closesOf?(asset: string): Pick<CandleSpan, 'symbol' | 'isNative'>
  /**
   * Closes in USD of candles of an asset that open within [fromMs, toMs), by when they open, oldest first: where its price comes by way
   * of several markets. Absent: candles of `closesOf`. Empty where the exchange tells none.
   */
  closesUsd?(asset: string, span: ClosesSpan, wire: Wire): Promise<readonly Close[]>
  /** Daily closes in USD by UTC day start, oldest first; empty where the exchange lists none. */
  dailyClosesUsd(
    asset: string,
    fromMs: number,
    toMs: number,
    wire: Wire,
  ): Promise<readonly { dayMs: number; close: Decimal }[]>
  /**
   * Finished candles of an instrument that open within a span, oldest first: from public data, by the exchange's own prices.
   * Empty where the exchange lists no such instrument. Throws ExchangeError.
   */
  candles(span: CandleSpan, wire: Wire): Promise<readonly Candle[]>
}

export interface ClosesSpan {
  readonly interval: CandleInterval
  readonly fromMs: number
  readonly toMs: number
}
export type Close = Pick<Candle, 'atMs' | 'close'>

/** The live notices of an account: they say that something happened, never what. Rows are only read by page. */
export interface Announcements {
  /** All connections stand: from here on nothing goes unheard. */
  readonly opened: () => void
  /** Something happened that may have brought rows. */
  readonly heard: () => void
}

/** The transport settings of requests. They never come from anything that a user typed. */
export interface Wire {
  /**
   * Sends requests for this exchange to another base (simulator, proxy): the original host becomes the first path segment,
   * `https://api.binance.com/api/v3/time` → `${baseUrl}/api.binance.com/api/v3/time`. Absent: the exchange itself.
   */
  readonly baseUrl?: string
  /** The address that requests and websockets leave from; absent: this machine's usual one. */
  readonly egress?: Egress
  readonly now: () => number
  readonly signal?: AbortSignal
  /** Longest wait for one answer; 30 s when absent. */
  readonly timeoutMs?: number
  /** The exchange rates of money for exchanges without a market of it against dollars; absent: no rate is known. */
  readonly money?: MoneyRates
  /** Waits until the budget of this address allows a request of that weight; absent: no budget. */
  readonly budget?: (exchange: string, weight: number, signal?: AbortSignal) => Promise<void>
  /**
   * The retry policy of a request: it waits, and answers whether a failed request is sent once more; `failures` counts those
   * of this request. Thus a step of six requests keeps the answers that it has when one fails. Absent: each failure is
   * thrown at once.
   */
  readonly again?: (error: ExchangeError, failures: number) => Promise<boolean>
  /** Receives the exchange's own statement of usage, or of a forced pause. */
  readonly onLimit?: (exchange: string, state: { usedWeight?: number; pauseMs?: number }) => void
}
