import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, type RouteNode, Routes, useLocation } from './core/router/router.tsx'
import { returnPlace, returnPlaceOf } from './core/router/return-place.ts'
import { session } from './core/api/session.ts'
import { SignedIn } from './signed-in.tsx'

function Where() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

function open(guard: RouteNode['element'], address = '/inside?a=1') {
  window.history.replaceState(null, '', address)
  const routes = [
    { path: '/login', element: <Where /> },
    { element: guard, children: [{ path: '/inside', element: <p>the inside</p> }] },
  ]
  return (
    <Router>
      <Routes routes={routes} />
    </Router>
  )
}

test('S48 a protected screen looks for a stored session when it opens, and is shown if there is one', () => {
  session.begin({ accessToken: 't' })
  render(open(<SignedIn />))
  expect(screen.getByText('the inside')).toBeTruthy()
})

test('S49 S469 until the storage can be read the session is unknown, and the guard shows Loading...', () => {
  const page = renderToString(open(<SignedIn />))
  expect(page).toContain('Loading...')
  expect(page).not.toContain('the inside')
})

test('S50 a visitor is led to /login, and Back does not lead to the protected screen', () => {
  const before = window.history.length
  render(open(<SignedIn />))
  expect(screen.getByRole('status').textContent).toBe('/login null')
  expect(window.history.length).toBe(before)
})

test('S51 a guard with a fallback shows it to visitors, and does not redirect', () => {
  render(open(<SignedIn fallback={<p>for visitors</p>} />))
  expect(screen.getByText('for visitors')).toBeTruthy()
  expect(window.location.pathname).toBe('/inside')
})

test('S469 the guard closes at once when a session ends', async () => {
  session.begin({ accessToken: 't' })
  render(open(<SignedIn />))
  session.end('logout')
  expect(await screen.findByText('/login null')).toBeTruthy()
})

test('a linked screen is remembered during the login', () => {
  render(open(<SignedIn returns />))
  expect(screen.getByRole('status').textContent).toBe('/login {"returnTo":"/inside?a=1"}')
})

test('only an address of this site is used to go back', () => {
  expect(returnPlaceOf(returnPlace('/bugs?x=1'))).toBe('/bugs?x=1')
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
    expect(returnPlaceOf(returnPlace(bad))).toBeNull()
  for (const bad of [null, undefined, 7, {}, { returnTo: 7 }]) expect(returnPlaceOf(bad)).toBeNull()
})
