import { table } from 'virtual:api-table/affiliates'
import { clientOf } from '../api.ts'

export const { affiliates } = clientOf<'affiliates'>(table)
