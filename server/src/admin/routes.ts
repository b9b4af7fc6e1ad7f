import type { admin } from '@harbour/contract/admin'
import { countsOf } from '../db/count-cache.ts'
import type { ServerHandlers } from '../http/context.ts'
import type { Services } from '../services.ts'
import { readStats } from './stats.ts'

/** The overview tab. */
export const adminRoutes = ({ database }: Services): ServerHandlers<typeof admin> => ({
  stats: () => countsOf(database, 'stats', () => readStats(database.db)).read(),
})
