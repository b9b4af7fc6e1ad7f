import { table } from 'virtual:api-table/coverage'
import { clientOf } from '../../core/api/api.ts'

/** The calls of an account's history screen, over their own table. */
export const api = clientOf<'coverage'>(table)
