/** The maximum number of stored answers; one more clears them all. */
const maxAnswers = 16

/** Memoizes answers by the text of their question, until the owner clears them because something changed. */
export class Memo<Answer> {
  readonly #answers = new Map<string, Answer>()
  readonly #bytesOf: (answer: Answer) => number
  #bytes = 0

  /** `bytesOf` estimates the memory that an answer takes. */
  constructor(bytesOf: (answer: Answer) => number) {
    this.#bytesOf = bytesOf
  }

  get bytes(): number {
    return this.#bytes
  }

  get(question: string, compute: () => Answer): Answer {
    const known = this.#answers.get(question)
    if (known !== undefined) return known
    const computed = compute()
    if (this.#answers.size >= maxAnswers) this.clear()
    this.#answers.set(question, computed)
    this.#bytes += this.#bytesOf(computed) + question.length
    return computed
  }

  /** The stored answers, for an owner who updates them in place. */
  answers(): Iterable<Answer> {
    return this.#answers.values()
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }
}
