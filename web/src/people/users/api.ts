import { table } from 'virtual:api-table/users+admin+affiliates'
import { clientOf } from '../../core/api/api.ts'

/** Beside the users the counts that a change of them makes stale, and the links that somebody can be moved to. */
export const { users, admin, affiliates } = clientOf<'users' | 'admin' | 'affiliates'>(table)
