import type { Profile } from '@harbour/contract/people/auth'
import { isOnlineOpen } from '../access/access.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import type { Settings } from '../../core/settings/settings.ts'

export const profileOf = (user: SignedInUser, settings: Settings): Profile => ({
  id: user.id,
  email: user.emailTyped,
  username: user.username,
  role: user.role,
  isActive: user.isActive,
  // no user is created before the address is verified
  emailVerified: true,
  vip: user.vip,
  plan: user.plan,
  subscriptionStatus: user.subscriptionStatus,
  createdAt: user.createdAt,
  referredBy:
    user.referralCode === null ? null : { code: user.referralCode, partnerName: user.partnerName ?? '' },
  hasTrading: user.hasTrading,
  onlineOpen: isOnlineOpen(settings, user),
  betaPhase: user.isBeta,
  isDemo: user.isDemo,
  hasTwoFactor: user.hasTwoFactor,
  preferences: user.preferences,
})
