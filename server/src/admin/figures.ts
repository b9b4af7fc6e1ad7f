import type { AdminStats } from '@harbour/contract/admin'
import type { SystemConfig } from '@harbour/contract/system'
import type { UserCounts } from '@harbour/contract/users'
import type { Database } from '../db/database.ts'
import { countConcerned } from '../system/beta.ts'
import { countUsers } from '../users/list.ts'
import { type Sparing, sparing } from './sparing.ts'
import { readStats } from './stats.ts'

/** What is counted through whole tables, one of each to a database, so that a change shows everywhere. */
export interface Figures {
  readonly stats: Sparing<AdminStats>
  readonly userCounts: Sparing<UserCounts>
  /** Whom the beta switch concerns. */
  readonly betaCounts: Sparing<Omit<SystemConfig, 'betaPhaseActive'>>
  /** After people were changed. */
  forget(): void
}

const made = new WeakMap<Database, Figures>()

export function figuresOf(database: Database): Figures {
  const known = made.get(database)
  if (known) return known
  const stats = sparing(() => readStats(database.db))
  const userCounts = sparing(() => countUsers(database.db))
  const betaCounts = sparing(() => countConcerned(database.db))
  const figures: Figures = {
    stats,
    userCounts,
    betaCounts,
    forget() {
      stats.forget()
      userCounts.forget()
      betaCounts.forget()
    },
  }
  made.set(database, figures)
  return figures
}
