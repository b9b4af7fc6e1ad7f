import { table } from 'virtual:api-table/system'
import { clientOf } from '../../core/api/api.ts'

export const { system } = clientOf<'system'>(table)
