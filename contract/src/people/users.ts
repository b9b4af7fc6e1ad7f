import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { personFields } from './person.ts'
import { route } from '../core/route.ts'
import { done, instant, wholeNumber } from '../core/shapes.ts'
import { userFilters } from './user-filters.ts'

/** A person as administrators see one. */
export const AdminUser = z.object({
  ...personFields,
  _count: z.object({ exchangeAccounts: z.number().int(), trades: z.number().int() }),
  isDemo: z.boolean(),
  /** Null without a login. */
  lastLoginAt: instant.nullable(),
  /** True if the address is on the VIP whitelist. */
  isListed: z.boolean(),
  /** VIP was switched off by hand: the whitelist does not grant it again. */
  vipTaken: z.boolean(),
  /** Incremented with each change that an administrator can make; sent back as If-Match it prevents overwriting a newer one. */
  version: z.number().int(),
})
export type AdminUser = z.output<typeof AdminUser>

const count = z.number().int()
export const UserCounts = z.object({ all: count, vip: count, paid: count, free: count, trialing: count })
export type UserCounts = z.output<typeof UserCounts>

const changes = ['user_missing', 'row_changed', 'admin_only'] as const

/** The users tab of the admin panel. */
export const users = {
  list: route({
    method: 'GET',
    path: '/v1/admin/users',
    who: 'admin',
    summary:
      'List users by the day they joined, newest first unless `order` is ascending. `q` matches the start of an email address, or words of addresses and names; the last word may be a prefix.',
    query: z.object({
      filter: z.enum(userFilters, 'filter must be vip, paid, free or trialing').optional(),
      order: z.enum(['ascending', 'descending'], messages.ascendingOrDescending).optional(),
      q: z.string().trim().max(limits.search).optional(),
      cursor: z.string().max(200).optional(),
      limit: wholeNumber('limit', 1, limits.adminList.pageMax, limits.adminList.pageMax),
    }),
    reply: z.object({ users: z.array(AdminUser), nextCursor: z.string().nullable(), counts: UserCounts }),
    refusals: ['cursor_invalid'],
  }),
  setRole: route({
    method: 'PATCH',
    path: '/v1/admin/users/:id/role',
    who: 'admin',
    freshPassword: true,
    summary:
      'Change a user’s role and log that user out everywhere. Send If-Match with the version you read, so that a newer change is not overwritten.',
    body: z.object({ role: z.enum(['admin', 'user'], 'role must be admin or user') }),
    reply: AdminUser,
    refusals: [...changes, 'own_row', 'last_admin'],
  }),
  setStatus: route({
    method: 'PATCH',
    path: '/v1/admin/users/:id/status',
    who: 'admin',
    summary:
      'Suspend or reinstate a user. Nothing is deleted, and their accounts do not sync meanwhile. If-Match as for the role.',
    body: z.object({ isActive: z.boolean() }),
    reply: AdminUser,
    refusals: [...changes, 'own_row', 'last_admin'],
  }),
  setVip: route({
    method: 'PATCH',
    path: '/v1/admin/users/:id/vip',
    who: 'admin',
    summary:
      'Grant or revoke VIP. The whitelist does not grant it again once it was revoked by hand. If-Match as for the role.',
    body: z.object({ vip: z.boolean() }),
    reply: AdminUser,
    refusals: changes,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/admin/users/:id',
    who: 'admin',
    freshPassword: true,
    ownTransaction: true,
    summary: 'Delete a user with their keys and trading data. A subscription is cancelled first.',
    reply: done,
    refusals: [...changes, 'own_row', 'last_admin', 'subscription_not_cancelled'],
  }),
} as const
