import { table } from 'virtual:api-table/search'
import { clientOf } from '../../core/api/api.ts'

/** The API client of the command palette, over its own route table. */
export const { search } = clientOf<'search'>(table)
