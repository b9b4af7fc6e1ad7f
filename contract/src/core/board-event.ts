import { z } from 'zod'
import { id } from './shapes.ts'

export const FeedbackStatus = z.enum(['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED'])
export type FeedbackStatus = z.output<typeof FeedbackStatus>

/** What every signed-in listener is told of an item that changed. */
export const FeedbackEvent = z.object({
  type: z.literal('feedback'),
  id,
  upvotes: z.number().int(),
  comments: z.number().int(),
  status: FeedbackStatus,
  isDeleted: z.boolean(),
})
export type FeedbackEvent = z.output<typeof FeedbackEvent>
