import { z } from 'zod'
import { ReportRate } from './report-currency.ts'
import { decimal, id, instant } from '../core/shapes.ts'

/** A spot trade that still runs: coins that were bought and not sold again. */
export const SpotPosition = z.object({
  accountId: id,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  openedAt: instant,
  fills: z.number().int(),
  /** Base coins, by the fills: those that were bought and not sold, fees in the coin taken off. */
  held: decimal,
  /** The same of all open trades of the account in this coin, whatever they pay in. */
  heldByAll: decimal,
  /**
   * The balance of the coin over all wallets of the account: less than all of them where coins left without a sale. Null
   * where it holds none.
   */
  balance: decimal.nullable(),
  /**
   * Base coins that withdrawals and transfers took out of the account since the first of these trades opened, less deposits and what
   * transfers brought; negative where more came in.
   */
  movedOut: decimal,
  /** Base coins of `held` that are still there: its share of the balance where that is less than `heldByAll`. */
  remaining: decimal,
  /**
   * The cost of the remaining coins by the person's cost method, for one coin and for all, in quote currency without fees.
   * Null where nothing is held.
   */
  entryPrice: decimal.nullable(),
  cost: decimal,
  /** The present value of one coin in quote currency; null where no price is known. */
  price: decimal.nullable(),
  /** Realised P&L of the coins already sold, in quote currency before fees. */
  realised: decimal,
  /**
   * Unrealised P&L in quote currency: the remaining coins at the present price, less their cost. Null where no price is
   * known.
   */
  unrealised: decimal.nullable(),
  unrealisedUsd: decimal.nullable(),
})
export type SpotPosition = z.output<typeof SpotPosition>

export const SpotPositions = z.object({
  /** The largest first, by cost in dollars where that is known. */
  trades: z.array(SpotPosition),
  /** The sum of `unrealisedUsd` of all trades. */
  unrealisedUsd: decimal,
  /** The rate of the report currency for one dollar now; null where it is USD. */
  rate: ReportRate.nullable(),
})
export type SpotPositions = z.output<typeof SpotPositions>
