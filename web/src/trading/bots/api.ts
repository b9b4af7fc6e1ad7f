import { table } from 'virtual:api-table/bots'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the bots' screen, over their own table. */
export const { bots } = clientOf<'bots'>(table)
