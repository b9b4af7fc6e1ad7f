import { accountSteps, deletePerson } from './accounts.ts'
import { adminRoutes } from './portal/admin/routes.ts'
import { affiliateRoutes } from './portal/affiliates/routes.ts'
import { auditRoutes } from './people/audit/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { cancelBeforeLeaving } from './portal/billing/leaving.ts'
import { billingRoutes } from './portal/billing/routes.ts'
import { exportRoutes } from './trading/exports/routes.ts'
import { watchBoard } from './portal/feedback/board-watch.ts'
import { feedbackRoutes } from './portal/feedback/routes.ts'
import { brandRoutes } from './portal/brand/routes.ts'
import { contactRoutes } from './portal/contact/routes.ts'
import { downloadsRoutes } from './portal/downloads/routes.ts'
import type { Limiter } from './core/rate-limits/limiter.ts'
import type { AllHandlers } from './core/http/route-plan.ts'
import { ownDataRoutes } from './people/own-data/routes.ts'
import { passwordResetRoutes } from './people/password-reset/routes.ts'
import { preferencesRoutes } from './people/preferences/routes.ts'
import { releasesRoutes } from './portal/releases/routes.ts'
import { savedViewRoutes } from './trading/saved-views/routes.ts'
import type { Services } from './core/services/services.ts'
import { shareLinkRoutes } from './trading/share-links/routes.ts'
import { systemRoutes } from './portal/system/routes.ts'
import { sessionsRoutes } from './people/sessions/routes.ts'
import type { Trading } from './trading/assembly/trading.ts'
import { twoFactorRoutes } from './people/two-factor/routes.ts'
import { isLastAdmin } from './people/users/admins.ts'
import { userRoutes } from './people/users/routes.ts'
import { vipWhitelistRoutes } from './portal/vip-whitelist/routes.ts'
import { waitlistRoutes } from './portal/waitlist/routes.ts'

/** Every capability of the contract with its handlers. */
export const allHandlers = (services: Services, limiter: Limiter, trading: Trading): AllHandlers => ({
  brand: brandRoutes(services),
  admin: adminRoutes(services),
  users: userRoutes(services, {
    deletePerson,
    cancelBeforeLeaving: (userId) => cancelBeforeLeaving(services, userId),
  }),
  audit: auditRoutes(services),
  auth: authRoutes(services, limiter, accountSteps, {
    isLastAdmin: (tx, userId) => isLastAdmin(tx, userId, services.settings.isDemo),
    cancelBeforeLeaving: (userId) => cancelBeforeLeaving(services, userId),
  }),
  passwordReset: passwordResetRoutes(services, limiter),
  sessions: sessionsRoutes(services, limiter),
  twoFactor: twoFactorRoutes(services, limiter),
  preferences: preferencesRoutes(services, trading),
  ownData: ownDataRoutes(services),
  ...trading.handlers,
  exports: exportRoutes(services, trading.moneyOf, trading.looks),
  savedViews: savedViewRoutes(),
  shareLinks: shareLinkRoutes(services, trading.looks),
  feedback: feedbackRoutes(services, boardOf(services, trading)),
  downloads: downloadsRoutes(services),
  releases: releasesRoutes(services),
  system: systemRoutes(services),
  vipWhitelist: vipWhitelistRoutes(),
  affiliates: affiliateRoutes(services),
  billing: billingRoutes(services),
  contact: contactRoutes(services, limiter),
  waitlist: waitlistRoutes(services, limiter),
})

const boardOf = ({ database, log }: Services, { audience }: Trading) =>
  watchBoard(database.db, audience, (error) => log.warn({ error }, 'Polling for changes of the board failed'))
