import type { AccountCoverage } from '@harbour/contract/trading/coverage/coverage'
import type { PartnerPage } from '@harbour/contract/portal/affiliates'
import type { BillingPlan } from '@harbour/contract/portal/billing'
import type { Bot } from '@harbour/contract/trading/bots'
import type { Playbook } from '@harbour/contract/trading/journal'
import { exchangeAccount, tradingAnswers } from './accounts.ts'
import { adminAnswers } from './admin-answers.ts'
import { aDetail, anItem, boardAnswers } from './board.ts'
import { calendarDay, closedTrade, report, totalsOf } from './performance-world.ts'
import { comparedReport } from './monthly-report.ts'
import { adminRelease, mac, release } from './releases.ts'
import { botCurve, botCycles, botPage } from './bot-page.ts'
import { botRange, botRanges, rangeOfBot, subAccount } from './sub-accounts.ts'
import type { ReceivedRequest, Answered } from './server-at-the-edge.ts'
import { page as sharedPage } from './shared-page.ts'
import { settingsAnswers } from './settings-answers.ts'
import { candles, excursion, trade } from './trade-detail.ts'
import { wholeWorld } from './trading-page.tsx'
import { exchangeAccounts, progress, worldNow } from './trading-world.ts'

type Answers = Record<string, Answered | ((asked: ReceivedRequest) => Answered | Promise<Answered>)>

const day = new Date(worldNow).toISOString().slice(0, 10)
const releases = [
  release(),
  mac(),
  release({ id: 'web', platform: 'web', fileName: 'web', downloadUrl: '/' }),
]

const coverage: AccountCoverage = {
  accountId: 'bn',
  exchange: 'binance',
  exchangeName: 'Binance',
  code: 'BN',
  label: 'Main futures',
  from: '2025-03-16T00:00:00.000Z',
  to: '2025-06-24T00:00:00.000Z',
  reach: 'Binance serves everything.',
  pairs: null,
  streams: [
    {
      stream: 'um',
      kind: 'fills',
      title: 'Perpetual trades',
      rows: 412,
      done: true,
      progress: 1,
      message: null,
      spans: [{ from: '2025-03-26T00:00:00.000Z', to: '2025-06-24T00:00:00.000Z' }],
      servedDays: 90,
      gaps: [],
      fromFiles: null,
      file: null,
    },
  ],
  leftOut: { trades: 0, symbols: [] },
  equity: null,
}

const playbook: Playbook = {
  id: 'p1',
  name: 'Opening range',
  rules: 'Wait for the retest.',
  checklist: [],
  discipline: {
    followed: { trades: 0, wins: 0, net: '0' },
    broken: { trades: 0, wins: 0, net: '0' },
    rules: 0,
    ticked: 0,
  },
  trades: 8,
  wins: 5,
  net: '412.5',
}

const bot: Bot = {
  id: 'b1',
  name: 'Trend',
  accountId: null,
  symbols: null,
  clientIds: 'trend-',
  botType: null,
  fromAt: null,
  toAt: null,
  silenceHours: null,
  lastAt: null,
  silence: 'off',
  readAt: null,
  place: 0,
}

const plan: BillingPlan = {
  isBeta: false,
  vip: false,
  isEnabled: true,
  plan: 'paid',
  name: 'Pro',
  subscriptionStatus: 'active',
  hasTrading: true,
  because: 'paid',
  checkout: 'subscribed',
  hasPortal: true,
  trialDays: 0,
  trialEndsAt: null,
  renewsAt: '2026-04-02T10:00:00.000Z',
  endsAt: null,
  graceEndsAt: null,
  price: { name: 'Pro', price: '19.95', currency: 'USD', interval: 'month' },
}

const partner: PartnerPage = {
  code: 'TIDE',
  partnerName: 'Tideline Traders',
  commissionRate: 0.2,
  isActive: true,
  signupUrl: 'http://localhost:3000/signup?ref=TIDE',
  clicks: 120,
  signups: 14,
  conversions: 3,
  earned: '11.97',
  unpaid: '3.99',
  paid: '7.98',
  months: [
    {
      year: 2025,
      month: 6,
      clicks: 40,
      signups: 5,
      conversions: 1,
      commission: '3.99',
      returned: '-1',
      unpaid: '3.99',
      paid: '0',
    },
  ],
}

const noDownloads = { total: 0, versions: [] }

const trades = [closedTrade({ id: 'k1' })]
const systemState = {
  version: '0.1.0',
  database: {
    engine: 'embedded',
    version: '17.4',
    bytes: 52_428_800,
    migrations: 11,
    lastMigration: '0011-affiliates.sql',
    answerMs: 0.4,
    backups: 3,
    lastBackupAt: new Date(worldNow - 120_000).toISOString(),
  },
  processes: [],
  queue: { accounts: 7, due: 0, reading: 2, retrying: 0, parked: 0, lateSeconds: 0, pauses: [] },
  results: { comparedLastDay: 20, asked: 0, lastComparedAt: null, mended: 0, lastMendedAt: null },
  storage: {
    kind: 'folder',
    place: '/srv',
    isWritable: true,
    freeBytes: 50 * 1024 ** 3,
    totalBytes: 100 * 1024 ** 3,
  },
  mail: {
    delivery: 'server',
    place: 'mail.example.com:465',
    waiting: 0,
    retrying: 0,
    failed: 0,
    oldestWaitingAt: null,
    lastError: null,
  },
  secrets: { accounts: 7, people: 3 },
}

/** Answers to every query of all screens: a person with accounts, trades and an administrator's rights. */
export function wholeApp(): Answers {
  const trading: Answers = Object.fromEntries(
    Object.entries(wholeWorld).map(([path, answer]) => [
      `GET /api${path}`,
      ({ path: asked }: ReceivedRequest) => ({
        data: typeof answer === 'function' ? answer(new URLSearchParams(asked.split('?')[1])) : null,
      }),
    ]),
  )
  const data = (answer: unknown): Answered => ({ data: answer })
  return {
    ...boardAnswers([anItem()], 'admin'),
    ...adminAnswers({ hasTrading: true, onlineOpen: true, betaPhase: true, subscriptionStatus: 'active' }),
    ...tradingAnswers([exchangeAccount()], []),
    ...trading,
    'GET /api/v1/user/me': adminAnswers({ hasTrading: true, onlineOpen: true, betaPhase: true })[
      'GET /api/v1/user/me'
    ] ?? { data: null },
    'GET /api/v1/auth/sessions': settingsAnswers()['GET /api/v1/auth/sessions'] ?? { data: null },
    'GET /api/exchange-keys': data(exchangeAccounts),
    'GET /api/backfill-status': data({
      accounts: exchangeAccounts.map(({ id, label, exchange }) =>
        progress({ accountId: id, label, exchange }),
      ),
    }),
    'GET /api/exchange-keys/bn/coverage': data(coverage),
    'GET /api/exchange-keys/bn/reconciliation': data({
      at: null,
      figures: [],
      verdict: 'unknown',
      counts: {},
    }),
    'GET /api/exchange-keys/bn/imports': data({ imports: [], readable: ['Harbour’s own CSV'] }),
    'GET /api/closed-trades/k1': data(trade()),
    'GET /api/closed-trades/k1/candles': data({ candles }),
    'GET /api/closed-trades/k1/excursion': data(excursion),
    'GET /api/monthly-report': data(comparedReport()),
    'POST /api/shared-page': data(sharedPage()),
    'GET /api/v1/affiliate/partner/t': data(partner),
    'GET /api/v1/affiliate/codes/TIDE': data({ isActive: true }),
    'POST /api/v1/affiliate/click': data({}),
    'GET /api/v1/affiliate/reports/monthly': data({
      year: 2025,
      month: 6,
      totalPayout: '0',
      totalUnpaid: '0',
      totalPaid: '0',
      totalHeld: '0.00',
      affiliatesWithEarnings: 0,
      payoutsOn: true,
      payableNow: '0',
      affiliates: [],
      carriedOver: [],
    }),
    'GET /api/v1/admin/releases/deleted': data([]),
    'GET /api/v1/admin/releases/statistics': data({
      last7Days: noDownloads,
      last30Days: noDownloads,
      days: [],
    }),
    'GET /api/v1/auth/verify-email/t': data({ message: 'Email verified' }),
    'GET /api/brand': data({
      name: 'Harbour',
      tagline: 'One Harbour. One Dashboard. All Your Trades.',
      links: { contact: '/contact', signup: '/signup', login: '/login' },
      demo: null,
    }),
    'GET /api/closed-trades': data({ trades, nextCursor: null, totals: totalsOf(1) }),
    'GET /api/performance': data(report()),
    'GET /api/performance/curves': data({
      bots: [],
      currency: 'USD',
      rate: null,
      curves: [
        { by: 'symbol', key: 'BTC/USDT:USDT', days: [{ day: '2025-05-19', net: '123.78' }] },
        { by: 'side', key: 'long', days: [{ day: '2025-05-19', net: '123.78' }] },
      ],
    }),
    'GET /api/journal/days': data({ days: [] }),
    'GET /api/journal/playbooks': data({ currency: 'USD', rate: null, playbooks: [playbook] }),
    'GET /api/calendar': data({
      currency: 'USD',
      dating: 'booked',
      timeZone: 'UTC',
      uncounted: [],
      days: [calendarDay(day, '100.5')],
    }),
    'GET /api/bots': data({ currency: 'USD', bots: [bot], found: [], withoutClientIds: [] }),
    'GET /api/bots/sub-accounts': data({
      currency: 'USD',
      rate: null,
      bots: [subAccount()],
      byHand: subAccount(),
    }),
    'GET /api/bots/coins': data({ coins: [], contracts: [] }),
    'GET /api/bots/ranges': data(botRanges()),
    'GET /api/bots/b1/range': data(rangeOfBot({ before: botRange() })),
    'GET /api/journal/bots/b1': data({ note: '', tags: [], changedAt: null }),
    'GET /api/journal/bots/b1/days': data({ days: [] }),
    'GET /api/bots/b1/page': data(botPage({ symbols: ['BTC/USDT:USDT'] })),
    'GET /api/bots/b1/curve': data(botCurve()),
    'GET /api/bots/b1/cycles': data(botCycles()),
    'GET /api/billing/plan': data(plan),
    'GET /api/v1/downloads/releases': data(releases),
    'GET /api/v1/downloads/releases/windows': data(release()),
    'GET /api/v1/downloads/releases/mac': data(mac()),
    'GET /api/v1/admin/releases': data([adminRelease()]),
    'GET /api/v1/admin/system-config': data({ betaPhaseActive: true, dependOnBeta: 1, independent: 2 }),
    'GET /api/v1/admin/system-state': data(systemState),
    'GET /api/v1/admin/vip-whitelist': data({ entries: [], total: 0, nextCursor: null }),
    'GET /api/v1/admin/audit': data({ rows: [], nextCursor: null, actions: [] }),
    'GET /api/v1/feedback/i1': data(aDetail()),
    'GET /api/v1/feedback/i1/comments': data({ comments: [], history: [] }),
  }
}
