import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminAnswers } from '../../../test/admin-answers.ts'
import { at } from '../../../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const onItsWay = () => new Promise<Answered>(() => undefined)

/** Opens a tab of the panel none of whose calls is answered. */
function open(tab: string): void {
  const answers = adminAnswers()
  const called = Object.keys(answers).filter((name) => /\/v1\/(admin|affiliate)\//.test(name))
  const asked = [...called, 'GET /api/v1/admin/releases', 'GET /api/v1/admin/system-state']
  serverAtTheEdge({ ...answers, ...Object.fromEntries(asked.map((name) => [name, onItsWay])) })
  at(`/admin?tab=${tab}`)
}
const headsOf = (card: HTMLElement) =>
  [...card.querySelectorAll('.skeletons th')].map((head) => head.textContent).filter((title) => title !== '')

test('the blocks of the overview have their places before their data, so that nothing below them moves', async () => {
  open('overview')
  const first = await screen.findByRole('region', { name: 'Users by plan' })
  for (const name of ['Feedback board', 'Day by day'])
    expect(screen.getByRole('region', { name })).toBeTruthy()
  const messages = screen.getByRole('region', { name: 'Contact submissions' })
  expect(first.compareDocumentPosition(messages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  for (const title of ['Sign-ups', 'Logins'])
    expect(within(screen.getByRole('region', { name: 'Day by day' })).getByText(title)).toBeTruthy()
})

test.each([
  [
    'users',
    'Users',
    [
      'User',
      'Role',
      'Active',
      'VIP',
      'Plan',
      'Affiliate',
      'Accounts',
      'Trades',
      'Joined',
      'Last login',
      'Actions',
    ],
  ],
  ['releases', 'All releases', ['Version', 'Platform', 'File', 'Size', 'Downloads', 'Released']],
])('the column headers of %s are shown before its rows', async (tab, name, heads) => {
  open(tab)
  const card = await screen.findByRole('region', { name })
  expect(headsOf(card)).toEqual(heads)
})

test('the parts of the installation are listed before their state is loaded', async () => {
  open('system')
  const whitelist = await screen.findByRole('region', { name: 'VIP Whitelist' })
  expect(headsOf(whitelist)).toEqual([])
  await waitFor(() => {
    const card = within(screen.getByRole('region', { name: 'System state' }))
    for (const part of ['Workers', 'Sync queue', 'Results', 'Database', 'Storage', 'Email'])
      expect(card.getByText(part)).toBeTruthy()
  })
})

test('the tabs reserve space for their counts, and the users’ table has its column widths before its data', async () => {
  open('users')
  const card = await screen.findByRole('region', { name: 'Users' })
  const widths = (table: Element | null) =>
    [...(table?.querySelectorAll('th') ?? [])].map(({ className }) => /\bw-\d+/.exec(className)?.[0] ?? null)
  const before = widths(card.querySelector('.skeletons table'))
  expect(card.querySelector('table.table-fixed')).not.toBeNull()
  const counted = () =>
    ['Contact', 'Affiliates', 'Users', 'Releases'].map(
      (name) =>
        /min-w-\S+/.exec(
          screen.getByRole('tab', { name: new RegExp(name) }).querySelector('span')?.className ?? '',
        )?.[0],
    )
  expect(counted()).toEqual(['min-w-[18px]', 'min-w-[2ch]', 'min-w-[2ch]', 'min-w-[2ch]'])
  cleanup()
  serverAtTheEdge(adminAnswers())
  at('/admin?tab=users')
  const table = await screen.findByRole('table', { name: 'Users' })
  expect(table.className).toContain('table-fixed')
  expect(widths(table)).toEqual(before)
  expect(before.filter((width) => width === null)).toHaveLength(1)
})
