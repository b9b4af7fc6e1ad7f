import type { admin } from '@harbour/contract/portal/admin'
import { countsOf } from '../../core/db/count-cache.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { readStats } from './stats.ts'

/** The overview tab. */
export const adminRoutes = ({ database }: Services): ServerHandlers<typeof admin> => ({
  stats: () => countsOf(database, 'stats', () => readStats(database.db)).read(),
})
