import { minuteMs } from '@harbour/ledger/durations'
const maxAgeMs = minuteMs
const maxPages = 200

interface CacheEntry<T> {
  readonly until: number
  readonly made: Promise<T>
  isFinished: boolean
}

/** A singleflight cache of shared pages: however many people open one at once, it is made once, and served for a minute. */
export function pageCache<T>(now: () => number) {
  /** Oldest first. */
  const cache = new Map<string, CacheEntry<T>>()
  /** Lets go of the oldest. A page that is being made stays, so that nobody makes it again; load shedding bounds how many those are. */
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
