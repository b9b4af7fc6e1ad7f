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

/** The exchange's statement that a key can only read. */
export interface Proof {
  /** True if every permission other than reading is off, according to the exchange. */
  readonly readOnly: boolean
  /** The exchange cannot say what a key may do: neither read-only nor more than that is proven. */
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
  /** Account modes that later calls need (unified or classic, one-way or hedge). Stored and passed back. */
  readonly mode: AccountMode
}
export type AccountMode = Readonly<Record<string, string | boolean>>

export interface Stream {
  /** Stable name, part of a row's identity: 'spot:BTCUSDT', 'linear', 'SWAP', 'um:income', 'deposits'. */
  readonly id: string
  readonly kind: 'fills' | 'ledger'
  /** A readable title: 'BTC/USDT trades', 'Deposits'. */
  readonly title: string
  /** The streams whose older rows this one brings; its coverage counts for theirs. Absent: its rows are its own. */
  readonly olderOf?: readonly string[]
}

/**
 * JSON that only the adapter reads, except the fields for people: `unlisted`, symbols whose rows the stream leaves out, `unknown`, kinds of
 * rows that it leaves out, and `awaits`, why it waits, in a sentence without its full stop. Stored between pages and runs.
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
   * Symbols that this page proved to be traded though their rows come in separate streams (a Binance pair found by
   * probing). They are added to the symbols of `Known`; the next call of `streams` lists their streams.
   */
  readonly symbols?: readonly string[]
  /** The start of the next page. It is stored even at the end, where the next run continues from it. */
  readonly cursor: Cursor
  /** The span of time that this page makes completely known; null when none yet. Milliseconds, [from, to). */
  readonly covered: { readonly fromMs: number; readonly toMs: number } | null
  /** Nothing more to read at the moment. */
  readonly atEnd: boolean
  /** The wait until the exchange has prepared more rows; the stream is not requested again within these milliseconds. */
  readonly askAgainInMs?: number
  /**
   * The stream of the rows, if one brings the older rows of others. The others' own pages fill the gaps of
   * such pages: an existing row stays unchanged.
   */
  readonly rowsOf?: string
  /** 0 to 1 over the whole stream; null if the exchange states no total. */
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
  /** The initial margin in the settle currency, as the exchange states it; at the mark price or the entry price, by exchange. */
  readonly margin: Decimal | null
  /** The unrealised P&L in the settle currency. */
  readonly unrealisedPnl: Decimal | null
}

export interface Snapshot {
  readonly balances: readonly AssetBalance[]
  readonly positions: readonly OpenPosition[]
}

/** The known facts of an account before its streams are listed. */
export interface Known {
  readonly mode: AccountMode
  /** Every asset seen so far in balances, fills or ledger entries of the account. */
  readonly assets: readonly string[]
  /** Every symbol seen so far in fills or ledger entries. */
  readonly symbols: readonly string[]
  /** Names of the streams listed before; none of them may disappear. */
  readonly streams: readonly string[]
  /** The assets and positions that changed since the last full read; null: unknown, so that all may have changed. */
  readonly moved?: Moved | null
}

/** Balances and positions that differ from those at the last full read of an account. */
export interface Moved {
  /** `isNew`: since that read; otherwise so shortly before it that their rows may appear only now. */
  readonly balances: readonly { readonly wallet: string; readonly asset: string; readonly isNew: boolean }[]
  /** Symbols. */
  readonly positions: readonly string[]
}

/** One keyed connection, short-lived: made for a check or a sync run. Requests run one at a time. */
export interface Session {
  /** Calls the permission endpoint. Throws ExchangeError; an unknown permission word makes readOnly false. */
  prove(): Promise<Proof>
  streams(known: Known): Promise<readonly Stream[]>
  /**
   * Returns true if the stream may have new rows after the changes in `moved`, and after the rows read since
   * the call of `streams`; absent: each stream may, once anything changed. Sends no request.
   */
  mayHaveRows?(stream: Stream, moved: Moved): Promise<boolean>
  /** One request (seldom two) of history after `cursor`; null starts at the beginning of the available history. */
  page(stream: Stream, cursor: Cursor | null, mode: AccountMode): Promise<Page>
  /** The cursor that reads again everything since `sinceMs`, for late rows. It never skips unread ones. */
  rewind(stream: Stream, cursor: Cursor, sinceMs: number): Cursor
  snapshot(mode: AccountMode): Promise<Snapshot>
  close(): void
}

/** The kind of a file's row, as needed to determine its stream. */
export interface FileRowKind {
  readonly kind: 'fill' | EntryKind
  readonly symbol: string | null
}

/** A file from an exchange's web site, with rows that its API does not serve any more. */
export interface HistoryFile {
  /** The id of its layout. */
  readonly format: string
  /** 'Binance futures trade history' */
  readonly title: string
  /** The way to it on the exchange's web site, in words. */
  readonly where: string
}

/** The rate limit of one IP address for all callers: the weight that it may use within any such period. */
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

/** One kind of data of an account: how it is read, in a few words. */
export interface Reading {
  /** 'Trades' */
  readonly what: string
  readonly how: string
  /** True if it is not read, or only in part. */
  readonly isMissing: boolean
}

/** One exchange: its public data and its keyed sessions. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly code: string
  /** Its catalogue in each language, with its specific texts. Its other fields use the English ones. Absent: it has none. */
  readonly texts?: { readonly en: object; readonly de: object }
  readonly needsPassphrase: boolean
  /** 'address': all data of an account is public. Its address replaces the API key, and there is no secret. Absent: by key. */
  readonly connectsBy?: 'address'
  readonly bestEffort: boolean
  /** The exchange whose API it shares on another host, with separate accounts and keys. */
  readonly siteOf?: string
  /** No recorded reply proves the adapter, so new accounts cannot be connected. Existing accounts are still read. */
  readonly isWanted?: boolean
  /** The id of the exchange to connect instead. */
  readonly readAs?: string
  /** It never says what a key may do: the owner has to confirm that it can only read. */
  readonly cannotProve?: boolean
  readonly historyReach: string
  /** The data that is read, item by item, if a table lists it. */
  readonly readings?: readonly Reading[]
  /** Sentences on the data that is never read, shown wherever the reach is. Absent: no gap is known. */
  readonly notRead?: string
  /**
   * Absent: deposits and withdrawals are all read. Otherwise deposits look like gain: figures that need them
   * (returns, drawdown of equity, Sharpe) have no value, for this reason.
   */
  readonly flows?: FlowReach
  /**
   * The pairs from which an owner may name the traded ones, if trades are listed per pair: including those
   * that are not traded any more. Absent: trades of all pairs are listed. Throws ExchangeError.
   */
  spotPairs?(wire: Wire): Promise<readonly { readonly symbol: string; readonly nativeSymbol: string }[]>
  /** Absent: unknown, so that requests are limited only when the exchange says so. */
  readonly addressLimit?: AddressLimit
  /** The unit in which contracts of inverse instruments are counted; quote currency when absent. */
  readonly inverseUnit?: 'quote' | 'base'
  /** Currencies are converted by its markets with USDT, for all accounts alike: true for one exchange. */
  readonly isRateSource?: true
  /** Other names that files of other vendors have for it, in lower case. */
  readonly formerNames?: readonly string[]
  /** Steps to a read-only key; the last one copies it. */
  readonly guidance: readonly string[]
  /** The step before the last: what to do about IP addresses if Harbour knows its own, and if not. */
  readonly addressStep?: { readonly known: string; readonly unknown: string }
  readonly keyPage: string | null
  /** Returns how far back a kind of stream is available, in milliseconds; null means everything. */
  reachMs(stream: Stream): number | null
  /** Returns the reach of a rescan, if that is less than `reachMs` because another stream brings the older rows. */
  rescanMs?(stream: Stream): number | null
  /** The stream that brings the older rows of this one; null or absent if it brings all itself. */
  olderIn?(stream: Stream): string | null
  /**
   * The streams that a row of a file belongs to: if one of them is complete at the row's time, the row is
   * stored already or belongs to another account. Empty if no stream can be complete.
   */
  carriers(row: FileRowKind): readonly string[]
  /** Returns which fills of an account lack client order ids; null if all may have one. */
  lacksClientIds(isUnified: boolean): 'everything' | 'spot' | null
  /** Its own names of its bots: each `botType` of a fill is one of them. Empty if executions state none. */
  readonly botTypes: readonly string[]
  /** Returns the file with the rows beyond that reach; null or absent if none is known. */
  historyFile?(stream: Stream): HistoryFile | null
  open(credentials: Credentials, wire: Wire): Promise<Session>
  /**
   * Listens to the account until the wire's signal aborts; absent where Harbour does not listen. Throws
   * ExchangeError when a connection fails: it does not retry.
   */
  follow?(credentials: Credentials, wire: Wire, to: Announcements): Promise<void>
  /** The maximum of accounts that one address may listen to at a time; absent means no limit. */
  readonly maxFollowed?: number
  /** Last prices in USD by asset, from public tickers; an asset without a price is absent. */
  pricesUsd(assets: readonly string[], wire: Wire): Promise<ReadonlyMap<string, Decimal>>
  /** The maximum of candles in one answer. Absent: a thousand. */
  readonly candlesAPage?: number
  /** The market of an asset's closes in USD. Absent: its pair with USDT. */
  closesOf?(asset: string): Pick<CandleSpan, 'symbol' | 'isNative'>
  /**
   * Closes in USD of candles of an asset that open within [fromMs, toMs), by opening time, oldest first: if
   * its price needs several markets. Absent: candles of `closesOf`. Empty if the exchange has none.
   */
  closesUsd?(asset: string, span: ClosesSpan, wire: Wire): Promise<readonly Close[]>
  /** Daily closes in USD by UTC day start, oldest first; empty if the exchange lists none. */
  dailyClosesUsd(
    asset: string,
    fromMs: number,
    toMs: number,
    wire: Wire,
  ): Promise<readonly { dayMs: number; close: Decimal }[]>
  /**
   * Finished candles of an instrument that open within a span, oldest first: from public data, by the
   * exchange's own prices. Empty if the exchange lists no such instrument. Throws ExchangeError.
   */
  candles(span: CandleSpan, wire: Wire): Promise<readonly Candle[]>
}

export interface ClosesSpan {
  readonly interval: CandleInterval
  readonly fromMs: number
  readonly toMs: number
}
export type Close = Pick<Candle, 'atMs' | 'close'>

/** The push messages of an account: they say that something happened, never what. Rows are only read by page. */
export interface Announcements {
  /** Called once all connections are open: from then on no event is missed. */
  readonly opened: () => void
  /** Called for an event after which rows may exist. */
  readonly heard: () => void
}

/** The transport settings of requests. They never come from user input (SSRF). */
export interface Wire {
  /**
   * Sends requests for this exchange to another base (simulator, proxy): the original host becomes the first path segment,
   * `https://api.binance.com/api/v3/time` → `${baseUrl}/api.binance.com/api/v3/time`. Absent: the exchange itself.
   */
  readonly baseUrl?: string
  /** The address that requests and websockets leave from; absent: this machine's default one. */
  readonly egress?: Egress
  readonly now: () => number
  readonly signal?: AbortSignal
  /** Longest wait for one answer; 30 s when absent. */
  readonly timeoutMs?: number
  /**
   * The exchange rates of fiat currencies for exchanges without a market of them against dollars; absent: no rate is
   * known.
   */
  readonly money?: MoneyRates
  /** Waits until the budget of this address allows a request of that weight; absent: no budget. */
  readonly budget?: (exchange: string, weight: number, signal?: AbortSignal) => Promise<void>
  /**
   * The retry policy of a request: it waits, and returns whether a failed request is sent again; `failures`
   * counts those of this request. So a step of six requests keeps its earlier answers when one fails. Absent:
   * each failure is thrown at once.
   */
  readonly again?: (error: ExchangeError, failures: number) => Promise<boolean>
  /** Receives the exchange's own statement of usage, or of a forced pause. */
  readonly onLimit?: (exchange: string, state: { usedWeight?: number; pauseMs?: number }) => void
}
