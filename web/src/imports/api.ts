import { table } from 'virtual:api-table/imports'
import { clientOf } from '../api.ts'

/** The calls about imported files, over their own table. */
export const api = clientOf<'imports'>(table)
