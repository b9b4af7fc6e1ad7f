import { table } from 'virtual:api-table/equityBridge'
import { clientOf } from '../../core/api/api.ts'

/** The call of the equity bridge card, over its own table. */
export const api = clientOf<'equityBridge'>(table)
