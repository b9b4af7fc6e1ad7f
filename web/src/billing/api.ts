import { table } from 'virtual:api-table/billing'
import { clientOf } from '../api.ts'

export const { billing } = clientOf<'billing'>(table)
