import type { PositionSide, TrueEntry, TrueFill, Wallet } from './types.ts'

interface Happening {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The time from which the exchange shows it; `at` when absent. */
  readonly visibleAt?: number
}

export interface FillEvent extends Happening {
  readonly type: 'fill'
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly positionSide?: PositionSide
  readonly price: string
  readonly quantity: string
  /** Positive was paid. */
  readonly fee: string
  readonly feeAsset: string
  readonly isMaker: boolean
  /** Any text; fills of one symbol with the same text belong to one order. The exchange's own id is made from it. */
  readonly orderId: string
  readonly clientOrderId?: string
  readonly kind?: TrueFill['kind']
}

/** Pays on every open book of the symbol at that moment; nothing when there is none. */
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
  /** Positive. A withdrawal's network fee comes on top of it. */
  readonly amount: string
  readonly fee?: string
  /** The wallet that it enters or leaves; each exchange has a usual one. */
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

/** A fill or entry as the history keeps it, in the order of happening. */
export type Recorded =
  | { readonly row: 'fill'; readonly fill: TrueFill }
  | { readonly row: 'entry'; readonly entry: TrueEntry }
