import { z } from 'zod'
import { trap } from './contact.ts'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { done, email, id, instant, wholeNumber } from '../core/shapes.ts'

/** The subject of a waitlist entry: the browser version, or the VIP plan. */
export const WaitlistInterest = z.enum(['online', 'vip'])
export type WaitlistInterest = z.output<typeof WaitlistInterest>

export const WaitlistEntry = z.object({
  id,
  email: z.string(),
  interest: WaitlistInterest,
  createdAt: instant,
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

/** The waitlist: people who want a mail when something is available. */
export const waitlist = {
  join: route({
    method: 'POST',
    path: '/v1/waitlist',
    who: 'visitor',
    ownTransaction: true,
    summary:
      'Join the waitlist. A receipt is sent by email; the response is the same for addresses already on it.',
    body: z.object({ email, interest: WaitlistInterest, website: trap }),
    reply: done,
  }),
  list: route({
    method: 'GET',
    path: '/v1/admin/waitlist',
    who: 'admin',
    summary: 'List the waitlist, newest first.',
    query: z.object({
      interest: WaitlistInterest.optional(),
      cursor: z.string().max(200).optional(),
      limit: wholeNumber('limit', 1, limits.contact.pageMax, limits.contact.pageMax),
    }),
    reply: z.object({
      entries: z.array(WaitlistEntry),
      total: z.number(),
      nextCursor: z.string().nullable(),
    }),
    refusals: ['cursor_invalid'],
  }),
} as const
