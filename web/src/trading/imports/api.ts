import { table } from 'virtual:api-table/imports'
import { clientOf } from '../../core/api/api.ts'

/** The calls about imported files, over their own table. */
export const api = clientOf<'imports'>(table)
