import { once } from 'node:events'
import type { sync } from '@harbour/contract/trading/sync'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { SyncEvents } from '../../core/events/events.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import { readProgress } from './progress.ts'
import type { Pace } from '../exchange-limits/pace.ts'
import { wakeAccount, wakeStale } from '../sync-run/schedule.ts'

export interface SyncRouteParts {
  readonly find: FindExchange
  readonly events: SyncEvents
  /** Makes the sync of this process look for due accounts at once. */
  readonly wake: () => void
  readonly pace: Pace
}

export function syncRoutes({ find, events, wake, pace }: SyncRouteParts): ServerHandlers<typeof sync> {
  return {
    status: async ({ db, user, language }) => ({
      accounts: await readProgress(db, find, user.id, language),
    }),

    async now({ db, params, user, language, refuse, afterCommit }) {
      await wakeAccount(db, user.id, params.id)
      afterCommit(wake)
      return (await readProgress(db, find, user.id, language, params.id))[0] ?? refuse('key_missing')
    },

    async events({ db, user, language, stream }) {
      const stops = [events.listenToAll(stream.send)]
      try {
        if (user.hasTrading) {
          stops.push(events.listen(user.id, stream.send, language))
          if (await wakeStale(db, user.id, pace.watchedMs)) wake()
          // The present state first, so that a reconnecting listener needs no other call.
          for (const account of await readProgress(db, find, user.id, language))
            stream.send({ type: 'sync', account })
        }
        if (!stream.closed.aborted) await once(stream.closed, 'abort')
      } finally {
        for (const stop of stops) stop()
      }
    },
  }
}
