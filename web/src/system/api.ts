import { table } from 'virtual:api-table/system'
import { clientOf } from '../api.ts'

export const { system } = clientOf<'system'>(table)
