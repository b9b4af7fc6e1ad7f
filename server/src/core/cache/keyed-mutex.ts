/**
 * A mutex for each key, against race conditions: work of one key runs one after another, in order of arrival; a failure does not block the work
 * behind it.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** The number of keys with running or waiting work. */
  get size(): number {
    return this.#last.size
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
