import { limits } from '@harbour/contract/core/limits'
import type { system } from '@harbour/contract/portal/system'
import { isBetaOn } from '../../people/access/access.ts'
import { countsOf } from '../../core/db/count-cache.ts'
import { audit } from '../../people/audit/audit.ts'
import { revokeAllSecrets } from '../../trading/exchange-accounts/revoke-all.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { countConcerned, switchBeta } from './beta.ts'
import { readState } from './state.ts'

/** Shows administrators the whole installation, and lets them switch it. */
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
