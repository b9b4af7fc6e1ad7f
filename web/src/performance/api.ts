import { table } from 'virtual:api-table/performance'
import { clientOf } from '../api.ts'

/** The calls of the analytics and calendar screens, over their own table. */
export const api = clientOf<'performance'>(table)
