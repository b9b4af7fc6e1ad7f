import { table } from 'virtual:api-table/search'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the command palette, over their own table. */
export const { search } = clientOf<'search'>(table)
