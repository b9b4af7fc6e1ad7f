import type { admin } from '@harbour/contract/admin'
import type { ServerHandlers } from '../http/context.ts'
import type { Services } from '../services.ts'
import { figuresOf } from './figures.ts'

/** The overview tab. */
export const adminRoutes = ({ database }: Services): ServerHandlers<typeof admin> => ({
  stats: () => figuresOf(database).stats.read(),
})
