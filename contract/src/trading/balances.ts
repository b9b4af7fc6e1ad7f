import { z } from 'zod'
import { ReportRate } from './report-currency.ts'
import { route } from '../core/route.ts'
import { decimal, id, idList, instant } from '../core/shapes.ts'

export const Balance = z.object({
  accountId: id,
  /** The wallet at the exchange: 'spot', 'funding', 'unified', 'um', 'usdt-futures'. */
  wallet: z.string(),
  asset: z.string(),
  total: decimal,
  free: decimal,
  /** The amount locked by orders, and the initial margin of open positions; with `free` it makes `total`. */
  locked: decimal,
  /** Null if no price is known: shown as unpriced, never as 0. */
  priceUsd: decimal.nullable(),
  valueUsd: decimal.nullable(),
  asOf: instant,
})
export type Balance = z.output<typeof Balance>

export const balances = {
  balances: route({
    method: 'GET',
    path: '/balances',
    also: ['/v1/balances'],
    who: 'trader',
    summary: 'List balances by account, wallet and asset, valued in USD.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      balances: z.array(Balance),
      totalUsd: decimal,
      /** Assets left out of the total because no price is known. */
      unpriced: z.array(z.string()),
      /** The rate of the report currency for one dollar now; null where it is USD. */
      rate: ReportRate.nullable(),
    }),
  }),
} as const
