import { table } from 'virtual:api-table/savedViews'
import { clientOf } from '../../core/api/api.ts'

/** The API client of saved views, over their own route table. */
export const { savedViews } = clientOf<'savedViews'>(table)
