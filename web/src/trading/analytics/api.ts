import { table } from 'virtual:api-table/performance'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the analytics and calendar screens, over their own table. */
export const api = clientOf<'performance'>(table)
