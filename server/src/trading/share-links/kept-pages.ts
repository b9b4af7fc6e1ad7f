const keptMs = 60_000
const maxKept = 200

interface Kept<T> {
  readonly until: number
  readonly made: Promise<T>
  isFinished: boolean
}

/** Keeps what is made of a link for a minute: however many people open it at once, it is made once. */
export function keptAMinute<T>(now: () => number) {
  /** Oldest first. */
  const kept = new Map<string, Kept<T>>()
  /** Lets go of the oldest. A page that is being made stays, so that nobody makes it again; load shedding bounds how many those are. */
  const makeRoom = () => {
    for (const [linkId, { isFinished }] of kept) {
      if (kept.size < maxKept) return
      if (isFinished) kept.delete(linkId)
    }
  }
  return {
    /** Returns what is kept for a link; the caller has checked that the link is valid. */
    of(linkId: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(linkId)
      if (known && (!known.isFinished || known.until > now())) return known.made
      kept.delete(linkId)
      makeRoom()
      const one: Kept<T> = { until: now() + keptMs, made: make(), isFinished: false }
      kept.set(linkId, one)
      one.made.then(
        () => (one.isFinished = true),
        () => kept.delete(linkId),
      )
      return one.made
    },
  }
}
