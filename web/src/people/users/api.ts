import { table } from 'virtual:api-table/users+admin+affiliates'
import { clientOf } from '../../core/api/api.ts'

/**
 * The clients of users, of the counts that a change of users makes stale, and of the affiliate links to which a user can be
 * moved.
 */
export const { users, admin, affiliates } = clientOf<'users' | 'admin' | 'affiliates'>(table)
