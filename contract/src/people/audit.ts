import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { instant, wholeNumber } from '../core/shapes.ts'

export const AuditRow = z.object({
  id: z.number().int(),
  at: instant,
  actorId: z.string().nullable(),
  /** The actor's address at that time; null for the system. */
  actorEmail: z.string().nullable(),
  actorRole: z.string().nullable(),
  /** capability.verb: 'user.suspend' */
  action: z.string(),
  target: z.string(),
  /** Only the changed fields. */
  before: z.unknown(),
  after: z.unknown(),
  /** Distinguishes addresses without revealing them. */
  addressMark: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

/** The audit log of changes by administrators and the system (append-only). */
export const audit = {
  list: route({
    method: 'GET',
    path: '/v1/admin/audit',
    who: 'admin',
    summary: 'List audit log entries, newest first.',
    query: z.object({
      /** One action, 'user.delete', or all of a capability, 'user'. */
      action: z.string().trim().max(60).optional(),
      /** The address of who did it. */
      actor: z.string().trim().max(limits.email.max).optional(),
      /** The exact target of the change. */
      target: z.string().trim().max(limits.search).optional(),
      cursor: z.string().max(200).optional(),
      limit: wholeNumber('limit', 1, limits.adminList.pageMax, limits.adminList.auditPage),
    }),
    reply: z.object({
      rows: z.array(AuditRow),
      nextCursor: z.string().nullable(),
      /** Every known action, for a filter. */
      actions: z.array(z.string()),
    }),
    refusals: ['cursor_invalid'],
  }),
  verify: route({
    method: 'GET',
    path: '/v1/admin/audit/verify',
    who: 'admin',
    summary: 'Verify the audit log: recompute the hash of every entry and report the first that differs.',
    reply: z.object({
      isWhole: z.boolean(),
      rows: z.number().int(),
      /** The newest seal; noted elsewhere, it proves later that no newer rows were removed. */
      seal: z.string().nullable(),
      /** The first row whose hash does not match, and why. */
      broken: z.object({ id: z.number().int(), at: instant, why: z.string() }).nullable(),
    }),
  }),
} as const
