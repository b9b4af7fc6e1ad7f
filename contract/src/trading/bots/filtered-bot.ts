import { z } from 'zod'
import { decimal, id } from '../../core/shapes.ts'

/** The cycles that count as the trades of a bot: the trades of a grid, or round trips from flat to flat. */
export const cycleKinds = ['grid_trade', 'round_trip'] as const

/**
 * The bot in the filter of a reply, or manual trading ('by-hand'): only its own fills count, as on its page.
 * Realised P&L is by average cost and dated when it was booked, whatever the person chose for the account.
 */
export const FilteredBot = z.object({
  id,
  name: z.string(),
  cycles: z.enum(cycleKinds),
  /** Peak of its capital in use; its returns are shares of it. */
  peak: decimal,
  /** Assets without a price at some time; no sum includes their P&L. */
  unpriced: z.array(z.string()),
})
export type FilteredBot = z.output<typeof FilteredBot>
