import type { Answered } from './server-at-the-edge.ts'
import { usualPreferences } from './usual-preferences.ts'

export const somebody = {
  id: 'u1',
  email: 'mara@example.com',
  username: 'mara',
  role: 'user',
  isActive: true,
  emailVerified: true,
  vip: false,
  plan: 'free',
  subscriptionStatus: 'trialing',
  createdAt: '2026-01-01T00:00:00.000Z',
  referredBy: null,
  hasTrading: true,
  onlineOpen: true,
  isDemo: false,
  hasTwoFactor: false,
  preferences: usualPreferences,
}

export const devices = [
  {
    id: 's1',
    device: 'Chrome on Linux',
    kind: 'desktop',
    signedInAt: '2026-03-01T08:00:00.000Z',
    lastSeenAt: '2026-03-01T09:00:00.000Z',
    endsAt: '2026-03-08T09:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 's2',
    device: 'Safari on iPhone',
    kind: 'phone',
    signedInAt: '2026-02-27T08:00:00.000Z',
    lastSeenAt: '2026-02-28T23:30:00.000Z',
    endsAt: '2026-03-07T23:30:00.000Z',
    isCurrent: false,
  },
]

/** Returns the server's answers for a person who opens the settings. */
export const settingsAnswers = (me: Record<string, unknown> = {}): Record<string, Answered> => ({
  'GET /api/v1/user/me': { data: { ...somebody, ...me } },
  'GET /api/v1/auth/sessions': { data: { sessions: devices } },
  'GET /api/v1/auth/two-factor': { data: { isOn: false, since: null, backupCodesLeft: 0 } },
  'POST /api/v1/auth/logout': { data: {} },
})
