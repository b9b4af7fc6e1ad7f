import type { FeedbackDetail, FeedbackItem } from '@harbour/contract/portal/feedback'
import type { ReceivedRequest, Answered } from './server-at-the-edge.ts'

const somebody = { username: 'kaito.m', email: '', isTeam: false, isYou: false }

export const anItem = (given: Partial<FeedbackItem> = {}): FeedbackItem => ({
  id: 'i1',
  type: 'BUG',
  title: 'Funding counted twice',
  description: 'After a partial exit the funding line appears in both legs.',
  attachments: [],
  attachmentCount: 0,
  status: 'OPEN',
  upvotes: 3,
  hasVoted: false,
  createdAt: '2026-06-24T10:00:00.000Z',
  user: somebody,
  _count: { comments: 0 },
  ...given,
})

export const aDetail = (given: Partial<FeedbackDetail> = {}): FeedbackDetail => ({
  ...anItem(given),
  comments: [],
  history: [],
  ...given,
})

const me = {
  id: 'u',
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
  preferences: {},
}

/** A fake board of these items, filtered like the server's. */
export function boardAnswers(
  items: readonly FeedbackItem[],
  role: 'user' | 'admin' = 'user',
): Record<string, (asked: ReceivedRequest) => Answered> {
  const finished = ['COMPLETED', 'CLOSED']
  return {
    'GET /api/v1/user/me': () => ({ data: { ...me, role } }),
    'GET /api/v1/feedback/stats': () => ({
      data: { total: 142, open: 61, inProgress: 14, completed: 58, closed: 9 },
    }),
    'GET /api/v1/feedback/similar': () => ({ data: [] }),
    'GET /api/v1/feedback': ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [type, status] = [query.get('type'), query.get('status')]
      return {
        data: items
          .filter((item) => type === null || item.type === type)
          .filter(
            (item) =>
              status === null ||
              (status === 'COMPLETED' ? finished.includes(item.status) : item.status === status),
          ),
      }
    },
  }
}
