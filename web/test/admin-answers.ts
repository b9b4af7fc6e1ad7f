import type { AdminStats } from '@harbour/contract/portal/admin'
import type { AuditRow } from '@harbour/contract/people/audit'
import type { ContactSubmission } from '@harbour/contract/portal/contact'
import type { AdminUser } from '@harbour/contract/people/users'
import type { Answered } from './server-at-the-edge.ts'
import { settingsAnswers } from './settings-answers.ts'

export const stats: AdminStats = {
  totalUsers: 1846,
  activeUsers: 1702,
  betaUsers: 1598,
  paidUsers: 112,
  freeUsers: 1734,
  totalDownloads: 9870,
  totalLogins: 24_310,
  downloadsLast7Days: 2012,
  downloadsLast30Days: 3489,
  days: Array.from({ length: 30 }, (_, at) => ({
    day: `2026-06-${String(at + 1).padStart(2, '0')}`,
    signups: at,
    logins: at === 9 ? 40 : 2,
    downloads: 0,
  })),
}

export const person = (given: Partial<AdminUser> = {}): AdminUser => ({
  id: 'ana',
  email: 'ana.ribeiro@example.com',
  username: 'sail_or_sell',
  role: 'user',
  isActive: true,
  emailVerified: true,
  vip: false,
  plan: 'free',
  subscriptionStatus: 'trialing',
  createdAt: '2026-04-11T10:00:00.000Z',
  referredBy: null,
  _count: { exchangeAccounts: 2, trades: 1208 },
  isDemo: false,
  lastLoginAt: '2026-06-20T09:30:00.000Z',
  isListed: false,
  vipTaken: false,
  version: 3,
  ...given,
})

export const submission = (given: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id: 'm1',
  name: 'Amara Okafor',
  email: 'amara@example.com',
  subject: 'Affiliate program',
  message: 'I run a trading education channel.\nMay I apply?',
  status: 'NEW',
  createdAt: '2026-06-24T12:08:00.000Z',
  ...given,
})

export const auditRow = (given: Partial<AuditRow> = {}): AuditRow => ({
  id: 7,
  at: '2026-06-24T12:08:00.000Z',
  actorId: 'mara',
  actorEmail: 'mara@example.com',
  actorRole: 'admin',
  action: 'user.suspend',
  target: 'ana',
  before: { isActive: true },
  after: { email: 'ana.ribeiro@example.com', isActive: false },
  addressMark: '0a1b2c3d',
  requestId: 'r-1',
  ...given,
})

export const userList = (users: readonly AdminUser[], nextCursor: string | null = null): Answered => ({
  data: { users, nextCursor, counts: { all: 1846, vip: 48, paid: 112, free: 1734, trialing: 327 } },
})

export const inbox = (submissions: readonly ContactSubmission[]): Answered => ({
  data: { submissions, total: submissions.length, counts: { NEW: 3, READ: 5, DONE: 1 }, nextCursor: null },
})

/** Returns the answers that the panel needs, for an administrator named mara. */
export const adminAnswers = (me: Record<string, unknown> = {}): Record<string, Answered> => ({
  ...settingsAnswers({ id: 'mara', role: 'admin', ...me }),
  'GET /api/v1/admin/stats': { data: stats },
  'GET /api/v1/admin/contact-submissions': inbox([
    submission(),
    submission({ id: 'm2', name: 'Ravi Shah', status: 'READ', subject: null }),
  ]),
  'GET /api/v1/admin/users': userList([person({ id: 'mara', username: 'mara.k', role: 'admin' }), person()]),
  'GET /api/v1/affiliate/links': { data: { links: [] } },
  'GET /api/v1/feedback/stats': { data: { total: 41, open: 25, inProgress: 4, completed: 9, closed: 3 } },
})
