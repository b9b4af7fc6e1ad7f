import { table } from 'virtual:api-table/journal'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the journal, over their own table. */
export const api = clientOf<'journal'>(table)
