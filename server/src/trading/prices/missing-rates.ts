/** Fiat currencies whose rates one run needed but could not get yet: values in them stay due. */
export class MissingRates {
  readonly #all = new Set<string>()
  #isNew = false

  get all(): ReadonlySet<string> {
    return this.#all
  }

  note(currency: string): void {
    this.#all.add(currency)
    this.#isNew = true
  }

  /** Returns true if a rate was missing since the last call. */
  take(): boolean {
    const isNew = this.#isNew
    this.#isNew = false
    return isNew
  }
}
