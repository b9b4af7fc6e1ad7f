import { z } from 'zod'
import { ReportRate } from './report-currency.ts'
import { route } from '../core/route.ts'
import { decimal, id, idList, instant } from '../core/shapes.ts'

export const Position = z.object({
  accountId: id,
  symbol: z.string(),
  base: z.string(),
  quote: z.string(),
  product: z.enum(['linear', 'inverse']),
  side: z.enum(['long', 'short']),
  mode: z.enum(['one-way', 'hedge']),
  /** Contracts as the exchange counts them. */
  quantity: decimal,
  contractSize: decimal,
  /** The asset of quantity times contractSize: base coins, or quote currency for inverse contracts that count it. */
  sizeAsset: z.string(),
  entryPrice: decimal.nullable(),
  markPrice: decimal.nullable(),
  liquidationPrice: decimal.nullable(),
  leverage: decimal.nullable(),
  /** Initial margin in pnlAsset, as the exchange states it. */
  margin: decimal.nullable(),
  marginUsd: decimal.nullable(),
  /** Unrealised P&L in pnlAsset, as the exchange states it. */
  unrealisedPnl: decimal.nullable(),
  pnlAsset: z.string(),
  unrealisedUsd: decimal.nullable(),
  notionalUsd: decimal.nullable(),
  /** The quantity from Harbour's own fold of the fills; null while history is incomplete. */
  foldedQuantity: decimal.nullable(),
  asOf: instant,
})
export type Position = z.output<typeof Position>

export const positions = {
  positions: route({
    method: 'GET',
    path: '/positions',
    also: ['/v1/positions'],
    who: 'trader',
    summary: 'List open derivative positions.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      positions: z.array(Position),
      unrealisedUsd: decimal,
      /** The rate at the time of the balances. */
      rate: ReportRate.nullable(),
    }),
  }),
} as const
