import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at } from '../../../test/at.tsx'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { api } from '../../core/api/api.ts'
import { csrf } from '../../core/platform/browser.ts'
import { session } from '../../core/api/session.ts'

const expired = { refused: [401, 'SESSION_EXPIRED', 'Session expired. Please login again.'] } as const

let edge = serverAtTheEdge()
beforeEach(() => {
  session.end('logout')
  edge = serverAtTheEdge(settingsAnswers())
})

const signedIn = () => session.begin({ accessToken: 't', csrfToken: 'c' })

test('S469 a person with a session sees the screen, and one without it the login', async () => {
  signedIn()
  at('/settings')
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  act(() => session.end('elsewhere'))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('S471 S510 a 401 of any call, even without a message, ends the session and leads to the login with a reason', async () => {
  signedIn()
  edge.answers['GET /api/v1/auth/sessions'] = { refused: [401, 'SESSION_EXPIRED'] }
  at('/settings')
  expect(await screen.findByText('Session expired. Please login again.')).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
  expect([session.token(), csrf()]).toEqual([null, null])
})

test.each(['/login', '/signup'])('S472 a 401 keeps a visitor of %s on the page', async (place) => {
  edge.answers['GET /api/v1/user/me'] = expired
  at(place)
  await screen.findByLabelText('Email')
  const before = window.history.length
  // A call of an earlier screen that is answered late.
  localStorage.setItem('accessToken', 't')
  await act(async () => {
    await api.auth.me().catch(() => undefined)
  })
  expect(session.token()).toBeNull()
  expect([window.location.pathname, window.history.length]).toEqual([place, before])
})

test('S144 S470 S471 logging out offline clears the stored data too, and leads to the login', async () => {
  signedIn()
  const user = at('/settings')
  await screen.findByRole('heading', { name: 'Delete account' })
  edge.answers['POST /api/v1/auth/logout'] = 'no network'
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect([session.token(), csrf()]).toEqual([null, null])
  expect(screen.queryByText(/Unable to connect/)).toBeNull()
  const call = edge.asked.find(({ path }) => path === '/api/v1/auth/logout')
  expect([call?.headers.get('authorization'), call?.headers.get('x-csrf-token')]).toEqual(['Bearer t', 'c'])
})

test('the next person sees nothing of what the previous one saw', async () => {
  signedIn()
  const user = at('/settings')
  expect(await screen.findAllByDisplayValue('mara@example.com')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { name: 'Log in' })
  edge.answers['GET /api/v1/user/me'] = () => new Promise(() => undefined)
  edge.answers['POST /api/v1/auth/login'] = { data: { accessToken: 'u', csrfToken: 'd', user: {} } }
  window.history.replaceState({ returnTo: '/settings' }, '', '/login')
  await user.type(screen.getByLabelText('Email'), 'noah@example.com')
  await user.type(screen.getByLabelText('Password'), 'Quaymaster1{Enter}')
  await waitFor(() =>
    expect(edge.asked.filter(({ path }) => path === '/api/v1/user/me').length).toBeGreaterThan(1),
  )
  expect(screen.queryByDisplayValue('mara@example.com')).toBeNull()
})

test('S507 the browser stores the two tokens and display settings only', async () => {
  signedIn()
  at('/settings')
  await screen.findByRole('heading', { name: 'Delete account' })
  await waitFor(() => expect(localStorage.getItem('harbour.agreed')).not.toBeNull())
  const names = Object.keys(localStorage)
  expect(names.filter((name) => !name.startsWith('harbour.'))).toEqual(['csrfToken', 'accessToken'])
  expect(JSON.stringify(localStorage)).not.toContain('mara@example.com')
})
