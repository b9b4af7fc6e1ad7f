import { table } from 'virtual:api-table/feedback'
import { clientOf } from '../../core/api/api.ts'

/** The board, where people vote for exchanges. */
export const { feedback: board } = clientOf<'feedback'>(table)
