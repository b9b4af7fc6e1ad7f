import type { Language } from '@harbour/contract/core/languages'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import type { Db } from '../../core/db/db.ts'
import { readClosingZone } from '../equity-snapshots/closing-zone.ts'
import { readUnreadFlows } from '../equity-snapshots/unread-flows.ts'
import type { Counting } from '../report-currency/routes.ts'

/**
 * Reads the time zone of the bridge's days (`closesIn` is null while those of some accounts are being rebuilt), and
 * the accounts whose deposits or withdrawals cannot be read: with one of them there is no bridge.
 */
export async function readBridgeContext(
  db: Db,
  { id, preferences }: Counting,
  accounts: readonly string[] | null,
  language: Language,
) {
  const wanted = closingZone(preferences)
  const [closesIn, unread] = await Promise.all([
    readClosingZone(db, id, accounts, wanted),
    readUnreadFlows(db, id, accounts, language),
  ])
  return { timeZone: closesIn ?? wanted, closesIn, unread }
}
