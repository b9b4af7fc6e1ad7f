import { minuteMs } from '@harbour/ledger/durations'

/** A cached value of one person. */
export interface Cached {
  /** Its approximate memory use. */
  readonly bytes: number
}

export interface CacheLimits {
  readonly maxBytes?: number
  readonly idleMs?: number
}

/** The limit of one cache for all people together; a person whose data alone exceeds it is read each time. */
const maxBytes = 128 * 2 ** 20
/** Entries expire after this idle time, which returns the server's memory to its level at rest. */
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
 * An LRU cache of values by person: the least recently used entry is evicted first, and every entry after an idle time. Reads of
 * one key are serialised. A failed read drops its entry, and the next reader starts with a new one.
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

  /** The number of keys in memory. */
  get size(): number {
    return this.#entries.size
  }

  /** Returns whether a value is cached for a key, or is being read for the first time. */
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
        // the failed read may have stopped in the middle of a change, and the next reader must not see that
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
