import { table } from 'virtual:api-table/shareLinks'
import { clientOf } from '../../core/api/api.ts'

/** The calls of shared pages, over their own table. */
export const { shareLinks } = clientOf<'shareLinks'>(table)
