import { table } from 'virtual:api-table/shareLinks'
import { clientOf } from '../../core/api/api.ts'

/** The API client of shared pages, over their own route table. */
export const { shareLinks } = clientOf<'shareLinks'>(table)
