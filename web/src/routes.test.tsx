import { screen, waitFor, within } from '@testing-library/react'
import type { FeedbackDetail } from '@harbour/contract/portal/feedback'
import { beforeEach, describe, expect, test } from 'vitest'
import { exchangeAccount, tradingAnswers } from '../test/accounts.ts'
import { at } from '../test/at.tsx'
import { serverAtTheEdge } from '../test/server-at-the-edge.ts'
import { webPaths } from '@harbour/server/core/http/pages/web-paths'
import { session } from './core/api/session.ts'
import { publicPaths } from './core/router/paths.ts'
import { routePaths } from './routes.tsx'

const item: FeedbackDetail = {
  id: 'i7',
  type: 'BUG',
  title: 'Funding is missing',
  description: 'On inverse contracts.',
  attachments: [],
  attachmentCount: 0,
  status: 'OPEN',
  upvotes: 3,
  hasVoted: false,
  createdAt: '2026-06-01T00:00:00.000Z',
  user: { username: 'mara', email: '', isTeam: false, isYou: false },
  comments: [],
  history: [],
  _count: { comments: 0 },
}

beforeEach(() => {
  serverAtTheEdge({
    ...tradingAnswers([]),
    'GET /api/v1/downloads/releases': { data: [] },
    'GET /api/v1/feedback': { data: [] },
    'GET /api/v1/feedback/i7': { data: item },
  })
})

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const address = () => window.location.pathname + window.location.search

describe('a visitor', () => {
  test.each([
    ['S29 /login', '/login', 'Log in'],
    ['S30 /signup', '/signup', 'Create your account'],
    ['S32 /verify-email', '/verify-email?token=x', 'Verification Failed'],
  ])('%s opens without a session', async (_, path, title) => {
    at(path)
    await waitFor(async () => expect(await heading()).toBe(title))
    expect(address()).toBe(path)
  })

  test.each([
    '/dashboard',
    '/settings',
    '/downloads',
    '/downloads/windows',
    '/downloads/mac',
    '/downloads/online',
    '/feedback',
    '/bugs-features',
    '/bugs-features/i7',
    '/admin',
    '/trading',
    '/beta-dashboard',
    '/bugs',
    '/features',
    '/feedback/i7',
  ])('S50 %s redirects to /login and replaces its history entry', async (path) => {
    const before = window.history.length
    at(path)
    expect(await screen.findByLabelText('Email')).toBeTruthy()
    expect(address()).toBe('/login')
    expect(window.history.length).toBe(before)
    expect(screen.queryByText(/^There is no page at/)).toBeNull()
  })

  test('S44 S51 an unknown address leads to /dashboard, which says so and offers the start page, the login and the contact form', async () => {
    const before = window.history.length
    const user = at('/trading/positons')
    expect(await heading()).toBe('Page not found')
    expect(address()).toBe('/dashboard')
    expect(window.history.length).toBe(before)
    expect(document.title).toMatch(/^Page not found/)
    expect(screen.getByText('/trading/positons')).toBeTruthy()
    const ways = within(screen.getByRole('navigation', { name: 'Places to go' })).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/', '/login', '/contact'])
    await user.click(screen.getByRole('link', { name: /^Log in/ }))
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  test('S469 the end of a session at an unknown address leads to the login, which says why', async () => {
    session.begin({ accessToken: 't' })
    at('/nowhere')
    await screen.findByRole('region', { name: 'There is no page at this address' })
    session.end('expired')
    expect(await screen.findByText(/^There is no page at \/nowhere\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  })

  test('S46 a visitor who must sign in to see /bugs returns there afterwards', async () => {
    at('/bugs')
    expect(await screen.findByLabelText('Email')).toBeTruthy()
    expect(window.history.state).toEqual({ returnTo: '/bugs' })
  })
})

describe('a person who is signed in', () => {
  beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

  test.each([
    ['S33 /dashboard', '/dashboard', /Welcome back/],
    ['S34 /settings', '/settings', /Settings/],
    ['S35 /downloads', '/downloads', /Download/],
    ['S36 /downloads with platform=windows', '/downloads?platform=windows', /Download/],
    ['S37 /downloads/windows', '/downloads/windows', /Windows/],
    ['S38 /downloads/mac', '/downloads/mac', /Mac/i],
    ['S39 /downloads/online', '/downloads/online', /Online/],
    ['S40 /feedback', '/feedback', /Feedback|Bugs/],
    ['S41 /bugs-features', '/bugs-features', /Feedback|Bugs/],
    ['S42 /bugs-features/{id}', '/bugs-features/i7', /Funding is missing/],
    ['S43 /admin', '/admin', /Access Denied/],
  ])('%s shows its screen', async (_, path, title) => {
    at(path)
    await waitFor(async () => expect(await heading()).toMatch(title))
    expect(address()).toBe(path)
  })

  test.each([
    ['/trading/analytcs', 'Analytics'],
    ['/positions', 'Positions'],
    ['/help', 'Contact support'],
  ])('S44 after %s the home page says so until it is dismissed, and offers %s first', async (path, guess) => {
    const user = at(path)
    const notice = within(await screen.findByRole('region', { name: 'There is no page at this address' }))
    expect(notice.getByText(path)).toBeTruthy()
    const links = notice.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links[0]).toBe(guess)
    expect(links).toEqual(expect.arrayContaining(['Trading', 'Downloads', 'Feedback', 'Contact support']))
    // the page is not left without an answer after a reload
    expect(window.history.state).toEqual({ nowhere: path })
    await user.click(notice.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'There is no page at this address' })).toBeNull(),
    )
    expect(window.history.state).toBeNull()
  })

  test('S44 an address that resembles no page suggests none', async () => {
    at('/no/such/place')
    await screen.findByRole('region', { name: 'There is no page at this address' })
    expect(screen.queryByText('Did you mean')).toBeNull()
  })

  test('S40 S41 /feedback and /bugs-features are the same screen', async () => {
    at('/feedback')
    const one = await heading()
    at('/bugs-features')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2))
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      one,
      one,
    ])
  })

  test.each([
    ['S44 an unknown address', '/no/such/place', '/dashboard'],
    ['S45 /beta-dashboard', '/beta-dashboard', '/dashboard'],
    ['S46 /bugs', '/bugs', '/bugs-features?type=BUG'],
    ['S46 /features', '/features', '/bugs-features?type=FEATURE'],
    ['S42 /feedback/{id}', '/feedback/i7', '/bugs-features/i7'],
    ['the reconciliation without an account', '/trading/reconciliation', '/trading/accounts'],
  ])('%s redirects and replaces its history entry', async (_, path, goal) => {
    const before = window.history.length
    at(path)
    await waitFor(() => expect(address()).toBe(goal))
    expect(await heading()).not.toMatch(/Error|Log in/)
    expect(address()).toBe(goal)
    expect(window.history.length).toBe(before)
  })

  test('the reconciliation opens for the selected account, or for the first one', async () => {
    serverAtTheEdge(
      tradingAnswers([exchangeAccount({ id: 'first' }), exchangeAccount({ id: 'second', label: 'Second' })]),
    )
    at('/trading/reconciliation')
    await waitFor(() => expect(address()).toBe('/trading/accounts/first?show=reconciliation'))
    at('/trading/reconciliation?accounts=second')
    await waitFor(() => expect(address()).toBe('/trading/accounts/second?show=reconciliation'))
  })

  test('S49 only Loading... is shown until the screen is loaded', async () => {
    at('/settings')
    expect(document.body.textContent).toContain('Loading...')
    expect(await heading()).toMatch(/Settings/)
  })
})

test('the server answers every address that has a screen, and no other', () => {
  const pages: readonly string[] = publicPaths
  const own = routePaths().filter((path) => path !== '*' && !pages.includes(path))
  expect(own.toSorted()).toEqual(webPaths.toSorted())
})
