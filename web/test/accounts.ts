import type {
  ExchangeInfo,
  ExchangeAccount,
  KeyCheck,
} from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import type { Answered } from './server-at-the-edge.ts'
import { usualPreferences } from './usual-preferences.ts'

export const proof: KeyCheck = {
  unverified: false,
  permissions: [
    { name: 'Read account data', granted: true, fine: true },
    { name: 'Trade', granted: false, fine: true },
  ],
  ipRestricted: true,
  expiresAt: null,
  warnings: [],
}

export const exchangeAccount = (given: Partial<ExchangeAccount> = {}): ExchangeAccount => ({
  id: 'swing',
  exchange: 'okx',
  exchangeName: 'OKX',
  code: 'OK',
  label: 'Swing',
  keyHint: 'a441',
  address: null,
  isDemo: false,
  bestEffort: false,
  isNoLongerOffered: false,
  status: 'synced',
  message: null,
  check: proof,
  checkedAt: '2026-06-24T10:00:00.000Z',
  createdAt: '2026-06-24T10:00:00.000Z',
  disconnectedAt: null,
  lastBalances: 'counted',
  lastSyncedAt: '2026-06-24T10:00:00.000Z',
  equityUsd: '27829.36',
  ...given,
})

export const accountProgress = (given: Partial<AccountProgress> = {}): AccountProgress => ({
  accountId: 'swing',
  exchange: 'okx',
  label: 'Swing',
  status: 'syncing',
  message: null,
  rows: 6214,
  coveredFrom: '2026-02-14T00:00:00.000Z',
  coveredTo: '2026-06-24T00:00:00.000Z',
  progress: 0.63,
  streamsDone: 1,
  streamsTotal: 3,
  streams: [
    {
      stream: 'spot',
      kind: 'fills',
      title: 'Spot trades',
      rows: 6214,
      coveredFrom: null,
      coveredTo: null,
      progress: 0.4,
      done: false,
      awaits: null,
    },
  ],
  gaps: ['OKX serves the last three months only.'],
  lastSyncedAt: null,
  nextSyncAt: null,
  isLive: false,
  ...given,
})

export const awaitsFiles = 'OKX is preparing the file of Q1 2026. Harbour tries again on 24 Nov, 14:20 UTC.'

/** Everything that the exchange serves at once is read; the rest is still being prepared by it. */
export const awaitingProgress = (): AccountProgress => {
  const { streams, ...rest } = accountProgress({ status: 'synced' })
  const [spot] = streams
  if (spot === undefined) throw new Error('the account has no streams')
  const files = { stream: 'fill-files', title: 'Older trades, from files', rows: 0, awaits: awaitsFiles }
  return {
    ...rest,
    streamsDone: 1,
    streamsTotal: 2,
    streams: [
      { ...spot, done: true },
      { ...spot, ...files },
    ],
  }
}

const exchange = (given: Partial<ExchangeInfo>): ExchangeInfo => ({
  id: 'okx',
  name: 'OKX',
  code: 'OK',
  connectsBy: 'key',
  needsPassphrase: true,
  bestEffort: false,
  siteOf: null,
  proves: true,
  historyReach: 'OKX serves three months.',
  readings: [{ what: 'History', how: 'OKX serves three months.', isMissing: false }],
  guidance: ['Open Profile, API and choose Create API key.', 'Under permissions tick Read only.'],
  keyPage: 'https://www.okx.com/account/my-api',
  demoKey: null,
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
  isDemo: false,
  hasTwoFactor: false,
  preferences: usualPreferences,
}

/** Returns the server's answers for a person with these connections. */
export const tradingAnswers = (
  accounts: readonly ExchangeAccount[],
  progress: readonly AccountProgress[] = [],
): Record<string, Answered> => ({
  'GET /api/v1/user/me': { data: me },
  'GET /api/exchange-keys': { data: accounts },
  'GET /api/backfill-status': { data: { accounts: progress } },
  'GET /api/report-rate': { data: { currency: 'USD', rate: null } },
  'GET /api/positions': { data: { positions: [], unrealisedUsd: '0' } },
  'GET /api/exchanges': {
    data: {
      exchanges: [
        exchange({
          id: 'binance',
          name: 'Binance',
          code: 'BN',
          needsPassphrase: false,
          demoKey: { apiKey: 'demo-key', apiSecret: 'demo-secret' },
        }),
        exchange({}),
        exchange({
          id: 'kraken',
          name: 'Kraken',
          code: 'KR',
          needsPassphrase: false,
          bestEffort: true,
          proves: false,
        }),
        exchange({
          id: 'hyperliquid',
          name: 'Hyperliquid',
          code: 'HL',
          connectsBy: 'address',
          needsPassphrase: false,
          bestEffort: true,
        }),
      ],
      wanted: [{ id: 'blofin', name: 'BloFin', code: 'BL' }],
      egressAddresses: ['203.0.113.24', '198.51.100.4'],
      addressesOf: { exchanges: { okx: ['203.0.113.24'] }, accounts: { swing: ['198.51.100.4'] } },
    },
  },
})
