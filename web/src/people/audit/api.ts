import { table } from 'virtual:api-table/audit'
import { clientOf } from '../../core/api/api.ts'

export const { audit } = clientOf<'audit'>(table)
