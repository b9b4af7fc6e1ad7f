import { limits } from '@harbour/contract/limits'
import type { system } from '@harbour/contract/system'
import { audit } from '../audit/audit.ts'
import { keysRevokedMails, revokeAllSecrets } from '../exchange-keys/revoke-all.ts'
import type { ServerHandlers } from '../http/context.ts'
import type { Services } from '../services.ts'
import { readConfig, switchBeta } from './beta.ts'
import { readState } from './state.ts'

/** What administrators see and switch of the installation as a whole. */
export const systemRoutes = (services: Services): ServerHandlers<typeof system> => ({
  config: ({ db }) => readConfig(db),

  async changeConfig({ body, ...context }) {
    const { db } = context
    const isOn = body.betaPhaseActive
    if (await switchBeta(db, isOn)) {
      const config = await readConfig(db)
      const after = { betaPhaseActive: isOn, concerned: config.dependOnBeta }
      await audit(db, context, {
        action: 'system.beta',
        target: 'beta',
        before: { betaPhaseActive: !isOn },
        after,
      })
      return config
    }
    return readConfig(db)
  },

  state: ({ db }) => readState(db, services),

  async revokeSecrets({ body, refuse, ...context }) {
    if (body.confirm !== limits.revokeWord) refuse('revoke_unconfirmed')
    const revoked = await revokeAllSecrets(context.db, context)
    context.afterCommit(() => mailOwners(services))
    return revoked
  },
})

async function mailOwners({ database, outbox, settings }: Services): Promise<void> {
  for (const mail of await keysRevokedMails(database.db, settings.publicUrl))
    await outbox.enqueue(database.db, mail)
}
