import { minuteMs } from '@harbour/ledger/durations'

/** A cached value of one person. */
export interface Cached {
  /** Its approximate memory use. */
  readonly bytes: number
}

export interface CacheLimits {
  readonly maxBytes?: number
  readonly idleMs?: number
  /** The idle time of values up to so many bytes, where a small value is cheap to read again. */
  readonly small?: { readonly bytes: number; readonly idleMs: number }
}

/** The limit of one cache for all people together; a person whose data alone exceeds it is read each time. */
const maxBytes = 128 * 2 ** 20
/** Entries expire after this idle time, which returns the server's memory to its level at rest. */
const idleMs = 10 * minuteMs

/** A timer may fire a little before its time by the more exact clock. */
const timerSlackMs = 2

const nothing = () => undefined

interface Entry<Value> {
  value: Value
  readonly timer: NodeJS.Timeout
  usedAt: number
  /** Settles after the read in progress, which the next reader waits for. */
  busy: Promise<void>
  waiting: number
  /** True once a first read has succeeded. */
  isReady: boolean
  /** The bytes of the value after its last read, which are part of the cache's sum. */
  bytes: number
}

/**
 * An LRU cache of values by person: the least recently used entry is evicted first, and every entry after an idle time. Reads of
 * one key are serialised. A failed read drops its entry, and the next reader starts with a new one.
 */
export class PersonCache<Value extends Cached> {
  readonly #make: () => Value
  readonly #maxBytes: number
  readonly #idleMs: number
  readonly #small: CacheLimits['small']
  /** In the order of use: the least recently used is first. */
  readonly #entries = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(make: () => Value, limits: CacheLimits = {}) {
    this.#make = make
    this.#maxBytes = limits.maxBytes ?? maxBytes
    this.#idleMs = limits.idleMs ?? idleMs
    this.#small = limits.small
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
      await before
      try {
        return await use(entry.value)
      } catch (error) {
        // the failed read may have stopped in the middle of a change, and the next reader must not see that
        entry.value = this.#make()
        entry.isReady = false
        throw error
      }
    })()
    // without its result, which would otherwise stay in memory until the next read
    entry.busy = mine.then(nothing, nothing)
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
      timer: setTimeout(
        () => {
          if (entry.waiting === 0 && this.#isExpired(entry)) this.#close(key, entry)
          else entry.timer.refresh()
        },
        Math.min(this.#idleMs, this.#small?.idleMs ?? Infinity),
      ).unref(),
      usedAt: performance.now(),
      busy: Promise.resolve(),
      waiting: 0,
      isReady: false,
      bytes: 0,
    }
    this.#entries.set(key, entry)
    return entry
  }

  /** The timer fires after the idle time of small values, and later again for a larger one. */
  #isExpired({ bytes, usedAt }: Entry<Value>): boolean {
    return bytes <= (this.#small?.bytes ?? -1) || performance.now() - usedAt >= this.#idleMs - timerSlackMs
  }

  #close(key: string, entry: Entry<Value>): void {
    clearTimeout(entry.timer)
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  #settle(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) !== entry) return
    entry.timer.refresh()
    entry.usedAt = performance.now()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // only this value has changed, so the sum of all others stays
    const { bytes } = entry.value
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    for (const [id, oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (oldest.waiting === 0) this.#close(id, oldest)
    }
  }
}
