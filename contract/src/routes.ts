import { admin } from './admin.ts'
import { affiliates } from './affiliates.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { billing } from './billing.ts'
import { bots } from './bots.ts'
import { brand } from './brand.ts'
import { contact } from './contact.ts'
import { coverage } from './coverage.ts'
import { downloads } from './downloads.ts'
import { exports } from './exports.ts'
import { exchangeKeys } from './exchange-keys.ts'
import { feedback } from './feedback.ts'
import { imports } from './imports.ts'
import { journal } from './journal.ts'
import { equityBridge } from './equity-bridge.ts'
import { monthlyReport } from './monthly-report.ts'
import { ownData } from './own-data.ts'
import { passwordReset } from './password-reset.ts'
import { performance } from './performance.ts'
import { portfolio } from './portfolio.ts'
import { preferences } from './preferences.ts'
import { reconciliation } from './reconciliation.ts'
import { reportCurrency } from './report-currency.ts'
import { releases } from './releases.ts'
import { savedViews } from './saved-views.ts'
import { shareLinks } from './share-links.ts'
import { sessions } from './sessions.ts'
import { sync } from './sync.ts'
import { system } from './system.ts'
import { trades } from './trades.ts'
import { twoFactor } from './two-factor.ts'
import { users } from './users.ts'
import { vipWhitelist } from './vip-whitelist.ts'
import { waitlist } from './waitlist.ts'

/** The whole API on one screen. */
export const routes = {
  brand,
  auth,
  passwordReset,
  sessions,
  twoFactor,
  preferences,
  reportCurrency,
  ownData,
  exchangeKeys,
  coverage,
  imports,
  reconciliation,
  portfolio,
  performance,
  equityBridge,
  monthlyReport,
  journal,
  bots,
  exports,
  shareLinks,
  trades,
  savedViews,
  sync,
  system,
  vipWhitelist,
  admin,
  users,
  audit,
  affiliates,
  billing,
  contact,
  waitlist,
  feedback,
  downloads,
  releases,
} as const
