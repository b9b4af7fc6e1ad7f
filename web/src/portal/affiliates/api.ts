import { table } from 'virtual:api-table/affiliates'
import { clientOf } from '../../core/api/api.ts'

export const { affiliates } = clientOf<'affiliates'>(table)
