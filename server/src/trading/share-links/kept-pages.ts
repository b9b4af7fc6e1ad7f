const keptMs = 60_000
const maxKept = 200

/** Keeps what is made of a link for a minute: however many people open it at once, it is made once. */
export function keptAMinute<T>(now: () => number) {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<T> }>()
  return {
    /** Returns what is kept for a link; the caller has checked that the link is valid. */
    of(linkId: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(linkId)
      if (known && known.until > now()) return known.made
      if (kept.size >= maxKept) kept.clear()
      const made = make()
      kept.set(linkId, { until: now() + keptMs, made })
      made.catch(() => kept.delete(linkId))
      return made
    },
  }
}
