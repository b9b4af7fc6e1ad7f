import { table } from 'virtual:api-table/admin'
import { clientOf } from '../../core/api/api.ts'

export const { admin } = clientOf<'admin'>(table)
