import { limits } from '@harbour/contract/limits'
import type { system } from '@harbour/contract/system'
import { isBetaOn } from '../access.ts'
import { countsOf } from '../db/count-cache.ts'
import { audit } from '../audit/audit.ts'
import { revokeAllSecrets } from '../exchange-keys/revoke-all.ts'
import type { ServerHandlers } from '../http/context.ts'
import type { Services } from '../services.ts'
import { countConcerned, switchBeta } from './beta.ts'
import { readState } from './state.ts'

/** What administrators see and switch of the installation as a whole. */
export const systemRoutes = (services: Services): ServerHandlers<typeof system> => ({
  config: async ({ db }) => ({
    betaPhaseActive: await isBetaOn(db),
    ...(await countsOf(services.database, 'beta', () => countConcerned(services.database.db)).read()),
  }),

  async changeConfig({ body, ...context }) {
    const { db } = context
    const isOn = body.betaPhaseActive
    const isChanged = await switchBeta(db, isOn)
    const counts = await countConcerned(db)
    if (isChanged)
      await audit(db, context, {
        action: 'system.beta',
        target: 'beta',
        before: { betaPhaseActive: !isOn },
        after: { betaPhaseActive: isOn, concerned: counts.dependOnBeta },
      })
    return { betaPhaseActive: isOn, ...counts }
  },

  state: ({ db }) => readState(db, services),

  async revokeSecrets({ body, refuse, ...context }) {
    if (body.confirm !== limits.revokeWord) refuse('revoke_unconfirmed')
    const { outbox, settings } = services
    return revokeAllSecrets(context.db, context, { outbox, publicUrl: settings.publicUrl })
  },
})
