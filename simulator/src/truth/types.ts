import type { ExchangeId } from '../exchanges.ts'
import type { TrueOptions } from './options.ts'

/**
 * The ground truth: one account history in exchange-neutral terms, which each protocol renders in its own wire format. Amounts are exact
 * decimal text; times are milliseconds since 1970, UTC.
 */
export type { ExchangeId, SpotExchangeId } from '../exchanges.ts'
export type Product = 'spot' | 'linear' | 'inverse'
export type PositionSide = 'both' | 'long' | 'short'

export interface Instrument {
  /** Canonical: 'BTC/USDT', 'BTC/USDT:USDT', 'BTC/USD:BTC'. */
  readonly symbol: string
  readonly product: Product
  readonly base: string
  readonly quote: string
  readonly settle: string | null
  /** Base coins per contract (linear), quote currency per contract (inverse), '1' on spot; differs by exchange. */
  readonly contractSize: string
  /** Inverse on Bitget: quantities count base coins instead of quote currency, with profit in the coin. */
  readonly isBaseSized?: boolean
  readonly tick: string
  readonly step: string
  /** The exchange's own name, such as BTCUSDT, BTCUSD_PERP, BTC-USDT-SWAP. */
  readonly nativeSymbol: string
  readonly isListed: boolean
}

export interface TrueFill {
  /** The id in the exchange's format: numeric text, or a uuid on Bybit. It is only as unique as that exchange promises. */
  readonly id: string
  /** OKX's billId, Binance's tranId and the like: a second, account-wide id that ascends with time. */
  readonly billId: string
  readonly orderId: string
  readonly clientOrderId: string
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly positionSide: PositionSide
  readonly price: string
  /** Positive. Base coins on spot, contracts (the exchange's own unit) on derivatives. */
  readonly quantity: string
  /** A paid fee is positive. */
  readonly fee: string
  readonly feeAsset: string
  readonly isMaker: boolean
  /** Settle currency, before fees; '0' on an opening fill and on spot. */
  readonly realisedPnl: string
  /** Contracts of this fill that closed a position; the rest opened one. '0' on spot. */
  readonly closedQuantity: string
  readonly kind: 'trade' | 'liquidation' | 'adl' | 'settlement'
  readonly at: number
  /** The time from which the exchange shows it; later than `at` for a late row. */
  readonly visibleAt: number
}

export interface TrueEntry {
  readonly id: string
  readonly billId: string
  readonly kind: 'funding' | 'deposit' | 'withdrawal' | 'transfer'
  readonly asset: string
  /** Signed: an incoming amount, such as received funding, is positive. */
  readonly amount: string
  /** Network fee of a withdrawal, positive, separate from the amount; '0' otherwise. */
  readonly fee: string
  readonly symbol: string | null
  readonly positionSide: PositionSide | null
  /** The two wallets of a transfer, in the neutral terms below. */
  readonly from: Wallet | null
  readonly to: Wallet | null
  readonly txId: string | null
  readonly at: number
  readonly visibleAt: number
}

/** `unified` is the single wallet of Bybit, OKX and Bitget; the others split spot from derivatives. */
export type Wallet = 'spot' | 'funding' | 'linear' | 'inverse' | 'unified'

export interface ApiKey {
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string | null
  /** The permissions of the key; a good key has only 'read'. */
  permissions: Permission[]
  /** The addresses that it is bound to; empty means none. */
  ips: string[]
  expiresAt: number | null
  isDeleted: boolean
}
export type Permission = 'read' | 'trade' | 'withdraw' | 'transfer'

export interface WalletBalance {
  readonly wallet: Wallet
  readonly asset: string
  /** The total without unrealised P&L. */
  readonly total: string
  readonly locked: string
}

export interface TruePosition {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly positionSide: PositionSide
  readonly quantity: string
  readonly entryPrice: string
  readonly leverage: string
  readonly openedAt: number
}

/** One account at one exchange, with its whole history, past and future; events after the clock are not visible yet. */
export interface TrueAccount {
  readonly exchange: ExchangeId
  readonly uid: string
  readonly name: string
  readonly openedAt: number
  /** Bitget: unified (v3) or classic (v2). Bybit is always unified. */
  readonly isUnified: boolean
  readonly isHedge: boolean
  readonly keys: ApiKey[]
  /** Oldest first by `at`, then by order of execution. */
  readonly fills: readonly TrueFill[]
  readonly entries: readonly TrueEntry[]
  /** Absent if none was ever traded. */
  readonly options?: TrueOptions
  /** Returns the wallets at a time: folded from fills and entries up to it. */
  walletsAt(now: number): readonly WalletBalance[]
  positionsAt(now: number): readonly TruePosition[]
}

export interface World {
  readonly seed: number
  readonly instruments: Readonly<Record<ExchangeId, readonly Instrument[]>>
  readonly accounts: readonly TrueAccount[]
  /** Returns the price of a base coin ('BTC') in quote currency at a time; a repeated call returns the same. */
  priceAt(base: string, at: number): string
  /** Returns open, high, low and close of the bar that begins at `at`. */
  barAt(
    base: string,
    at: number,
    lengthMs: number,
  ): readonly [open: string, high: string, low: string, close: string]
  /** Returns the funding rate of the eight hours that end at `at`; positive if longs pay. */
  fundingRateAt(base: string, at: number): string
}

export interface Clock {
  now(): number
}
