import { table } from 'virtual:api-table/journal'
import { clientOf } from '../api.ts'

/** The calls of the journal, over their own table. */
export const api = clientOf<'journal'>(table)
