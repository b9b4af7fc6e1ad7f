import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Download, FileText, Share2 } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { Router } from '../router/router.tsx'
import type { PageAction } from './page-actions.tsx'
import { PageHeader } from './page-header.tsx'
import { TabPanel } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const done: string[] = []
const actions: readonly PageAction[] = [
  { label: 'Report', icon: FileText, to: '/report' },
  { label: 'Share', icon: Share2, opensDialog: true, onPick: () => done.push('shared') },
  {
    label: 'Export CSV',
    icon: Download,
    entries: [
      { label: 'Trades', onPick: () => done.push('trades') },
      { label: 'Days', onPick: () => done.push('days') },
    ],
  },
  { label: 'Columns', own: <button type="button">Columns</button> },
]
const currency = {
  kind: 'choice' as const,
  label: 'Currency',
  value: 'USD',
  options: [
    { value: 'USD', label: 'USD' },
    { value: 'EUR', label: 'EUR' },
  ],
  onPick: (value: string) => void done.push(value),
}

test('a screen’s actions are buttons next to its title, without those for phones', async () => {
  render(
    <Router>
      <PageHeader title="Analytics" more={actions} onPhones={[currency]} />
    </Router>,
  )
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/report')
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Trades', 'Days'])
})

test('on phones all actions are in one menu, grouped under a name, and reachable by keyboard', async () => {
  onPhone()
  done.length = 0
  render(
    <Router>
      <PageHeader title="Analytics" more={actions} onPhones={[currency]} />
    </Router>,
  )
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  const more = screen.getByRole('button', { name: 'More actions' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
  expect(menu.getByRole('menuitem', { name: 'Report' }).getAttribute('href')).toBe('/report')
  const files = within(menu.getByRole('group', { name: 'Export CSV' }))
  expect(files.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Trades', 'Days'])
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'EUR' }))
  await userEvent.click(menu.getByRole('menuitem', { name: 'Days' }))
  expect(done).toEqual(['EUR', 'days'])
})

test('on phones a screen’s tabs replace its title, which stays available to screen readers', async () => {
  onPhone()
  const tabs = {
    id: 'lists',
    label: 'Kind of list',
    tabs: [
      { value: 'closed', label: 'Closed trades' },
      { value: 'fills', label: 'Fills' },
    ],
    value: 'closed',
    onPick: (value: string) => void done.push(value),
  }
  render(
    <>
      <PageHeader title="Trades" tabs={tabs} />
      <TabPanel id="lists" value="closed">
        The list
      </TabPanel>
    </>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Trades' })
  expect(heading.classList.contains('sr-only')).toBe(true)
  expect(heading.parentElement?.contains(screen.getByRole('tablist'))).toBe(true)
  expect(screen.getByRole('tabpanel', { name: 'Closed trades' }).textContent).toBe('The list')
  await userEvent.click(screen.getByRole('tab', { name: 'Fills' }))
  expect(done.at(-1)).toBe('fills')
})

test('until a name is loaded, neither the heading nor the browser’s tab shows one', () => {
  const crumb = { to: '/bots', name: 'Bots' }
  const header = (name: string | null) => (
    <Router>
      <PageHeader title={name} crumb={{ ...crumb, here: name }} />
    </Router>
  )
  const { rerender } = render(header(null))
  const words = () => [screen.getByRole('heading', { level: 1 }).textContent, document.title]
  expect(words()).toEqual(['Loading...', 'Loading... · Harbour'])
  rerender(header('Grid BTC'))
  expect(words()).toEqual(['Grid BTC', 'Grid BTC · Harbour'])
})
