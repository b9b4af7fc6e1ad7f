import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  findRoute,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Router,
  type RouteNode,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
} from './router.tsx'

function Where() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)} ${JSON.stringify(useParams())}`}</output>
}

function Filters() {
  const [params, setParams] = useSearchParams()
  const add = (name: string) => () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.set(name, '1')
      return next
    })
  return (
    <>
      <button type="button" onClick={add('side')}>{`side of ${params.toString()}`}</button>
      <Where />
    </>
  )
}

const routes: readonly RouteNode[] = [
  { path: '/', element: <Where /> },
  {
    element: (
      <nav>
        <NavLink to="/trades" state={{ from: 'nav' }}>
          Trades
        </NavLink>
        <Link to={{ pathname: '/items/7', search: '?a=b' }}>Item</Link>
        <Outlet />
      </nav>
    ),
    children: [
      { path: '/trades', element: <Filters /> },
      { path: '/items/:id', element: <Where /> },
    ],
  },
  { path: '*', element: <Navigate to="/trades" replace /> },
]

function at(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <Router>
      <Routes routes={routes} />
    </Router>,
  )
  return userEvent.setup()
}

const where = (): string | null => screen.getByRole('status').textContent

test('an unknown address redirects to a known one, without an entry in the history', () => {
  const before = window.history.length
  at('/nowhere/at/all')
  expect(where()).toBe('/trades null {}')
  expect(window.history.length).toBe(before)
})

test('a link navigates with its state, and knows when it is current', async () => {
  const user = at('/items/1')
  expect(where()).toBe('/items/1 null {"id":"1"}')
  await user.click(screen.getByRole('link', { name: 'Trades' }))
  expect(where()).toBe('/trades {"from":"nav"} {}')
  expect(screen.getByRole('link', { name: 'Trades' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: 'Item' }))
  expect(where()).toBe('/items/7?a=b null {"id":"7"}')
})

test('opening a link in a new tab does not navigate this one', async () => {
  const user = at('/items/1')
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Trades' }))
  expect(where()).toBe('/items/1 null {"id":"1"}')
})

test('filters are added to the existing ones', async () => {
  const user = at('/trades?symbol=BTC')
  await user.click(screen.getByRole('button'))
  expect(where()).toContain('/trades?symbol=BTC&side=1')
})

test('the back button works', async () => {
  at('/trades')
  act(() => {
    window.history.replaceState(null, '', '/items/2')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(where()).toContain('/items/2')
})

test('a trailing slash changes nothing, and a part that cannot be decoded stays as typed', () => {
  expect(findRoute(routes, '/items/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
  expect(findRoute(routes, '/items/')?.chain.at(-1)?.path).toBe('*')
  at('/trades/')
  expect(where()).toContain('/trades/')
})
