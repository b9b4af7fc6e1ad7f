import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { id } from '../../core/shapes.ts'
import { newTags, rating, tags } from './fields.ts'
import { journalLimits } from './journal-text.ts'

const { tradesAtOnce, tags: tagsMax } = journalLimits

/** A trade's id in a list of several. */
export const tradeId = z.string().min(1).max(1_000)
/** No note is older than computer time. */
const time = z.iso
  .datetime({ message: messages.askedTime })
  .refine((text) => Date.parse(text) >= 0, messages.askedTime)

/** The fields of a trade's journal that a change of several trades can set. */
const TradeFields = z.object({
  tags,
  rating: rating.nullable(),
  playbookId: id.nullable(),
  /** Both with microseconds, so that an undo restores the exact moment. */
  reviewedAt: time.nullable(),
  /** Null without an entry. */
  changedAt: time.nullable(),
})
export type TradeFields = z.output<typeof TradeFields>

/** A changed trade, with its journal before and after. */
export const ChangedTrade = z.object({ id: tradeId, before: TradeFields, after: TradeFields })
export type ChangedTrade = z.output<typeof ChangedTrade>

const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, messages.chooseTrades).max(tradesAtOnce, messages.tooManyTrades(tradesAtOnce))

/** Requests about several trades: their lists, and their limits. */
export const severalTrades = {
  list,
  named: { bodyLimit: 640 * 1024, bodyFields: tradesAtOnce * 2 + 100 },
  whole: { bodyLimit: 3 * 1024 * 1024, bodyFields: tradesAtOnce * (2 * (tagsMax + 8)) * 2 },
} as const

/** A change of several trades; absent fields stay as they are. */
export const TradeChange = z.object({
  trades: list(tradeId),
  addTags: newTags.optional(),
  removeTags: tags.optional(),
  rating: rating.nullable().optional(),
  playbookId: id.nullable().optional(),
  reviewed: z.boolean().optional(),
})
export type TradeChange = z.output<typeof TradeChange>
