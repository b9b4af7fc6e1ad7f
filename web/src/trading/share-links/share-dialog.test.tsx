import type { ShareLink } from '@harbour/contract/trading/share-links'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { PageActions } from '../../core/kit/page-actions.tsx'
import { Router } from '../../core/router/router.tsx'
import { useShareAction } from './use-share-action.tsx'
import type { ReportFilters } from '../facets/facets.ts'
import type { SharedPeriod } from './share-dialog.tsx'

afterEach(() => {
  cleanup()
  // the address says that the dialog is open
  window.history.replaceState(null, '', '/')
})

interface ShareProps {
  readonly period: SharedPeriod
  readonly filters: ReportFilters
}
const Share = ({ period, filters }: ShareProps) => <PageActions of={[useShareAction(period, filters)]} />

const link = (given: Partial<ShareLink> = {}): ShareLink => ({
  id: 'one',
  title: 'Spring',
  owner: '',
  timeZone: 'UTC',
  from: '2025-05-01',
  to: null,
  compareFrom: null,
  compareTo: null,
  accounts: null,
  limitedTo: [],
  showsAmounts: false,
  showsNames: false,
  createdAt: '2025-06-01T00:00:00.000Z',
  expiresAt: '2025-07-01T00:00:00.000Z',
  ...given,
})
const path = `/shared/${'A'.repeat(43)}`

async function opened(
  answers: Parameters<typeof serverAtTheEdge>[0],
  period: SharedPeriod = { timeZone: 'UTC', from: '2025-05-01' },
  filters: ReportFilters = {},
) {
  const edge = serverAtTheEdge(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router>
        <Share period={period} filters={filters} />
      </Router>
    </QueryClientProvider>,
  )
  // nothing is requested or created before the dialog opens
  expect(edge.asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share these results' })
  return edge
}

test('a page has the shown period, with amounts hidden, and its address is shown once', async () => {
  let links: readonly ShareLink[] = []
  const edge = await opened(
    {
      'GET /api/share-links': () => ({ data: { links } }),
      'POST /api/share-links': () => {
        links = [link()]
        return { data: { link: link(), path } }
      },
    },
    { timeZone: 'Europe/Berlin', from: '2025-05-01', accounts: 'bi,ok' },
  )
  expect(await screen.findByText('No shared pages.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Title'), ' Spring ')
  await userEvent.type(screen.getByLabelText('Your name'), ' Ada ')
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect(
    await screen.findByRole('button', { name: `Copy link: ${window.location.origin}${path}` }),
  ).toBeTruthy()
  expect(edge.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Spring',
    owner: 'Ada',
    timeZone: 'Europe/Berlin',
    from: '2025-05-01',
    accounts: ['bi', 'ok'],
    filter: {},
    showsAmounts: false,
    showsNames: false,
    days: 7,
  })
  expect(
    await screen.findByText(/Since 1 May 2025, all accounts, amounts hidden, expires 1 Jul 2025/),
  ).toBeTruthy()
})

test('amounts are shown only if the switch is on', async () => {
  const edge = await opened({
    'GET /api/share-links': { data: { links: [] } },
    'POST /api/share-links': { data: { link: link({ showsAmounts: true }), path } },
  })
  await userEvent.click(screen.getByRole('switch', { name: 'Show amounts' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText('Copy the link now. It will not be shown again.')
  expect(edge.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    showsAmounts: true,
    days: 30,
  })
})

test('a page can be revoked, and failures show an error', async () => {
  let links = [link()]
  const edge = await opened({
    'GET /api/share-links': () => ({ data: { links } }),
    'DELETE /api/share-links/one': { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] },
  })
  const takeBack = await screen.findByRole('button', { name: 'Revoke Spring' })
  await userEvent.click(takeBack)
  expect((await screen.findByRole('alert')).textContent).toContain('Harbour is busy.')
  edge.answers['DELETE /api/share-links/one'] = () => {
    links = []
    return { data: {} }
  }
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Spring' }))
  expect(await screen.findByText('No shared pages.')).toBeTruthy()
})

test('a refusal to create a page is shown above the button', async () => {
  await opened({
    'GET /api/share-links': { data: { links: [] } },
    'POST /api/share-links': { refused: [409, 'SHARE_LINKS_FULL', 'You share 20 pages already.'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You share 20 pages already.')
})

test('a page has the screen’s filters, each of which can be left out, and names only if the switch is on', async () => {
  const edge = await opened(
    {
      'GET /api/share-links': { data: { links: [link({ limitedTo: ['Bot Grid', 'Long trades'] })] } },
      'POST /api/share-links': { data: { link: link(), path } },
      'GET /api/exchange-accounts': { data: { accounts: [] } },
      'GET /api/bots': { data: { bots: [{ id: 'b1', name: 'Grid' }], found: [], withoutClientIds: [] } },
    },
    { timeZone: 'UTC' },
    { bot: 'b1', side: 'long', symbol: 'BTC' },
  )
  const limits = within(screen.getByRole('group', { name: 'Limited to' }))
  expect(await limits.findByText('Grid')).toBeTruthy()
  expect(limits.getByText('Long')).toBeTruthy()
  expect(await screen.findByText(/Since 1 May 2025, Bot Grid, Long trades, amounts hidden/)).toBeTruthy()
  await userEvent.click(limits.getByRole('button', { name: 'Remove filter: Symbol' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText('Copy the link now. It will not be shown again.')
  const posted = () => edge.asked.filter(({ method }) => method === 'POST').at(-1)?.body
  expect(posted()).toMatchObject({ filter: { bot: 'b1', side: 'long' }, showsNames: false })
  expect(posted()).not.toHaveProperty('filter.symbol')
  await userEvent.click(screen.getByRole('switch', { name: 'Show names' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create another' }))
  await waitFor(() => expect(posted()).toMatchObject({ showsNames: true }))
  // without a name there is no choice to show it
  await userEvent.click(limits.getByRole('button', { name: 'Remove filter: Bot' }))
  expect(screen.queryByRole('switch', { name: 'Show names' })).toBeNull()
})

test('a filter left out once is included again the next time', async () => {
  const edge = serverAtTheEdge({
    'GET /api/share-links': { data: { links: [] } },
    'POST /api/share-links': { data: { link: link(), path } },
    'GET /api/exchange-accounts': { data: { accounts: [] } },
    'GET /api/bots': { data: { bots: [], found: [], withoutClientIds: [] } },
  })
  const client = createQueryClient()
  const shown = (filters: ReportFilters) => (
    <QueryClientProvider client={client}>
      <Router>
        <Share period={{ timeZone: 'UTC' }} filters={filters} />
      </Router>
    </QueryClientProvider>
  )
  const { rerender } = render(shown({ bot: 'b1' }))
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('dialog', { name: 'Share these results' })
  }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Bot' }))
  await userEvent.keyboard('{Escape}')
  rerender(shown({ bot: 'b2' }))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  await waitFor(() =>
    expect(edge.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ filter: { bot: 'b2' } }),
  )
})

test('a page is compared with other days only if the switch is on', async () => {
  const edge = await opened(
    {
      'GET /api/share-links': { data: { links: [] } },
      'POST /api/share-links': { data: { link: link(), path } },
    },
    { timeZone: 'UTC', from: '2025-05-01', compared: { from: '2025-04-01', to: '2025-04-30' } },
  )
  const posted = () => edge.asked.filter(({ method }) => method === 'POST').at(-1)?.body
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText('Copy the link now. It will not be shown again.')
  expect(posted()).not.toHaveProperty('compareFrom')
  expect(screen.getByText(/1 – 30 Apr 2025/)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Show another period beside it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create another' }))
  await waitFor(() => expect(posted()).toMatchObject({ compareFrom: '2025-04-01', compareTo: '2025-04-30' }))
})

test('an address with share=1, as from the command palette, opens the dialog, and closing removes only that', async () => {
  serverAtTheEdge({ 'GET /api/share-links': { data: { links: [] } } })
  window.history.replaceState(null, '', '/trading/analytics?range=All&share=1')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router>
        <Share period={{ timeZone: 'UTC', from: '2025-05-01' }} filters={{}} />
      </Router>
    </QueryClientProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Share these results' })
  await within(dialog).findByText('No shared pages.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('?range=All')
})
