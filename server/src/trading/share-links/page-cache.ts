import { minuteMs } from '@harbour/ledger/durations'
const maxAgeMs = minuteMs
const maxPages = 200

interface CacheEntry<T> {
  readonly until: number
  readonly made: Promise<T>
  isFinished: boolean
}

/** A singleflight cache of shared pages: concurrent visitors share one computation, and the page is cached for a minute. */
export function pageCache<T>(now: () => number) {
  /** Oldest first. */
  const cache = new Map<string, CacheEntry<T>>()
  /** Evicts the oldest. A page that is being computed stays, so that it is not computed twice; load shedding limits how many those are. */
  const makeRoom = () => {
    for (const [linkId, { isFinished }] of cache) {
      if (cache.size < maxPages) return
      if (isFinished) cache.delete(linkId)
    }
  }
  return {
    /** Returns the cached page of a link; the caller has checked that the link is valid. */
    of(linkId: string, make: () => Promise<T>): Promise<T> {
      const known = cache.get(linkId)
      if (known && (!known.isFinished || known.until > now())) return known.made
      cache.delete(linkId)
      makeRoom()
      const one: CacheEntry<T> = { until: now() + maxAgeMs, made: make(), isFinished: false }
      cache.set(linkId, one)
      one.made.then(
        () => (one.isFinished = true),
        () => cache.delete(linkId),
      )
      return one.made
    },
  }
}
