import type { Cached } from '../../core/cache/person-cache.ts'

/** An answer that is cached until one is asked for that is made of something else. */
export class CachedReply<Answer> implements Cached {
  #madeOf: string | null = null
  #answer: Answer | null = null
  bytes = 0

  /** `madeOf` names everything that the answer follows from: rows by their versions, rules, a period. */
  async read(madeOf: string, make: () => Promise<Answer>): Promise<Answer> {
    if (this.#answer !== null && this.#madeOf === madeOf) return this.#answer
    const answer = await make()
    this.#answer = answer
    this.#madeOf = madeOf
    this.bytes = 2 * (madeOf.length + JSON.stringify(answer).length)
    return answer
  }
}
