import { setTimeout as sleep } from 'node:timers/promises'
import { followAccount } from './live-account.ts'
import { claimLive, type LiveClaim, releaseLive, renewLive } from '../sync-run/live-lease.ts'
import type { SyncParts } from './worker.ts'

interface Followed {
  readonly claim: LiveClaim
  readonly stop: AbortController
  readonly done: Promise<void>
}

/**
 * Listens to the accounts of people who are present, one process per account, as long as its lease is renewed. A
 * process that loses a lease stops listening; one without its database stops before another may begin.
 */
export function startLiveWatch(parts: SyncParts, wake: () => void): { stop(): Promise<void> } {
  const { pace, services } = parts
  const { db } = services.database
  const followable = parts.exchanges.filter((exchange) => exchange.follow !== undefined)
  /** Exchanges that allow any number of connections form one group. */
  const groups = [
    {
      ids: followable.filter(({ maxFollowed }) => maxFollowed === undefined).map(({ id }) => id),
      max: undefined,
    },
    ...followable.flatMap(({ id, maxFollowed: max }) => (max === undefined ? [] : [{ ids: [id], max }])),
  ]
  const followed = new Map<string, Followed>()
  const stopping = new AbortController()
  let renewedAt = performance.now()

  const follow = (claim: LiveClaim): void => {
    const exchange = followable.find(({ id }) => id === claim.exchange)
    if (!exchange) return
    const stop = new AbortController()
    const done = followAccount(parts, exchange, claim, stop.signal, wake)
      .catch((error: unknown) => services.log.error({ error }, 'Listening to an account failed'))
      .finally(() => {
        if (followed.get(claim.accountId)?.claim === claim) followed.delete(claim.accountId)
      })
    followed.set(claim.accountId, { claim, stop, done })
  }
  const end = (gone: readonly Followed[]): void => {
    for (const { stop, claim } of gone) {
      followed.delete(claim.accountId)
      stop.abort(new Error('nobody listens any more'))
    }
  }

  const look = async (): Promise<void> => {
    if (pace.liveSlots === 0) return
    const held = [...followed.values()]
    if (performance.now() - renewedAt >= pace.leaseMs / 3 || held.length === 0) {
      const ours = await renewLive(
        db,
        held.map(({ claim }) => claim),
        pace.leaseMs,
      )
      renewedAt = performance.now()
      const lost = held.filter(({ claim }) => !ours.has(claim.accountId))
      end(lost)
      for (const { claim } of lost) await releaseLive(db, claim)
    }
    for (const { ids, max } of groups) {
      const room = pace.liveSlots - followed.size
      if (room <= 0) return
      for (const claim of await claimLive(db, ids, room, pace.leaseMs, max, parts.wires.egresses.reached))
        follow(claim)
    }
  }
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await look()
      } catch (error) {
        services.log.warn({ error }, 'Live accounts could not be queried')
        if (performance.now() - renewedAt > pace.leaseMs / 2) end([...followed.values()])
      }
      await sleep(pace.liveCheckMs, undefined, { signal: stopping.signal }).catch(() => null)
    }
  }
  const looping = loop()

  return {
    async stop() {
      stopping.abort()
      await looping
      const held = [...followed.values()]
      end(held)
      await Promise.all(held.map(({ done }) => done))
      for (const { claim } of held) await releaseLive(db, claim).catch(() => null)
    },
  }
}
