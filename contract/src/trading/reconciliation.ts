import { z } from 'zod'
import { route } from '../core/route.ts'
import { decimal, id, instant } from '../core/shapes.ts'

export const Verdict = z.enum(['equal', 'differs', 'unknown'])
export type Verdict = z.output<typeof Verdict>

/** One figure of Harbour's with the exchange's. */
export const ReconciledFigure = z.object({
  /** The kind: `balance` for an asset, the others for an instrument. */
  kind: z.enum(['balance', 'quantity', 'entry', 'realised', 'fees', 'funding']),
  /** The asset, or the instrument. */
  subject: z.string(),
  /** The side of a position in hedge mode, the asset of fees and funding; otherwise ''. */
  part: z.string(),
  /** The unit of both: an asset, or 'contracts'. */
  unit: z.string(),
  ours: decimal.nullable(),
  theirs: decimal.nullable(),
  /** The exchange's less ours; null if one of them is unknown. */
  difference: decimal.nullable(),
  verdict: Verdict,
  /**
   * The reason why the figures cannot be compared: 'unfinished', 'refused', 'older' (than the exchange's
   * available history), 'not_stated', 'cost_method' (yours is not the exchange's), 'balance' (the one that
   * includes it differs or is unknown), 'moving' (trades arrived meanwhile).
   */
  reason: z.string().nullable(),
  /** The parts of the difference, which add up to it exactly. */
  parts: z.array(
    z.object({
      /** 'fees', 'funding', 'missing_window', 'price_source', 'rounding' or 'unexplained'. */
      name: z.string(),
      amount: decimal,
      /** Count and time: '1 payment not there while a position was open, on 2026-05-02'. */
      detail: z.string().nullable(),
    }),
  ),
  /** The last time that both were equal. */
  equalAt: instant.nullable(),
})
export type ReconciledFigure = z.output<typeof ReconciledFigure>

export const ReconciledAccount = z.object({
  accountId: id,
  exchange: z.string(),
  exchangeName: z.string(),
  code: z.string(),
  label: z.string(),
  /** The time of the compared snapshot; null before the first comparison. */
  asOf: instant.nullable(),
  /** Counts by verdict. */
  counts: z.object({ equal: z.number().int(), differs: z.number().int(), unknown: z.number().int() }),
  figures: z.array(ReconciledFigure),
})
export type ReconciledAccount = z.output<typeof ReconciledAccount>

/** Compares Harbour's figures with those of the exchange, and explains a difference. */
export const reconciliation = {
  show: route({
    method: 'GET',
    path: '/exchange-keys/:id/reconciliation',
    also: ['/v1/exchange-keys/:id/reconciliation'],
    who: 'trader',
    summary:
      'Compare an account’s balances, positions, realised P&L, fees and funding with the exchange’s own figures.',
    reply: ReconciledAccount,
    refusals: ['key_missing'],
  }),
} as const
