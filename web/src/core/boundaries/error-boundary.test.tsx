import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { Link, Router, useLocation } from '../router/router.tsx'

function Screen(): string {
  const { pathname } = useLocation()
  if (pathname === '/broken') throw new Error('a screen that cannot be drawn')
  return 'all is well'
}

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/fine">Elsewhere</Link>
      <ErrorBoundary address={pathname}>
        <Screen />
      </ErrorBoundary>
    </>
  )
}

function open(address: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.history.replaceState(null, '', address)
  render(
    <Router>
      <Page />
    </Router>,
  )
  return userEvent.setup()
}

test("S52 a crashed screen shows 'Unexpected Application Error!' and a way to reload the page", async () => {
  const user = open('/broken')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('S52 the next address is rendered again', async () => {
  const user = open('/broken')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('all is well')).toBeTruthy()
})
