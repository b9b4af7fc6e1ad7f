import { table } from 'virtual:api-table/reconciliation'
import { clientOf } from '../../core/api/api.ts'

/** The API client of the reconciliation page, over its own route table. */
export const api = clientOf<'reconciliation'>(table)
