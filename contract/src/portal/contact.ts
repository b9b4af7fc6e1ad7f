import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { done, email, id, instant, wholeNumber } from '../core/shapes.ts'

export const SubmissionStatus = z.enum(['NEW', 'READ', 'DONE'])
export type SubmissionStatus = z.output<typeof SubmissionStatus>

export const ContactSubmission = z.object({
  id,
  name: z.string(),
  /** Empty once the person's account was deleted. */
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  status: SubmissionStatus,
  createdAt: instant,
})
export type ContactSubmission = z.output<typeof ContactSubmission>

const { name, subject, message } = limits.contact
/**
 * A honeypot: people never see the field, so a sender who fills it is a bot, gets the usual answer and is stored
 * nowhere.
 */
export const trap = z.string().max(1000).optional()

/** Messages of the contact page, and the administrators' list of them. */
export const contact = {
  send: route({
    method: 'POST',
    path: '/v1/contact',
    who: 'visitor',
    ownTransaction: true,
    summary: 'Send a message to the team. The sender gets a receipt by email.',
    body: z.object({
      name: z
        .string()
        .trim()
        .min(name.min, messages.contactNameTooShort(name.min))
        .max(name.max, messages.contactNameTooLong(name.max)),
      email,
      subject: z.string().trim().max(subject.max, messages.subjectTooLong(subject.max)).optional(),
      message: z
        .string()
        .trim()
        .min(message.min, messages.messageTooShort(message.min))
        .max(message.max, messages.messageTooLong(message.max)),
      website: trap,
    }),
    reply: done,
    refusals: ['invalid_request'],
  }),
  list: route({
    method: 'GET',
    path: '/v1/admin/contact-submissions',
    who: 'admin',
    summary: 'List contact messages, newest first.',
    query: z.object({
      q: z.string().trim().max(limits.search).optional(),
      status: SubmissionStatus.optional(),
      cursor: z.string().max(200).optional(),
      limit: wholeNumber('limit', 1, limits.contact.pageMax, limits.contact.pageMax),
    }),
    reply: z.object({
      submissions: z.array(ContactSubmission),
      /** The number of matches of search and status. */
      total: z.number(),
      /** The number in each status, ignoring the search. */
      counts: z.object({ NEW: z.number(), READ: z.number(), DONE: z.number() }),
      nextCursor: z.string().nullable(),
    }),
    refusals: ['cursor_invalid'],
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/admin/contact-submissions/:id',
    who: 'admin',
    summary: 'Mark a message as new, read or done.',
    body: z.object({ status: SubmissionStatus }),
    reply: ContactSubmission,
    refusals: ['submission_missing'],
  }),
} as const
