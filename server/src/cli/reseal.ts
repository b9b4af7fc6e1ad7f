import { audit } from '../people/audit/audit.ts'
import type { Db } from '../core/db/db.ts'
import { resealConnections } from '../trading/exchange-accounts/reseal.ts'
import { createSealer } from '../core/secrets/seal.ts'
import type { Settings } from '../core/settings/settings.ts'
import { resealSecondFactors } from '../people/two-factor/reseal.ts'
import { type Command, commandLine, withDatabase } from './command.ts'

/** Completes a key rotation: afterwards no stored secret needs a former HARBOUR_SECRET. */
export const resealSecrets: Command = {
  name: 'secrets reseal',
  summary: 're-encrypts every stored secret with the newest HARBOUR_SECRET, so older ones can be dropped',
  details: `To rotate the secret: set a new HARBOUR_SECRET, put the former one into HARBOUR_OLD_SECRETS, restart, run this, and
empty HARBOUR_OLD_SECRETS at the next restart. It can be run again at any time and goes on where it was. Free trials that were
noted under a former secret, and links in mails sent before, are not recognised once that secret is dropped.`,
  run: ({ settings }) => withDatabase(settings, ({ db }) => reseal(db, settings)),
}

export async function reseal(db: Db, settings: Pick<Settings, 'secret' | 'oldSecrets'>): Promise<string> {
  const connections = await resealConnections(db, createSealer(settings.secret, settings.oldSecrets))
  const factors = await resealSecondFactors(db, settings)
  const after = { accounts: connections.accounts, secondFactors: factors.people }
  if (after.accounts + after.secondFactors > 0)
    await db
      .transaction()
      .execute((tx) =>
        audit(tx, commandLine, { action: 'secrets.reseal', target: 'secrets', before: {}, after }),
      )
  const done = `Re-encrypted with the newest secret: ${after.accounts} exchange accounts, ${after.secondFactors} second factors.`
  const broken = connections.broken.length + factors.broken.length
  if (broken === 0) return `${done} No stored secret needs an older one.`
  return `${done} ${broken} cannot be decrypted with any configured secret: their owners have to enter them again (accounts ${connections.broken.join(', ') || 'none'}; second factors of ${factors.broken.join(', ') || 'nobody'}).`
}
