import { table } from 'virtual:api-table/savedViews'
import { clientOf } from '../../core/api/api.ts'

/** The calls of saved views, over their own table. */
export const { savedViews } = clientOf<'savedViews'>(table)
