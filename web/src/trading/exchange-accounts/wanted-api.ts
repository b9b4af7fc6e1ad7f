import { table } from 'virtual:api-table/feedback'
import { clientOf } from '../../core/api/api.ts'

/** The board, where a vote says which exchange is wanted. */
export const { feedback: board } = clientOf<'feedback'>(table)
