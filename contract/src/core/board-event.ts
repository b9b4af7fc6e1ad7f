import { z } from 'zod'
import { id } from './shapes.ts'

export const FeedbackStatus = z.enum(['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED'])
export type FeedbackStatus = z.output<typeof FeedbackStatus>

/** The event that every signed-in listener gets when an item changes. */
export const FeedbackEvent = z.object({
  type: z.literal('feedback'),
  id,
  upvotes: z.number().int(),
  comments: z.number().int(),
  status: FeedbackStatus,
  isDeleted: z.boolean(),
})
export type FeedbackEvent = z.output<typeof FeedbackEvent>
