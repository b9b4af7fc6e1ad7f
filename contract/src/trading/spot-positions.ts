import { z } from 'zod'
import { ReportRate } from './report-currency.ts'
import { decimal, id, instant } from '../core/shapes.ts'

/** An open spot trade: coins that were bought and not sold again. */
export const SpotPosition = z.object({
  accountId: id,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  openedAt: instant,
  fills: z.number().int(),
  /** Base coins from the fills: bought and not sold, less fees in the coin. */
  held: decimal,
  /** The same for all open trades of the account in this coin, whatever their quote. */
  heldByAll: decimal,
  /**
   * The balance of the coin over all wallets of the account: less than all of them if coins left without a
   * sale. Null without any.
   */
  balance: decimal.nullable(),
  /**
   * Base coins that withdrawals and transfers took out of the account since the first of these trades opened,
   * less deposits and incoming transfers; negative if more came in.
   */
  movedOut: decimal,
  /** Base coins of `held` that are still there: its share of the balance if that is less than `heldByAll`. */
  remaining: decimal,
  /**
   * The cost of the remaining coins by the person's cost method, per coin and for all, in quote currency
   * without fees. Null without a holding.
   */
  entryPrice: decimal.nullable(),
  cost: decimal,
  /** The present value of one coin in quote currency; null if no price is known. */
  price: decimal.nullable(),
  /** Realised P&L of the coins already sold, in quote currency before fees. */
  realised: decimal,
  /**
   * Unrealised P&L in quote currency: the remaining coins at the present price, less their cost. Null if no
   * price is known.
   */
  unrealised: decimal.nullable(),
  unrealisedUsd: decimal.nullable(),
})
export type SpotPosition = z.output<typeof SpotPosition>

export const SpotPositions = z.object({
  /** The largest first, by cost in dollars if that is known. */
  trades: z.array(SpotPosition),
  /** The sum of `unrealisedUsd` of all trades. */
  unrealisedUsd: decimal,
  /** The rate of the report currency for one dollar now; null where it is USD. */
  rate: ReportRate.nullable(),
})
export type SpotPositions = z.output<typeof SpotPositions>
