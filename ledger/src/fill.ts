/** Exact decimal text such as '-0.00012300'. Only decimal.ts turns it into numbers. */
export type Decimal = string

export type Product = 'spot' | 'linear' | 'inverse'
export type Side = 'buy' | 'sell'
/** `both` in one-way mode and on spot; `long` or `short` in hedge mode. */
export type PositionSide = 'both' | 'long' | 'short'
/** The cause of a fill: an order, a liquidation, auto-deleveraging (`adl`), or the delivery of a dated contract (`settlement`). */
export type FillKind = 'trade' | 'liquidation' | 'adl' | 'settlement'

/** The placeholder for the asset of a fee where the exchange does not state it. */
export const unnamedAsset = 'unnamed coin'

/** A fill: one execution of an order, by maker or taker, as the exchange states it. */
export interface Fill {
  /** The exchange's own id, unique within one stream of one account. */
  readonly nativeId: string
  readonly orderId: string | null
  readonly clientOrderId: string | null
  /** The exchange's own name of its bot that placed the order; absent without one, or if it is not stated. */
  readonly botType?: string | null | undefined
  /** 'BTC/USDT' on spot, 'BTC/USDT:USDT' linear, 'BTC/USD:BTC' inverse. */
  readonly symbol: string
  readonly base: string
  readonly quote: string
  /** The currency of the profit; null on spot. */
  readonly settle: string | null
  readonly product: Product
  readonly side: Side
  readonly positionSide: PositionSide
  readonly price: Decimal
  /** Always positive. Base coins on spot, contracts on derivatives. */
  readonly quantity: Decimal
  /** Base coins per contract (linear) or quote currency per contract (inverse); '1' on spot. */
  readonly contractSize: Decimal
  /** The unit in which an inverse instrument's contracts are counted: quote currency when absent, base coins on Bitget. */
  readonly inverseUnit?: 'quote' | 'base' | undefined
  /** Positive was paid, negative was received as a rebate. */
  readonly fee: Decimal
  /** Null if the asset is not stated. */
  readonly feeAsset: string | null
  /** The realised P&L in the settle currency, before fees, as the exchange states it; null if it states none. */
  readonly realisedPnl: Decimal | null
  readonly liquidity: 'maker' | 'taker' | null
  readonly kind: FillKind
  /** Milliseconds since 1970, UTC. */
  readonly atMs: number
  /** The order of fills of one instrument in one millisecond; absent where the exchange's ids are monotonic. */
  readonly sequence?: FillSequence | undefined
}

/** The exchange's match number, and what distinguishes the fills of one match. */
export interface FillSequence {
  /** Rises with time; the fills of one match share it. */
  readonly match: Decimal
  /** The open quantity of the order after the fill; it decreases. Null if the exchange does not state it. */
  readonly orderLeft: Decimal | null
}

/**
 * The kinds of balance changes that are not fills. `transfer` is between wallets or accounts of the same owner at the
 * exchange; `conversion` covers dust sweeps and converts; `fee` and `realised_pnl` appear only where fills do not carry
 * them.
 */
export type EntryKind =
  | 'funding'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'conversion'
  | 'reward'
  | 'interest'
  | 'fee'
  | 'realised_pnl'
  | 'liquidation_fee'
  | 'adjustment'

export interface LedgerEntry {
  readonly nativeId: string
  readonly kind: EntryKind
  readonly asset: string
  /** Signed: positive came in, negative went out. Funding received is positive on every exchange here. */
  readonly amount: Decimal
  /** A cost besides the amount (a withdrawal's network fee), positive, in the same asset; '0' when none. */
  readonly fee: Decimal
  /** The instrument it belongs to (funding); null otherwise. */
  readonly symbol: string | null
  readonly positionSide: PositionSide | null
  /** The exchange's own name of it, for comparisons by hand. */
  readonly nativeKind: string
  readonly atMs: number
}
