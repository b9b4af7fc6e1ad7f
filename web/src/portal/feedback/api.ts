import { table } from 'virtual:api-table/feedback'
import { clientOf } from '../../core/api/api.ts'

export const { feedback } = clientOf<'feedback'>(table)
