import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { arrayText } from '../../core/db/array-text.ts'

/** Money that one run asked the rates of and could not have them yet: what is valued by it stays due. */
export class MissingRates {
  readonly #all = new Set<string>()
  #isNew = false

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

  /** The owner reads it beside the account until a run has all rates. */
  async store(
    db: Db,
    {
      userId,
      accountId,
      epoch,
    }: { readonly userId: string; readonly accountId: string; readonly epoch: number },
  ): Promise<void> {
    const missing = arrayText([...this.#all].toSorted())
    await sql`
      update sync_states set missing_rates = ${missing}::text[]
      where user_id = ${userId} and account_id = ${accountId} and epoch = ${epoch} and missing_rates <> ${missing}::text[]`.execute(
      db,
    )
  }
}
