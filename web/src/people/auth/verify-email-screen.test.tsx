import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../test/at.tsx'
import { App } from '../../app.tsx'
import { Router } from '../../core/router/router.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'

let edge = serverAtTheEdge()
beforeEach(() => {
  edge = serverAtTheEdge()
})
afterEach(() => {
  vi.useRealTimers()
})

test('S130 S132 S133 S134 S135 S136 S141 S585 a valid link shows the server’s message, and then the login after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  edge.answers['GET /api/v1/auth/verify-email/abc'] = { data: { message: 'Your email is verified.' } }
  at('/verify-email?token=abc')
  expect(await screen.findByRole('heading', { name: 'Email Verified!' })).toBeTruthy()
  expect(screen.getByText('Your email is verified.')).toBeTruthy()
  expect(screen.getByText('Redirecting to login in 3 seconds...')).toBeTruthy()
  // the one next step, as everywhere in signing in
  expect(screen.getByRole('link', { name: 'Go to Login' }).className).toContain('bg-primary')
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  expect(window.location.pathname).toBe('/login')
  // People who were redirected before they had read it read it here.
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByText('Your email is verified.')).toBeTruthy()
  const calls = edge.asked.filter(({ path }) => path.includes('verify-email'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/v1/auth/verify-email/abc'])
})

test('S139 a link without its token shows an error without a request', async () => {
  at('/verify-email')
  expect(
    await screen.findByText('Invalid verification link. Please check your email and try again.'),
  ).toBeTruthy()
  expect(edge.asked).toEqual([])
})

test.each([
  [
    'the server’s message',
    { refused: [400, 'VERIFICATION_INVALID', 'The link is too old.'] },
    'The link is too old.',
  ],
  [
    'Verification failed, without a message of the server',
    { refused: [400, 'VERIFICATION_INVALID'] },
    'Verification failed',
  ],
  [
    'the longer text, without an answer',
    'no network',
    'Verification failed. The link may be expired or invalid.',
  ],
] as const)('S137 S138 S140 S141 a failure shows %s', async (_, answer, words) => {
  edge.answers['GET /api/v1/auth/verify-email/abc'] = answer
  at('/verify-email?token=abc')
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login')
})

test('S131 S141 a spinner is shown while the link is checked', async () => {
  edge.answers['GET /api/v1/auth/verify-email/abc'] = () => new Promise(() => undefined)
  at('/verify-email?token=abc')
  const words = await screen.findByText('Verifying your email...')
  expect(words.closest('[role=status]')?.querySelector('.spinning')).toBeTruthy()
})

test('a page that is rendered twice sends one request', async () => {
  edge.answers['GET /api/v1/auth/verify-email/abc'] = { data: { message: 'Your email is verified.' } }
  window.history.replaceState(null, '', '/verify-email?token=abc')
  render(
    <StrictMode>
      <Router>
        <App />
      </Router>
    </StrictMode>,
  )
  await screen.findByRole('heading', { name: 'Email Verified!' })
  expect(edge.asked.filter(({ path }) => path.includes('verify-email'))).toHaveLength(1)
})
