import { audit } from '../people/audit/audit.ts'
import { remakeResults } from '../trading/results/remake-results.ts'
import { type Command, commandLine, Usage, withDatabase } from './command.ts'
import { findPerson } from './people.ts'

/** Computes results again: closed trades, results and past equity are derived from rows of exchanges and files. */
export const remake: Command = {
  name: 'results remake',
  takes: 'WHOSE',
  summary: 'has closed trades, results and past equity made again from the stored fills and bookings',
  details: `WHOSE is the address of one person, or the word all. The workers do it, REFOLDS_PER_MINUTE accounts each minute; until its turn an
account shows what it had, marked as being recalculated. Nothing is read from exchanges but prices that are missing. Rows that were lost in the
tables round_trips, result_slots, fill_results, fold_checkpoints, equity_snapshots and equity_hours come back, too, except equity that was read
from the exchange at the time.`,
  async run({ settings, words }) {
    const [whose] = words
    if (!whose) throw new Usage('This command needs the address of a person, or the word all.')
    return withDatabase(settings, async ({ db }) => {
      const person =
        whose === 'all' ? null : await db.transaction().execute((tx) => findPerson(tx, whose, false))
      const accounts = await remakeResults(db, person?.id ?? null)
      await audit(db, commandLine, {
        action: 'results.remake',
        target: person?.id ?? 'all',
        after: { accounts },
      })
      return `The results of ${accounts === 1 ? 'one account' : `${accounts} accounts`} will be made again.`
    })
  },
}
