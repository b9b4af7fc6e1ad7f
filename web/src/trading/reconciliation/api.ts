import { table } from 'virtual:api-table/reconciliation'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the reconciliation page, over their own table. */
export const api = clientOf<'reconciliation'>(table)
