import type { ExchangeId } from '../exchanges.ts'
import type { TrueOptions } from './options.ts'

/**
 * The ground truth: one account history in exchange-neutral terms, from which each protocol renders its own wire format.
 * Amounts are exact decimal text; times are milliseconds since 1970, UTC.
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
  /** Inverse on Bitget: quantities count base coins, not quote currency, though profit is settled in the coin. */
  readonly isBaseSized?: boolean
  readonly tick: string
  readonly step: string
  /** The exchange's own name, such as BTCUSDT, BTCUSD_PERP, BTC-USDT-SWAP. */
  readonly nativeSymbol: string
  readonly isListed: boolean
}

export interface TrueFill {
  /** The id as the exchange shows it: numeric text, or a uuid on Bybit. It is only as unique as that exchange promises. */
  readonly id: string
  /** OKX billId, Binance tranId and the like: a second, account-wide id that rises with time. */
  readonly billId: string
  readonly orderId: string
  readonly clientOrderId: string
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly positionSide: PositionSide
  readonly price: string
  /** Positive. Base coins on spot, contracts (the exchange's own unit) on derivatives. */
  readonly quantity: string
  /** Positive was paid. */
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
  /** Signed: positive came in. Funding received is positive. */
  readonly amount: string
  /** Network fee of a withdrawal, positive, beside the amount; '0' otherwise. */
  readonly fee: string
  readonly symbol: string | null
  readonly positionSide: PositionSide | null
  /** The two wallets of a transfer, in the neutral words below. */
  readonly from: Wallet | null
  readonly to: Wallet | null
  readonly txId: string | null
  readonly at: number
  readonly visibleAt: number
}

/** `unified` is Bybit's, OKX's and Bitget's one wallet; the others split spot from derivatives. */
export type Wallet = 'spot' | 'funding' | 'linear' | 'inverse' | 'unified'

export interface ApiKey {
  readonly apiKey: string
  readonly apiSecret: string
  readonly passphrase: string | null
  /** The permissions of the key; a good key has 'read' alone. */
  permissions: Permission[]
  /** Addresses it is bound to; empty means none. */
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

/** One account at one exchange, with everything that ever happens in it; what lies after the clock is not shown yet. */
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
  /** Absent where none was ever traded. */
  readonly options?: TrueOptions
  /** Wallets as of a moment: folded from fills and entries up to it. */
  walletsAt(now: number): readonly WalletBalance[]
  positionsAt(now: number): readonly TruePosition[]
}

export interface World {
  readonly seed: number
  readonly instruments: Readonly<Record<ExchangeId, readonly Instrument[]>>
  readonly accounts: readonly TrueAccount[]
  /** Price in quote currency of a base coin ('BTC') at a moment; any past moment gives the same answer each time. */
  priceAt(base: string, at: number): string
  /** Open, high, low, close of the bar that begins at `at`. */
  barAt(
    base: string,
    at: number,
    lengthMs: number,
  ): readonly [open: string, high: string, low: string, close: string]
  /** Returns the funding rate of the eight hours that end at `at`; positive when longs pay. */
  fundingRateAt(base: string, at: number): string
}

export interface Clock {
  now(): number
}
