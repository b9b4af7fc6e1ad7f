import { setTimeout as sleep } from 'node:timers/promises'
import { announcePool, moveAccounts } from '../sync-run/egress-moves.ts'
import type { SyncParts } from './worker.ts'

/** Announces the pool of this process, and keeps accounts on its addresses as long as no later process announced another. */
export function startEgressWatch({ services, wires, pace }: SyncParts): { stop(): Promise<void> } {
  const { database, log } = services
  const { names } = wires.egresses
  const stopping = new AbortController()
  let isAnnounced = false
  /** Returns the wait until the next check. */
  const look = async (): Promise<number> => {
    try {
      if (!isAnnounced) await announcePool(database.db, names)
      isAnnounced = true
      const { moved, isMore } = await moveAccounts(database.db, names, pace.egressMoveShare)
      if (moved > 0) log.info({ moved }, 'Accounts were reassigned to another egress')
      return isMore ? pace.idleMs : pace.egressCheckMs
    } catch (error) {
      log.warn({ error }, 'The egress of accounts could not be reassigned')
      return pace.egressCheckMs
    }
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const restMs = await look()
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => null)
    }
  }
  const looping = loop()
  return {
    async stop() {
      stopping.abort(new Error('the process stops'))
      await looping
    },
  }
}
