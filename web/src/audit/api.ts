import { table } from 'virtual:api-table/audit'
import { clientOf } from '../api.ts'

export const { audit } = clientOf<'audit'>(table)
