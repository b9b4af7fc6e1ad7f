import type { PositionSide, TrueEntry, TrueFill, Wallet } from './types.ts'

interface Happening {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The time from which the exchange shows it; defaults to `at`. */
  readonly visibleAt?: number
}

export interface FillEvent extends Happening {
  readonly type: 'fill'
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly positionSide?: PositionSide
  readonly price: string
  readonly quantity: string
  /** A paid fee is positive. */
  readonly fee: string
  readonly feeAsset: string
  readonly isMaker: boolean
  /** Any text; fills of one symbol with the same text belong to one order. The exchange's own id is derived from it. */
  readonly orderId: string
  readonly clientOrderId?: string
  readonly kind?: TrueFill['kind']
}

/** Funding of every open book of the symbol at that time; nothing if there is none. */
export interface FundingEvent extends Happening {
  readonly type: 'funding'
  readonly symbol: string
  /** Positive: longs pay shorts. */
  readonly rate: string
  readonly price: string
}

export interface CashEvent extends Happening {
  readonly type: 'deposit' | 'withdrawal'
  readonly asset: string
  /** Positive. A withdrawal's network fee is added to it. */
  readonly amount: string
  readonly fee?: string
  /** The wallet that it enters or leaves; each exchange has a default. */
  readonly wallet?: Wallet
}

export interface TransferEvent extends Happening {
  readonly type: 'transfer'
  readonly asset: string
  readonly amount: string
  readonly from: Wallet
  readonly to: Wallet
}

export type TruthEvent = FillEvent | FundingEvent | CashEvent | TransferEvent

/** A fill or entry in the history, in chronological order. */
export type Recorded =
  | { readonly row: 'fill'; readonly fill: TrueFill }
  | { readonly row: 'entry'; readonly entry: TrueEntry }
