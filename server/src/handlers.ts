import { accountSteps, deletePerson } from './accounts.ts'
import { adminRoutes } from './admin/routes.ts'
import { affiliateRoutes } from './affiliates/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { cancelBeforeLeaving } from './billing/leaving.ts'
import { billingRoutes } from './billing/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { watchBoard } from './feedback/board-watch.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { downloadsRoutes } from './downloads/routes.ts'
import type { Limiter } from './http/limiter.ts'
import type { AllHandlers } from './http/route-plan.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { preferencesRoutes } from './preferences/routes.ts'
import { releasesRoutes } from './releases/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import type { Services } from './services.ts'
import { shareLinkRoutes } from './share-links/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import type { Trading } from './trading.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { isLastAdmin } from './users/admins.ts'
import { userRoutes } from './users/routes.ts'
import { vipWhitelistRoutes } from './vip-whitelist/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

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
  exports: exportRoutes(services, trading.moneyOf),
  savedViews: savedViewRoutes(),
  shareLinks: shareLinkRoutes(services),
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
  watchBoard(database.db, audience, (error) =>
    log.warn({ error }, 'Changes of the board could not be looked up'),
  )
