/** Counts requests, so that a test can check whether the caller respects the limits. */
export class Counters {
  requests = 0
  /** Signed requests that were answered with 200. */
  pages = 0
  bans = 0
  /** Requests before the end of a Retry-After. */
  insideRetryAfter = 0
  readonly byKey = new Map<string, number>()
  readonly byIp = new Map<string, number>()
  readonly byPath = new Map<string, number>()
  /** The maximum number of simultaneous requests by key. */
  readonly maxAtOnce = new Map<string, number>()
  /** Errors of the simulator itself; must stay empty. */
  readonly ownFaults: string[] = []
  readonly #open = new Map<string, number>()

  begin(key: string, ip: string, path: string): void {
    this.requests += 1
    raise(this.byIp, ip)
    raise(this.byPath, path)
    if (key === '') return
    raise(this.byKey, key)
    const open = raise(this.#open, key)
    this.maxAtOnce.set(key, Math.max(open, this.maxAtOnce.get(key) ?? 0))
  }

  end(key: string): void {
    if (key !== '') this.#open.set(key, (this.#open.get(key) ?? 1) - 1)
  }
}

function raise(counts: Map<string, number>, name: string): number {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return count
}
