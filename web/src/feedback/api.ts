import { table } from 'virtual:api-table/feedback'
import { clientOf } from '../api.ts'

export const { feedback } = clientOf<'feedback'>(table)
