import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BillingPlan } from '@harbour/contract/portal/billing'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { usualPreferences } from '../../../test/usual-preferences.ts'
import * as leaving from './leave.ts'

const none: BillingPlan = {
  plan: 'free',
  name: 'None',
  subscriptionStatus: null,
  hasTrading: false,
  because: 'none',
  isBeta: false,
  vip: false,
  isEnabled: true,
  checkout: 'open',
  hasPortal: false,
  trialDays: 7,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  graceEndsAt: null,
  price: { name: 'Pro', price: '19.95', currency: 'USD', interval: 'month' },
}
const pro: BillingPlan = {
  ...none,
  plan: 'paid',
  name: 'Pro',
  subscriptionStatus: 'active',
  hasTrading: true,
  because: 'paid',
  checkout: 'subscribed',
  hasPortal: true,
  trialDays: 0,
  renewsAt: '2026-04-02T10:00:00.000Z',
}
const me = {
  id: 'u1',
  email: 'mara@example.com',
  username: 'mara',
  role: 'user',
  isActive: true,
  emailVerified: true,
  vip: false,
  plan: 'free',
  subscriptionStatus: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  referredBy: null,
  hasTrading: false,
  onlineOpen: true,
  isDemo: false,
  hasTwoFactor: false,
  preferences: usualPreferences,
}

let edge = serverAtTheEdge()
let left: string[] = []
const now = (plan: BillingPlan) => ({ data: plan })
beforeEach(() => {
  localStorage.setItem('accessToken', 'a'.repeat(43))
  left = []
  vi.spyOn(leaving, 'leaveFor').mockImplementation((url) => void left.push(url))
  edge = serverAtTheEdge({ 'GET /api/v1/user/me': { data: me }, 'GET /api/billing/plan': now(none) })
})

const planCalls = () => edge.asked.filter(({ path }) => path.startsWith('/api/billing/plan'))

test('S91 S92 without a plan the section offers Pro with its price and contents, and leads to the payment page', async () => {
  edge.answers['POST /api/billing/checkout'] = { data: { url: 'https://pay.example/1', kind: 'checkout' } }
  const user = at('/settings')
  expect(await screen.findByRole('heading', { name: 'Plan and billing' })).toBeTruthy()
  expect(await screen.findByText('$19.95')).toBeTruthy()
  for (const text of ['per month', 'Unlimited Accounts', 'Full Analytics Suite', 'Bot & Algo Tracking'])
    expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start 7 days free' }))
  await waitFor(() => expect(left).toEqual(['https://pay.example/1']))
  expect(edge.asked.find(({ method }) => method === 'POST')?.body).toEqual({ planName: 'Pro' })
})

test('a payment page that cannot be opened shows the reason, and can be retried', async () => {
  edge.answers['POST /api/billing/checkout'] = {
    refused: [503, 'BILLING_UNREACHABLE', 'The payment provider does not answer at the moment.'],
  }
  const user = at('/settings')
  await user.click(await screen.findByRole('button', { name: 'Start 7 days free' }))
  expect(await screen.findByText('The payment provider does not answer at the moment.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start 7 days free' })).toBeTruthy()
  expect(left).toEqual([])
})

test('after the payment the section says that it is confirming, triggers a refresh, and then shows the plan', async () => {
  let asked = 0
  edge.answers['GET /api/billing/plan'] = ({ path }) =>
    now(path.includes('confirm=1') && (asked += 1) > 1 ? pro : none)
  at('/settings?billing=success')
  expect(await screen.findByText('Confirming your payment...')).toBeTruthy()
  expect(await screen.findByText('Your subscription is active. Thank you.')).toBeTruthy()
  expect(screen.getByText('Renews on 2 Apr 2026.')).toBeTruthy()
  expect(planCalls().filter(({ path }) => path.includes('confirm=1'))).toHaveLength(2)
})

test('after half a minute without an answer it says that nothing is lost', async () => {
  const real = Date.now
  let ahead = 0
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  edge.answers['GET /api/billing/plan'] = ({ path }) => {
    if (path.includes('confirm=1')) ahead += 31_000
    return now(none)
  }
  at('/settings?billing=success')
  expect(await screen.findByText('The payment is not confirmed yet.')).toBeTruthy()
  expect(screen.getByText(/Do not pay again/)).toBeTruthy()
})

test('a person who left the payment page is told that nothing was charged', async () => {
  at('/settings?billing=cancelled')
  expect(await screen.findByText('Nothing was charged.')).toBeTruthy()
})

test.each<[string, BillingPlan, string | RegExp]>([
  [
    'a VIP',
    { ...none, name: 'VIP', vip: true, because: 'vip', hasTrading: true, checkout: 'vip' },
    'Full access for life. Nothing to pay.',
  ],
  [
    'a tester',
    { ...none, name: 'Beta', because: 'beta', hasTrading: true, isBeta: true, checkout: 'beta' },
    'Full access is free for everyone during the beta.',
  ],
  [
    'a tester with a card',
    {
      ...none,
      name: 'Beta',
      because: 'beta',
      hasTrading: true,
      isBeta: true,
      checkout: 'beta',
      hasPortal: true,
    },
    /Your card is not charged during the beta/,
  ],
  [
    'a person on trial',
    { ...pro, because: 'trial', trialEndsAt: '2026-03-09T10:00:00.000Z' },
    'The first payment is due on 9 Mar 2026.',
  ],
  [
    'a person with a failed payment',
    { ...pro, because: 'grace', graceEndsAt: '2026-03-08T10:00:00.000Z' },
    'Trading stays open until 8 Mar 2026. Please check your card.',
  ],
  [
    'a person who cancelled',
    { ...pro, renewsAt: null, endsAt: '2026-03-20T10:00:00.000Z' },
    'Trading stays open until 20 Mar 2026, then the subscription ends.',
  ],
  [
    'a Harbour without keys',
    { ...none, isEnabled: false, checkout: 'disabled' },
    'Subscriptions cannot be bought yet.',
  ],
])('%s sees the state of the plan', async (_who, plan, words) => {
  edge.answers['GET /api/billing/plan'] = now(plan)
  at('/settings')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /free$|^Subscribe/ })).toBeNull()
})

test('a tester sees what the beta includes and what it will cost afterwards', async () => {
  edge.answers['GET /api/billing/plan'] = now({ ...unpaidBeta, checkout: 'beta' })
  at('/settings')
  expect(
    await screen.findByText('After the beta: Pro at $19.95 per month, only if you subscribe.'),
  ).toBeTruthy()
  for (const text of ['Included', 'Unlimited Accounts', 'Full Analytics Suite', 'Bot & Algo Tracking'])
    expect(screen.getByText(text)).toBeTruthy()
})

const unpaidBeta: BillingPlan = { ...none, name: 'Beta', because: 'beta', hasTrading: true, isBeta: true }

test.each([
  ['user', null],
  ['admin', 'Billing is not configured on this server.'],
])('without billing, the role %s sees in the beta that it is free, and also: %s', async (role, words) => {
  edge.answers['GET /api/v1/user/me'] = { data: { ...me, role } }
  edge.answers['GET /api/billing/plan'] = now({ ...unpaidBeta, isEnabled: false, checkout: 'disabled' })
  at('/settings')
  expect(await screen.findByText(/Full access is free for everyone during the beta/)).toBeTruthy()
  expect(screen.queryByText(/not configured|cannot be bought/)?.textContent ?? null).toBe(words)
})

test('an error about the plan is left-aligned, as a row of its form', async () => {
  edge.answers['GET /api/billing/plan'] = { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] }
  const user = at('/settings')
  const title = await screen.findByRole('heading', { name: 'Could not load your plan' })
  const failure = title.closest('[role="alert"]')
  expect(failure?.className).not.toMatch(/text-center|py-10/)
  edge.answers['GET /api/billing/plan'] = now(pro)
  const again = [...(failure?.querySelectorAll('button') ?? [])]
  for (const button of again) await user.click(button)
  expect(await screen.findByText('Renews on 2 Apr 2026.')).toBeTruthy()
})

test('the portal opens for a person with something to manage', async () => {
  edge.answers['GET /api/billing/plan'] = now(pro)
  edge.answers['POST /api/billing/portal'] = { data: { url: 'https://pay.example/portal', kind: 'portal' } }
  const user = at('/settings')
  await user.click(await screen.findByRole('button', { name: 'Manage subscription and cards' }))
  await waitFor(() => expect(left).toEqual(['https://pay.example/portal']))
})

test('S480 without a plan the trading dashboard says what to do, and leads to the billing section', async () => {
  at('/trading')
  expect(await screen.findByText('Your plan does not include the trading dashboard.')).toBeTruthy()
  expect(screen.getByText(/Subscribe to Pro to open it again/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plan and billing' }).getAttribute('href')).toBe(
    '/settings#billing',
  )
})
