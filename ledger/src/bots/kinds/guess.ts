import type { PositionSide } from '../../fill.ts'
import type { CodedMessage } from '../../coded-message.ts'

/** See `botKinds` of the contract. */
export type BotKind = 'grid' | 'dca' | 'funding' | 'basis' | 'market_maker' | 'signal'

/** A kind that orders may match, with its reasons and the settings that the orders show. */
export interface Guess<Facts> {
  /** From 0 to 1. */
  readonly fit: number
  /** Sentences. */
  readonly reasons: readonly CodedMessage[]
  readonly facts: Facts
}

export interface MarketName {
  readonly accountId: string
  readonly symbol: string
  readonly positionSide: PositionSide
}
