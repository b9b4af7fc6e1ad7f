/** Counting that is quicker than this is done anew for each question. */
const quickMs = 25
/** Slow counts are counted again, behind an answer, from this age on; the slower, the more seldom: they take a hundredth of the time. */
const agedMs = (took: number): number => Math.max(5_000, took * 100)
/** Nobody is shown older ones: who asks later waits for a fresh count. */
const oldestMs = (took: number): number => 6 * agedMs(took)

export interface Sparing<T> {
  read(): Promise<T>
  /** After a change made here: the next answer counts anew. */
  forget(): void
}

/** A figure that counts through whole tables: always exact while they are small, and a few seconds old at a million rows. */
export function sparing<T>(
  count: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Sparing<T> {
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
      // a failure shows when the value has grown too old
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
