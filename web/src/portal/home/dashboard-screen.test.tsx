import { hourMs } from '@harbour/ledger/durations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exchangeAccount, accountProgress, tradingAnswers } from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { onPhone } from '../../../test/phone.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { csrf } from '../../core/platform/browser.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const person = (given: object = {}) => ({
  data: {
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
    hasTrading: false,
    onlineOpen: true,
    betaPhase: true,
    isDemo: false,
    ...given,
  },
})
const release = (platform: string, given: object = {}) => ({
  id: `${platform}-1`,
  version: '0.9.4',
  platform,
  releaseDate: '2025-06-18T09:00:00.000Z',
  isLatest: true,
  isBeta: true,
  changelog: '',
  _count: { downloads: 1284 },
  ...given,
})
function open(me: object = {}, releases: Answered = { data: [] }) {
  const edge = serverAtTheEdge({
    'GET /api/v1/user/me': person(me),
    'GET /api/v1/downloads/releases': releases,
  })
  return { edge, user: at('/dashboard') }
}
const tile = (name: RegExp) => screen.findByRole('link', { name })
const leadsTo = async (name: RegExp) => (await tile(name)).getAttribute('href')

test('S143 the header has My Account, which leads to Settings', async () => {
  open()
  expect((await screen.findByRole('link', { name: /My Account/ })).getAttribute('href')).toBe('/settings')
})

test('S144 Logout clears the session and goes to /login', async () => {
  const { user, edge } = open()
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect([session.token(), csrf()]).toEqual([null, null])
  expect(edge.asked.some(({ method, path }) => method === 'POST' && path === '/api/v1/auth/logout')).toBe(
    true,
  )
})

test('S145 S26 a notice of the beta phase mentions the desktop app and asks for feedback', async () => {
  open()
  expect(await screen.findByText('Beta phase.')).toBeTruthy()
  expect(screen.getByText(/Download the desktop app and tell us what to fix next/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Give feedback' }).getAttribute('href')).toBe('/feedback')
})

test('the notice disappears after the beta', async () => {
  open({ betaPhase: false })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Beta phase.')).toBeNull()
})

test('S146 S147 the tiles for Windows and Mac lead to their download pages', async () => {
  open()
  expect(await leadsTo(/Download for Windows/)).toBe('/downloads/windows')
  expect(await leadsTo(/Download for Mac/)).toBe('/downloads/mac')
})

test("S148 S153 a released tile shows 'v{version} • {release date} • {n} downloads', the online one version and date", async () => {
  open(
    {},
    {
      data: [
        release('windows', { id: 'old', version: '0.9.3', isLatest: false }),
        release('windows'),
        release('mac', { _count: { downloads: 1 }, releaseDate: '2025-12-31T23:30:00.000Z' }),
        release('web', { version: '1.0.0' }),
      ],
    },
  )
  expect(await screen.findByText('v0.9.4 • 18 Jun 2025 • 1,284 downloads')).toBeTruthy()
  expect(screen.getByText('v0.9.4 • 31 Dec 2025 • 1 downloads')).toBeTruthy()
  expect(screen.getByText('v1.0.0 • 18 Jun 2025')).toBeTruthy()
})

test('S149 S150 S152 without releases the tiles show their specified texts for Windows, Mac and online', async () => {
  open({ onlineOpen: false })
  expect(await screen.findByText('Download the Windows desktop app')).toBeTruthy()
  expect(screen.getByText('Coming soon to macOS')).toBeTruthy()
  expect(screen.getByText('Coming soon - Access in your browser')).toBeTruthy()
})

test('S151 the online version’s tile cannot be clicked, even with a release', async () => {
  open({}, { data: [release('web')] })
  const title = await screen.findByText('Online Version')
  await screen.findByText('v0.9.4 • 18 Jun 2025')
  expect(title.closest('a, button, [role=button], [tabindex]:not(main)')).toBeNull()
})

test('the online version’s tile says that it can be used once it is open', async () => {
  open({ onlineOpen: false })
  await screen.findByText('Online Version')
  expect(screen.queryByText('You are here')).toBeNull()
  open()
  expect(await screen.findByText('You are here')).toBeTruthy()
})

test('S154 the tile Settings leads to /settings', async () => {
  open()
  expect(await leadsTo(/^Settings/)).toBe('/settings')
})

test('S155 S156 S157 the tile Admin Panel has its text, appears for the exact role admin and leads to /admin', async () => {
  open({ role: 'admin' })
  const admin = await tile(/Admin Panel/)
  expect(admin.getAttribute('href')).toBe('/admin')
  expect(within(admin).getByText('Manage feedback and view analytics')).toBeTruthy()
})

test.each(['user', 'Admin', 'ADMIN', 'moderator'])(
  'S156 S157 the role %s sees no tile Admin Panel',
  async (role) => {
    open({ role })
    await tile(/^Settings/)
    expect(screen.queryByRole('link', { name: /Admin Panel/ })).toBeNull()
  },
)

const status = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('S158 Account Status is Active or Suspended', async () => {
  open()
  expect(await status('Account Status')).toBe('Active')
})

test('S158 S474 Account Status of a suspended person is Suspended', async () => {
  open({ isActive: false })
  expect(await status('Account Status')).toBe('Suspended')
})

test.each(['admin', 'Admin', 'ADMIN'])(
  'S159 S160 Access Level of the role %s is Admin, with a crown',
  async (role) => {
    open({ role })
    expect(await status('Access Level')).toBe('Admin')
    expect(document.querySelector('.lucide-crown')).not.toBeNull()
  },
)

test.each(['user', 'tester'])(
  'S159 S25 Access Level of the role %s is Beta Tester, without a crown',
  async (role) => {
    open({ role })
    expect(await status('Access Level')).toBe('Beta Tester')
    expect(document.querySelector('.lucide-crown')).toBeNull()
  },
)

test.each([
  [{ code: 'TIDE', partnerName: 'Tideline Traders' }, 'Tideline Traders'],
  [{ code: 'TIDE', partnerName: '' }, 'TIDE'],
  [null, 'Direct'],
] as const)('S161 Affiliate of %j is %s', async (referredBy, shown) => {
  open({ referredBy })
  expect(await status('Affiliate')).toBe(shown)
})

test('S162 an error while loading releases is only logged: the tiles stay, without releases', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open({}, { refused: [400, 'VALIDATION_FAILED', 'The releases are away.'] })
  expect(await screen.findByText('Desktop app for Windows')).toBeTruthy()
  expect(screen.queryByText(/Coming soon/)).toBeNull()
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(screen.queryByText(/releases are away/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an account that cannot be loaded shows the reason and a retry', async () => {
  const edge = serverAtTheEdge({ 'GET /api/v1/user/me': { refused: [400, 'X', 'Harbour is away.'] } })
  const user = at('/dashboard')
  expect(await screen.findByText('Harbour is away.')).toBeTruthy()
  edge.answers['GET /api/v1/user/me'] = person()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back, mara' })).toBeTruthy()
})

test('equity that cannot be loaded has no figure and shows the reason', async () => {
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/v1/user/me': person({ hasTrading: true }),
    'GET /api/v1/downloads/releases': { data: [] },
    'GET /api/equity-snapshots': { refused: [400, 'X', 'Equity is away.'] },
  })
  at('/dashboard')
  expect(await screen.findByText('Equity is away.')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Equity, all accounts' })
  expect(within(card).getByText('–')).toBeTruthy()
  expect(within(card).queryByRole('figure')).toBeNull()
})

test('while equity loads the line of its change has a place too, so that the button below does not move', async () => {
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/v1/user/me': person({ hasTrading: true }),
    'GET /api/v1/downloads/releases': { data: [] },
    'GET /api/portfolio/equity': () => new Promise<never>(() => undefined),
  })
  at('/dashboard')
  const card = await screen.findByRole('region', { name: 'Equity, all accounts' })
  expect(card.querySelectorAll('.skeleton')).toHaveLength(3)
})

test('a new person sees Welcome, and from the second day on Welcome back', async () => {
  open({ createdAt: new Date(Date.now() - hourMs).toISOString() })
  expect(await screen.findByRole('heading', { name: 'Welcome, mara' })).toBeTruthy()
})

test('a trader sees equity, the change of the day and of the month, and a link to trading', async () => {
  const edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/v1/user/me': person({ hasTrading: true }),
    'GET /api/v1/downloads/releases': { data: [] },
    'GET /api/equity-snapshots': {
      data: {
        currency: 'USD',
        points: [
          { day: '2026-06-01', at: '2026-06-01T23:59:59.999Z', equity: '1000', flow: '0', source: 'live' },
          { day: '2026-06-02', at: '2026-06-02T23:59:59.999Z', equity: '1600', flow: '500', source: 'live' },
          { day: '2026-06-03', at: '2026-06-03T12:00:00.000Z', equity: '1540', flow: '0', source: 'live' },
        ],
        incomplete: [],
        uncounted: [],
      },
    },
  })
  at('/dashboard')
  expect(await screen.findByText('$1,540.00')).toBeTruthy()
  // a deposit is no profit: +10 % on the second day, −3.75 % on the third
  expect(screen.getByText('−$60.00').parentElement?.textContent).toBe('−$60.00 −3.75% today')
  expect(screen.getByText('+5.88%').parentElement?.textContent).toBe(
    '+$40.00 +5.88% in 2 days without deposits',
  )
  expect(screen.getByRole('link', { name: 'Open trading' }).getAttribute('href')).toBe('/trading')
  expect(edge.asked.some(({ path }) => path.includes('days=31'))).toBe(true)
  // the curve says what it reaches, since it does not begin at zero
  expect(screen.getByRole('figure').textContent).toContain(
    'Equity from 1 Jun to 3 Jun, between $1,000 and $1,600',
  )
  expect(
    within(screen.getByRole('figure'))
      .getAllByText(/^\$|^\d/)
      .map((words) => words.textContent),
  ).toEqual(['$1,000', '$1,600', '$1,600', '$1,000', '1 Jun', '3 Jun'])
})

test('on a phone the beta notice is below the figure', async () => {
  onPhone()
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount({})]),
    'GET /api/v1/user/me': person({ hasTrading: true }),
    'GET /api/v1/downloads/releases': { data: [] },
  })
  at('/dashboard')
  const figure = await screen.findByText('Equity, all accounts')
  const notice = screen.getByText('Beta phase.')
  expect(figure.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
