import { minuteMs } from '@harbour/ledger/durations'

/** A cached value of one person. */
export interface Cached {
  /** The memory that it takes, roughly. */
  readonly bytes: number
}

export interface CacheLimits {
  readonly maxBytes?: number
  readonly idleMs?: number
}

/** The limit of one cache for all people together; whoever takes more alone is read each time. */
const maxBytes = 128 * 2 ** 20
/** Nobody looks any more: the memory of the server at rest is what it was. */
const idleMs = 10 * minuteMs

interface Entry<Value> {
  value: Value
  readonly timer: NodeJS.Timeout
  /** The read in progress, which the next reader waits for. */
  busy: Promise<unknown>
  waiting: number
  /** True once a first read has succeeded. */
  isReady: boolean
}

/**
 * Caches what was made for the people who look now: the least recently used goes first (LRU), and all of it after a while without a
 * look. Reads of one key are serialised, and what a failed read leaves behind is dropped: the reader after it begins anew.
 */
export class PersonCache<Value extends Cached> {
  readonly #make: () => Value
  readonly #maxBytes: number
  readonly #idleMs: number
  /** In the order of use: the least recently used is first. */
  readonly #entries = new Map<string, Entry<Value>>()

  constructor(make: () => Value, limits: CacheLimits = {}) {
    this.#make = make
    this.#maxBytes = limits.maxBytes ?? maxBytes
    this.#idleMs = limits.idleMs ?? idleMs
  }

  /** Keys that something is in memory of. */
  get size(): number {
    return this.#entries.size
  }

  /** Tells if a value is cached for a key, or being read for the first time. */
  stateOf(key: string): 'none' | 'reading' | 'cached' {
    const entry = this.#entries.get(key)
    return entry === undefined ? 'none' : entry.isReady ? 'cached' : 'reading'
  }

  async use<T>(key: string, use: (value: Value) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? this.#open(key)
    const before = entry.busy
    const mine = (async () => {
      await before.catch(() => undefined)
      try {
        return await use(entry.value)
      } catch (error) {
        // it may have been cut off in the middle of a change, and whoever waits must not read that
        entry.value = this.#make()
        entry.isReady = false
        throw error
      }
    })()
    entry.busy = mine
    entry.waiting += 1
    try {
      const used = await mine
      entry.isReady = true
      return used
    } catch (error) {
      if (entry.waiting === 1) this.#close(key, entry)
      throw error
    } finally {
      entry.waiting -= 1
      this.#settle(key, entry)
    }
  }

  #open(key: string): Entry<Value> {
    const entry: Entry<Value> = {
      value: this.#make(),
      timer: setTimeout(() => {
        if (entry.waiting === 0) this.#close(key, entry)
        else entry.timer.refresh()
      }, this.#idleMs).unref(),
      busy: Promise.resolve(),
      waiting: 0,
      isReady: false,
    }
    this.#entries.set(key, entry)
    return entry
  }

  #close(key: string, entry: Entry<Value>): void {
    clearTimeout(entry.timer)
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  #settle(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) !== entry) return
    entry.timer.refresh()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    let bytes = 0
    for (const { value } of this.#entries.values()) bytes += value.bytes
    for (const [id, oldest] of this.#entries) {
      if (bytes <= this.#maxBytes) return
      if (oldest.waiting > 0) continue
      bytes -= oldest.value.bytes
      this.#close(id, oldest)
    }
  }
}
