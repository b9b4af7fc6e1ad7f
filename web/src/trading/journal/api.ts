import { table } from 'virtual:api-table/journal+performance'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the journal, and those of its results, over their own table. */
export const api = clientOf<'journal' | 'performance'>(table)
