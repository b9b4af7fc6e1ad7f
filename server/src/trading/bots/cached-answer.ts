import type { Cached } from '../../core/cache/person-cache.ts'

/** A cached answer, replaced when its inputs change. */
export class CachedAnswer<Answer> implements Cached {
  #madeOf: string | null = null
  #answer: Answer | null = null
  bytes = 0

  /** `madeOf` names all inputs of the answer: rows by their versions, rules, a period. */
  async read(madeOf: string, make: () => Promise<Answer>): Promise<Answer> {
    if (this.#answer !== null && this.#madeOf === madeOf) return this.#answer
    const answer = await make()
    this.#answer = answer
    this.#madeOf = madeOf
    this.bytes = 2 * (madeOf.length + JSON.stringify(answer).length)
    return answer
  }
}
