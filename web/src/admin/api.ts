import { table } from 'virtual:api-table/admin'
import { clientOf } from '../api.ts'

export const { admin } = clientOf<'admin'>(table)
