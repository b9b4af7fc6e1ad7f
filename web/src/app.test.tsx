import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { Router } from './core/router/router.tsx'

vi.mock('./people/auth/login-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/login-screen.js')
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('a page outside the frames whose file cannot be loaded shows a message and offers to reload', async () => {
  window.history.replaceState(null, '', '/login')
  render(
    <Router>
      <App />
    </Router>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load this screen')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
})
