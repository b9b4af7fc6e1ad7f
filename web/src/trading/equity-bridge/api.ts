import { table } from 'virtual:api-table/equityBridge'
import { clientOf } from '../../core/api/api.ts'

/** The call of the card that says what equity changed by, over its own table. */
export const api = clientOf<'equityBridge'>(table)
