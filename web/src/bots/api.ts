import { table } from 'virtual:api-table/bots'
import { clientOf } from '../api.ts'

/** The calls of the bots' screen, over their own table. */
export const { bots } = clientOf<'bots'>(table)
