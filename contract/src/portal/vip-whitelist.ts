import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { done, id, instant, wholeNumber } from '../core/shapes.ts'

export const WhitelistEntry = z.object({
  id,
  email: z.string(),
  /** The administrator's address; null when the account is gone. */
  addedBy: z.string().nullable(),
  addedAt: instant,
  notes: z.string(),
  /**
   * The effect of the entry so far. `none`: no account has this address yet. `waiting`: VIP comes with the
   * next sign-in. `vip`: has VIP. `off`: an administrator switched VIP off by hand, which stays so.
   */
  account: z.enum(['none', 'waiting', 'vip', 'off']),
})
export type WhitelistEntry = z.output<typeof WhitelistEntry>

/** A row that was not added, and why. `line` is the caller's, or its position in the list, from 1. */
const RowNote = z.object({ line: z.number(), email: z.string(), reason: z.string() })
export type RowNote = z.output<typeof RowNote>

export const ImportResult = z.object({
  total: z.number(),
  added: z.number(),
  skipped: z.number(),
  failed: z.number(),
  errors: z.array(RowNote),
  /** The rows that were skipped, with the reason. */
  skips: z.array(RowNote),
})
export type ImportResult = z.output<typeof ImportResult>

/**
 * Addresses that get VIP at their next sign-in. A server whose WHITELIST_SEGMENT is not `vip` answers under that name too.
 */
export const vipWhitelist = {
  list: route({
    method: 'GET',
    path: '/v1/admin/vip-whitelist',
    who: 'admin',
    summary: 'List whitelisted addresses, newest first.',
    query: z.object({
      q: z.string().trim().max(limits.search).optional(),
      cursor: z.string().max(200).optional(),
      limit: wholeNumber('limit', 1, limits.whitelist.pageMax, limits.whitelist.pageMax),
    }),
    reply: z.object({
      entries: z.array(WhitelistEntry),
      total: z.number(),
      nextCursor: z.string().nullable(),
    }),
    refusals: ['cursor_invalid'],
  }),
  add: route({
    method: 'POST',
    path: '/v1/admin/vip-whitelist',
    who: 'admin',
    summary: 'Add one address to the whitelist.',
    body: z.object({ email: z.string().max(1000), notes: z.string().max(limits.whitelist.notes).optional() }),
    reply: WhitelistEntry,
    refusals: ['whitelist_email_missing', 'whitelist_email_invalid', 'whitelist_duplicate'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/admin/vip-whitelist/:email',
    who: 'admin',
    summary: 'Remove an address from the whitelist. A user who has VIP keeps it.',
    reply: done,
    refusals: ['whitelist_missing'],
  }),
  bulk: route({
    method: 'POST',
    path: '/v1/admin/vip-whitelist/bulk',
    who: 'admin',
    ownTransaction: true,
    summary: 'Add several addresses to the whitelist. Repeating the call adds nothing twice.',
    bodyLimit: limits.whitelist.importBodyBytes,
    // each row has three fields; slightly longer lists get the real reason
    bodyFields: 4 * limits.whitelist.importRows + 1_000,
    body: z.object({
      emails: z.array(
        z.object({
          email: z.string(),
          notes: z.string().nullish(),
          line: z.number().int().positive().optional(),
        }),
      ),
    }),
    reply: ImportResult,
    refusals: ['whitelist_too_many'],
  }),
} as const
