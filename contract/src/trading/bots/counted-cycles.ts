import type { BotKindFound } from './bot-kinds.ts'

/**
 * Returns true if matched grid trades stand for the trades of a bot: of a grid, and of a bot of unknown kind that never went flat.
 * Round trips stand for those of all others.
 */
export const countsGridTrades = (
  kind: BotKindFound['kind'],
  roundTrips: number,
  hasGridTrades: boolean,
): boolean => hasGridTrades && (kind === 'grid' || (kind === null && roundTrips === 0))

/** Two legs that offset each other: such a bot earns funding or basis, and holds next to no coins on balance. */
export const offsetsLegs = (kind: BotKindFound['kind']): boolean => kind === 'funding' || kind === 'basis'
