import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { exchangeAccounts, progress } from '../../../test/trading-world.ts'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { ClosedView } from '../closed-trades/closed-view.tsx'
import { FillsView } from './fills-view.tsx'

/** Each row asks for the account of its trade when it is drawn. */
function watched(view: (accounts: ReturnType<typeof useAccounts>) => ReactElement, world: Answers) {
  const of = vi.fn<(id: string) => null>(() => null)
  const page = showScreen(view({ all: [], isKnown: true, isFailed: false, of }), {
    at: '/trading/trades?range=All',
    world,
  })
  return { page, drawn: () => of.mock.calls.length }
}

/** Shows what comes with each event: once it is there, all others have heard of it too. */
function Events() {
  const progressed = useApiQuery(api.sync.status, {}).data?.accounts.map(({ rows }) => rows) ?? []
  const states = useApiQuery(api.exchangeKeys.list, {}).data?.map(({ status }) => status) ?? []
  return <p>{[...progressed, ...states].join(' ')}</p>
}

test('rows of fills are not rendered again when the totals of a filter arrive', async () => {
  let isAdded: (() => void) | undefined
  const added = new Promise<void>((done) => (isAdded = done))
  const { drawn } = watched((accounts) => <FillsView accounts={accounts} />, {
    '/trades/totals': () => added.then(() => ({ fills: 77, assets: [] })),
  })
  await screen.findByText('Adding up…')
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(50))
  const before = drawn()
  expect(before).toBeGreaterThan(0)
  isAdded?.()
  expect((await screen.findByRole('status', { name: 'All matching fills' })).textContent).toBe('77 fills')
  expect(drawn()).toBe(before)
})

test('rows of closed trades are not rendered again while another account syncs', async () => {
  const reading = (rows: number) => ({ accounts: [progress({ accountId: 'by', status: 'syncing', rows })] })
  const view = (accounts: ReturnType<typeof useAccounts>) => (
    <>
      <ClosedView accounts={accounts} />
      <Events />
    </>
  )
  const { page, drawn } = watched(view, {
    '/closed-trades': () => ({
      trades: [closedTrade({ id: 'a' }), closedTrade({ id: 'b' })],
      nextCursor: null,
      totals: totalsOf(2),
    }),
    '/backfill-status': () => reading(5001),
  })
  await screen.findByRole('table', { name: 'Closed trades' })
  const before = drawn()
  expect(before).toBeGreaterThan(0)
  page.answer({ '/backfill-status': () => reading(5002) })
  await page.refresh()
  await screen.findByText(/5002/)
  expect(drawn()).toBe(before)
})

test('the accounts keep their identity while their state changes, and change with a name', async () => {
  const seen = new Set<unknown>()
  function Probe() {
    const accounts = useAccounts()
    seen.add(accounts)
    return <output>{accounts.all.map(({ label }) => label).join(', ')}</output>
  }
  const page = showScreen(
    <>
      <Probe />
      <Events />
    </>,
  )
  await screen.findByText('Main futures, Swing, Grid bots')
  const before = seen.size
  page.answer({
    '/exchange-keys': () => exchangeAccounts.map((key) => ({ ...key, status: 'syncing', equityUsd: '1' })),
  })
  await page.refresh()
  await screen.findByText(/syncing syncing syncing/)
  expect(seen.size).toBe(before)
  page.answer({
    '/exchange-keys': () => exchangeAccounts.map((key) => ({ ...key, label: `My ${key.label}` })),
  })
  await page.refresh()
  await screen.findByText('My Main futures, My Swing, My Grid bots')
  expect(seen.size).toBe(before + 1)
})
