import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { lazyFile } from '../kit/lazy-file.tsx'
import { Router } from '../router/router.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

let isThere = false
const failure = new TypeError('Failed to fetch dynamically imported module: /assets/equity.js')
function open(
  Screen = lazyFile(() => (isThere ? Promise.resolve(file) : Promise.reject(failure)), 'Screen'),
) {
  isThere = false
  render(
    <Router>
      <ErrorBoundary address="/">
        <nav>The frame</nav>
        <ScreenBoundary address="/">
          <Suspense fallback="…">
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </ErrorBoundary>
    </Router>,
  )
}
const file = { Screen: () => <p>Equity</p> }

test('if a screen’s file cannot be loaded offline, the frame stays with a message, and a retry opens the screen', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Could not load this screenYou are offline.',
  )
  expect(screen.getByText('The frame')).toBeTruthy()
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Equity')).toBeTruthy()
})

test('online, the message mentions a newer version, and not the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A newer version of Harbour may be available.')
  expect(alert.textContent).not.toMatch(/offline|connection/)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('the screen opens automatically when the connection is back', async () => {
  open()
  await screen.findByRole('alert')
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Equity')).toBeTruthy()
})

test('a crashed screen shows another message', async () => {
  open(() => {
    throw new Error('a screen that cannot be drawn')
  })
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy()
})
