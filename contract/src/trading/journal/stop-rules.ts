import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { decimal } from '../../core/shapes.ts'
import { atrIntervals } from './journal-text.ts'
import { severalTrades, tradeId } from './trade-changes.ts'

/** A price above zero, as it is typed. */
export const stopPrice = z
  .string()
  .trim()
  .regex(/^\d{1,15}(\.\d{1,18})?$/, messages.askedStop)
  .refine((price) => /[1-9]/.test(price), messages.stopAboveZero)

const share = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,6})?$/, message)
    .refine((text) => /[1-9]/.test(text), message)

/**
 * A rule for an initial stop: a percentage from the entry, a multiple of the average true range of the 14
 * candles before the trade opened, or one price for all.
 */
export const StopRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: share(messages.askedPercent) }),
  z.object({
    kind: z.literal('atr'),
    interval: z.enum(atrIntervals),
    multiple: share(messages.askedMultiple),
  }),
  z.object({ kind: z.literal('price'), price: stopPrice }),
])
export type StopRule = z.output<typeof StopRule>

/** An initial stop that a rule set. */
const SetStop = z.object({ id: tradeId, price: decimal.max(40) })
export type SetStop = z.output<typeof SetStop>

export const setStopsBody = z.object({ trades: severalTrades.list(tradeId), rule: StopRule })

export const SetStops = z.object({
  stops: z.array(SetStop),
  /** Trades that had a stop already, which stays. */
  kept: z.number().int(),
  /** Trades with an unknown entry, or for which the price would risk nothing. */
  unsuited: z.number().int(),
  /** Trades whose exchange has no candles of the time before they opened, or could not be reached. */
  withoutCandles: z.number().int(),
})
export type SetStops = z.output<typeof SetStops>

export const removeStopsBody = z.object({ stops: severalTrades.list(SetStop) })
