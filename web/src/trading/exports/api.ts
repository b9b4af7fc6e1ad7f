import { table } from 'virtual:api-table/exports'
import { clientOf } from '../../core/api/api.ts'

/** The calls of the export button, over their own table. */
export const api = clientOf<'exports'>(table)
