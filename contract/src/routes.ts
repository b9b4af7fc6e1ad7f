import { admin } from './portal/admin.ts'
import { affiliates } from './portal/affiliates.ts'
import { audit } from './people/audit.ts'
import { auth } from './people/auth.ts'
import { billing } from './portal/billing.ts'
import { bots } from './trading/bots.ts'
import { brand } from './portal/brand.ts'
import { contact } from './portal/contact.ts'
import { coverage } from './trading/coverage/coverage.ts'
import { downloads } from './portal/downloads.ts'
import { exports } from './trading/exports.ts'
import { exchangeKeys } from './trading/exchange-accounts/exchange-accounts.ts'
import { feedback } from './portal/feedback.ts'
import { imports } from './trading/imports/imports.ts'
import { journal } from './trading/journal.ts'
import { equityBridge } from './trading/equity-bridge.ts'
import { monthlyReport } from './trading/monthly-report.ts'
import { ownData } from './people/own-data.ts'
import { passwordReset } from './people/password-reset.ts'
import { performance } from './trading/performance.ts'
import { portfolio } from './trading/portfolio.ts'
import { preferences } from './people/preferences.ts'
import { reconciliation } from './trading/reconciliation.ts'
import { reportCurrency } from './trading/report-currency.ts'
import { releases } from './portal/releases.ts'
import { savedViews } from './trading/saved-views.ts'
import { search } from './trading/search/search.ts'
import { shareLinks } from './trading/share-links.ts'
import { sessions } from './people/sessions.ts'
import { sync } from './trading/sync.ts'
import { system } from './portal/system.ts'
import { trades } from './trading/fills.ts'
import { twoFactor } from './people/two-factor.ts'
import { users } from './people/users.ts'
import { vipWhitelist } from './portal/vip-whitelist.ts'
import { waitlist } from './portal/waitlist.ts'

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
  search,
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
