import type { Database } from './database.ts'

/** A count faster than this is not cached. */
const quickMs = 25
/**
 * The age from which a slow count is refreshed in the background; it grows with the duration, so that counting takes a hundredth of the
 * time.
 */
const agedMs = (took: number): number => Math.max(5_000, took * 100)
/** The maximum age: a reader of an older count waits for a fresh one. */
const oldestMs = (took: number): number => 6 * agedMs(took)

export interface CountCache<T> {
  read(): Promise<T>
  /** Invalidates the cache after a change: the next read counts again. */
  forget(): void
}

/** Cache of a count over whole tables: always exact while they are small, a few seconds old at a million rows. */
export function countCache<T>(
  count: () => Promise<T>,
  clock: () => number = () => performance.now(),
): CountCache<T> {
  let last: { readonly value: T; readonly at: number; readonly took: number } | null = null
  let running: Promise<T> | null = null
  let generation = 0

  const refresh = (): Promise<T> => {
    const born = generation
    const begun = clock()
    const own = count().then((value) => {
      const at = clock()
      if (born === generation) last = { value, at, took: at - begun }
      return value
    })
    const done = own.finally(() => {
      if (running === done) running = null
    })
    running = done
    return done
  }

  return {
    async read() {
      if (last === null || last.took < quickMs) return running ?? refresh()
      const age = clock() - last.at
      if (age > oldestMs(last.took)) return running ?? refresh()
      // a failure is reported once the value is too old
      if (age > agedMs(last.took) && running === null) refresh().catch(() => undefined)
      return last.value
    },
    forget() {
      generation += 1
      last = null
      running = null
    },
  }
}

const caches = new WeakMap<Database, Map<string, CountCache<unknown>>>()

/** The cache of one count, shared by all readers of a database, so that a change shows wherever it is read. */
export function countsOf<T>(database: Database, name: string, count: () => Promise<T>): CountCache<T> {
  const known = caches.get(database) ?? new Map<string, CountCache<unknown>>()
  caches.set(database, known)
  const cache = (known.get(name) as CountCache<T> | undefined) ?? countCache(count)
  known.set(name, cache)
  return cache
}

/** Invalidates all cached counts after a change to users. */
export function forgetCounts(database: Database): void {
  for (const cache of caches.get(database)?.values() ?? []) cache.forget()
}
