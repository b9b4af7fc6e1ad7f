import { table } from 'virtual:api-table/reconciliation'
import { clientOf } from '../api.ts'

/** The calls of the reconciliation page, over their own table. */
export const api = clientOf<'reconciliation'>(table)
