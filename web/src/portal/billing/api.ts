import { table } from 'virtual:api-table/billing'
import { clientOf } from '../../core/api/api.ts'

export const { billing } = clientOf<'billing'>(table)
