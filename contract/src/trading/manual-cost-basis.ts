import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { decimal, instant } from '../core/shapes.ts'

/** A manual cost basis: the opening of a trade that the history lacks. */
export const ManualCostBasis = z.object({
  /** Quote currency per base coin, including the cost of buying. */
  price: decimal,
  openedAt: instant,
})
export type ManualCostBasis = z.output<typeof ManualCostBasis>

const askedPrice = messages.askedEntryPrice
const askedTime = messages.askedOpening

export const BasisBody = z.object({
  price: z
    .string(askedPrice)
    .trim()
    .regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,18})?$/, askedPrice),
  openedAt: z.iso
    .datetime({ offset: true, message: askedTime })
    .transform((text) => new Date(text))
    .refine((time) => time.getUTCFullYear() >= 2009 && time.getUTCFullYear() <= 9999, askedTime)
    .transform((time) => time.toISOString()),
})
