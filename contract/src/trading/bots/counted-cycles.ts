import type { BotKindFound } from './bot-kinds.ts'

/** The trades of a grid, and of a bot of no known kind that never went flat; returns to flat of all others. */
export const countsGridTrades = (
  kind: BotKindFound['kind'],
  roundTrips: number,
  hasGridTrades: boolean,
): boolean => hasGridTrades && (kind === 'grid' || (kind === null && roundTrips === 0))
