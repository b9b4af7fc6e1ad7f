import { z } from 'zod'
import { decimal, id, instant } from '../../core/shapes.ts'

/**
 * The kinds of bots: one keeps orders on the lines of a grid; it averages down until it takes profit; it holds two legs for funding, or for
 * the basis of a dated contract; it quotes both sides of a market; or it follows signals in and out.
 */
export const botKinds = ['grid', 'dca', 'funding', 'basis', 'market_maker', 'signal'] as const

const market = {
  accountId: id,
  symbol: z.string(),
  positionSide: z.enum(['both', 'long', 'short']),
} as const

/** One price of a grid, as found from its orders; `orders` is 0 for a line without a fill. */
export const GridLine = z.object({
  price: decimal,
  /** Orders of the sample that were filled at it. */
  orders: z.number().int(),
  /** The unmatched quantity there, base coins or contracts: bought (positive), or sold (negative). */
  waiting: decimal,
  /** Matched pairs with the purchase at this price, of all time: quantity and price P&L before fees, in the currency of the reply. */
  matched: decimal,
  profit: decimal,
  profitFees: decimal,
})
export type GridLine = z.output<typeof GridLine>

const GridFacts = z.object({
  ...market,
  low: decimal,
  high: decimal,
  levels: z.number().int(),
  /** Lines between the lowest and the highest one without a filled order. */
  neverHit: z.number().int(),
  /** Equal steps, or equal ratios between neighbours. */
  spacing: z.enum(['arithmetic', 'geometric']),
  /** In quote currency; null if it is geometric. */
  step: decimal.nullable(),
  /** A share: the step above the price below it, at the middle of an arithmetic grid. */
  stepShare: decimal,
  /** The usual quantity of an order, base coins or contracts. */
  orderQuantity: decimal,
  /** By rising price. */
  lines: z.array(GridLine),
})

const DcaFacts = z.object({
  ...market,
  side: z.enum(['long', 'short']),
  /** Finished cycles of the sample. */
  cycles: z.number().int(),
  /**
   * Orders that entered: on average in a finished cycle, and in the longest one. The first is the base order,
   * the others safety orders. Null without a cycle, and for purchases at even intervals.
   */
  entries: decimal.nullable(),
  maxEntries: z.number().int().nullable(),
  /** Shares and ratios, each the median; null if no cycle shows them. */
  takeProfit: decimal.nullable(),
  /** From one entry down to the next, for a long. */
  deviation: decimal.nullable(),
  /** The deviation of a safety order divided by that of the one before it. */
  deviationScale: decimal.nullable(),
  /** The quantity of an entry divided by that of the one before it. */
  quantityScale: decimal.nullable(),
  /** Value of the first entry in quote currency; at even intervals that of each one. */
  baseOrder: decimal,
  /** It buys at even intervals, whatever the price; otherwise null. */
  everyHours: decimal.nullable(),
})

const PairFacts = z.object({
  /** The two offsetting legs: long, then short. Quantities in base coins, as held now. */
  legs: z.array(z.object({ ...market, quantity: decimal })),
  base: z.string(),
  /** Share of the legs' quantity that the other leg covers, averaged over orders. */
  hedged: decimal,
  /** Positive was received, in the currency of the reply. */
  funding: decimal,
})

const MakerFacts = z.object({
  ...market,
  /** Shares: of fills that state it, maker; of orders, buys. */
  makerShare: decimal.nullable(),
  buyShare: decimal,
  /** Orders per day in the sample. */
  ordersPerDay: decimal,
  /** Average sale above average purchase, as a share of it. */
  spread: decimal.nullable(),
})

const SignalFacts = z.object({
  ...market,
  /** Finished trades of the sample. */
  trades: z.number().int(),
  longShare: decimal,
  /** Orders that entered a trade, on average. */
  entries: decimal,
  /** Median time in a trade. */
  heldHours: decimal,
})

/** The kind of a bot, guessed from its last orders and with the reasons; the person's own choice overrides the guess. */
export const BotKindFound = z.object({
  /** The choice, otherwise the guess; null if nothing matches. */
  kind: z.enum(botKinds).nullable(),
  chosen: z.enum(botKinds).nullable(),
  guess: z.enum(botKinds).nullable(),
  /** The match of the guess, from 0 to 1. */
  fit: z.number(),
  /** Sentences. */
  reasons: z.array(z.string()),
  /** The last orders, from which the guess was made. */
  orders: z.number().int(),
  /** Facts of each matching market, only for the effective kind; empty for the others. */
  grid: z.array(GridFacts),
  dca: z.array(DcaFacts),
  pair: z.array(PairFacts),
  maker: z.array(MakerFacts),
  signal: z.array(SignalFacts),
})
export type BotKindFound = z.output<typeof BotKindFound>

/** A present alert of a bot. */
export const BotAlert = z.discriminatedUnion('kind', [
  /**
   * No fill for longer than its hours, or than ten times its usual gap if no hours are set; `hours` is that
   * limit. `sinceHours` ends at `readAt`: the last read of all of its accounts.
   */
  z.object({ kind: z.literal('silent'), hours: z.number(), sinceHours: z.number(), readAt: instant }),
  /**
   * It would be silent now, but one of its accounts was not read since, so it is unknown. Null for an account that was
   * never read completely.
   */
  z.object({ kind: z.literal('unread'), readAt: instant.nullable() }),
  /** The present price is outside the lines of its grid. */
  z.object({
    kind: z.literal('out_of_range'),
    ...market,
    side: z.enum(['below', 'above']),
    low: decimal,
    high: decimal,
    price: decimal,
  }),
  /** Its total is below the result of holding the same coins; both in the currency of the reply. */
  z.object({ kind: z.literal('behind_holding'), total: decimal, coinsHeld: decimal, behind: decimal }),
])
export type BotAlert = z.output<typeof BotAlert>
