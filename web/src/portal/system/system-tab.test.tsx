import { hourMs } from '@harbour/ledger/durations'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { Toaster } from '../../core/kit/toast.tsx'
import { Router } from '../../core/router/router.tsx'
import { PasswordPrompt } from '../../people/settings/password-prompt.tsx'
import { session } from '../../core/api/session.ts'
import { SystemTab } from './system-tab.tsx'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const config = (betaPhaseActive: boolean, dependOnBeta = 1598) => ({
  data: { betaPhaseActive, dependOnBeta, independent: 12 },
})
const state = {
  version: '0.1.0',
  database: {
    engine: 'embedded',
    version: '17.4',
    bytes: 52_428_800,
    migrations: 11,
    lastMigration: '0011-affiliates.sql',
    answerMs: 0.4,
    backups: 3,
    lastBackupAt: new Date(Date.now() - 120_000).toISOString(),
  },
  processes: [
    {
      id: 'p',
      role: 'all',
      host: 'pier',
      pid: 42,
      startedAt: '2026-01-01T00:00:00.000Z',
      seenAt: new Date().toISOString(),
      isAlive: true,
    },
  ],
  queue: { accounts: 7, due: 0, reading: 2, retrying: 1, parked: 1, lateSeconds: 0, pauses: [] },
  results: {
    comparedLastDay: 20,
    asked: 0,
    lastComparedAt: new Date(Date.now() - hourMs).toISOString(),
    mended: 0,
    lastMendedAt: null,
  },
  storage: {
    kind: 'folder',
    place: '/srv/harbour',
    isWritable: true,
    freeBytes: 50 * 1024 ** 3,
    totalBytes: 100 * 1024 ** 3,
  },
  mail: {
    delivery: 'server',
    place: 'mail.example.com:465',
    waiting: 0,
    retrying: 0,
    failed: 0,
    oldestWaitingAt: null,
    lastError: null,
  },
  secrets: { accounts: 7, people: 3 },
}

function open(answers: Parameters<typeof serverAtTheEdge>[0] = {}) {
  const edge = serverAtTheEdge({
    'GET /api/v1/admin/system-config': config(true),
    'GET /api/v1/admin/system-state': { data: state },
    'GET /api/v1/admin/vip-whitelist': { data: { entries: [], total: 0, nextCursor: null } },
    'GET /api/v1/admin/audit': { data: { rows: [], nextCursor: null, actions: [] } },
    ...answers,
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <Router>
        <SystemTab />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { edge, user: userEvent.setup() }
}
const patches = (edge: ReturnType<typeof serverAtTheEdge>) =>
  edge.asked.filter(({ method }) => method === 'PATCH')

test("S390 S467 S562 the toggle of 'Beta Phase Control' shows the server’s state", async () => {
  const { edge } = open()
  expect(await screen.findByRole('heading', { name: 'Beta Phase Control' })).toBeTruthy()
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('On')).toBeTruthy()
  expect(
    edge.asked.some(({ method, path }) => method === 'GET' && path === '/api/v1/admin/system-config'),
  ).toBe(true)
})

test('the state of the installation comes before what can be set', async () => {
  open()
  await screen.findByRole('switch')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles[0]).toContain('System state')
  expect(titles.findIndex((title) => title?.includes('VIP Whitelist'))).toBeGreaterThan(0)
})

test("S391 S564 turning the beta off says how many people lose access, then shows 'Saving...' until it is stored", async () => {
  const { edge, user } = open()
  await user.click(await screen.findByRole('switch'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1,598 people lose access to trading')
  expect(patches(edge)).toEqual([])
  let arrive: (answer: Answered) => void = () => undefined
  edge.answers['PATCH /api/v1/admin/system-config'] = () =>
    new Promise<Answered>((resolve) => (arrive = resolve))
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Saving...')).toBeTruthy()
  expect(screen.getByRole('switch', { hidden: true }).getAttribute('aria-checked')).toBe('true')
  edge.answers['GET /api/v1/admin/system-config'] = config(false)
  arrive(config(false))
  await waitFor(() =>
    expect(screen.getByRole('switch', { hidden: true }).getAttribute('aria-checked')).toBe('false'),
  )
  expect(patches(edge).map(({ body }) => body)).toEqual([{ betaPhaseActive: false }])
  expect(screen.queryByText('Saving...')).toBeNull()
})

test('turning the beta on asks for no confirmation', async () => {
  const { edge, user } = open({
    'GET /api/v1/admin/system-config': config(false),
    'PATCH /api/v1/admin/system-config': config(true),
  })
  await user.click(await screen.findByRole('switch'))
  await waitFor(() => expect(patches(edge).map(({ body }) => body)).toEqual([{ betaPhaseActive: true }]))
})

test('cancelling leaves the beta unchanged', async () => {
  const { edge, user } = open()
  await user.click(await screen.findByRole('switch'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(patches(edge)).toEqual([])
})

test("S392 a failed switch shows 'Failed to toggle beta' with the reason, and stays", async () => {
  const { user } = open({
    'PATCH /api/v1/admin/system-config': { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] },
    'GET /api/v1/admin/system-config': config(false),
  })
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText('Failed to toggle beta')).toBeTruthy()
  expect(screen.getByText('Harbour is busy.')).toBeTruthy()
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

test('workers, queue, results, database, storage and mail have one line of state each', async () => {
  open()
  for (const [part, words] of [
    ['Workers', '1 running'],
    ['Sync queue', 'Syncing'],
    ['Results', 'Match fills'],
    ['Database', 'Answering'],
    ['Storage', 'Writable'],
    ['Email', 'All sent'],
  ] as const) {
    const line = (await screen.findByRole('heading', { name: part })).closest('li')
    expect(line?.textContent).toContain(words)
  }
  expect(screen.getByText('Server and worker on pier, process 42, since 1 Jan, 00:00')).toBeTruthy()
  expect(screen.getByText('50.0 GB free of 100 GB')).toBeTruthy()
  expect(screen.getByText(/7 accounts: 2 syncing, 0 due, 1 retrying, 1 need/)).toBeTruthy()
})

test('parts in trouble look different from healthy ones', async () => {
  open({
    'GET /api/v1/admin/system-state': {
      data: {
        ...state,
        processes: [],
        queue: {
          ...state.queue,
          lateSeconds: 1900,
          pauses: [{ exchange: 'okx', until: new Date().toISOString(), reason: 'OKX asks to wait.' }],
        },
        results: { ...state.results, mended: 1, lastMendedAt: new Date().toISOString() },
        storage: { ...state.storage, isWritable: false },
        mail: { ...state.mail, failed: 2, lastError: 'connect ECONNREFUSED' },
      },
    },
  })
  for (const words of [
    'No worker is running',
    '32 min behind',
    'Differed, fixed',
    'Cannot be written',
    '2 emails not delivered',
    'Last failure: connect ECONNREFUSED',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('S302 a part that cannot be loaded leaves the others, and can be retried', async () => {
  const { edge, user } = open({
    'GET /api/v1/admin/system-state': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  expect(await screen.findByText('Could not load the system state')).toBeTruthy()
  expect(await screen.findByRole('switch')).toBeTruthy()
  expect(await screen.findByText('No emails on whitelist')).toBeTruthy()
  edge.answers['GET /api/v1/admin/system-state'] = { data: state }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Syncing')).toBeTruthy()
})

test('all exchange secrets are deleted only after the word is typed', async () => {
  const { edge, user } = open({
    'POST /api/v1/admin/exchange-secrets/revoke': { data: { accounts: 7, people: 3 } },
  })
  expect(await screen.findByText('7 accounts of 3 people would stop.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete all exchange secrets' }))
  const dialog = await screen.findByRole('alertdialog')
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete all' })
  expect(button.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Type REVOKE to confirm'), 'revoke{Enter}')
  expect(edge.asked.filter(({ method }) => method === 'POST')).toEqual([])
  await user.clear(within(dialog).getByLabelText('Type REVOKE to confirm'))
  await user.type(within(dialog).getByLabelText('Type REVOKE to confirm'), 'REVOKE')
  await user.click(button)
  expect(await screen.findByText('The secrets of 7 accounts were deleted.')).toBeTruthy()
  expect(edge.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { confirm: 'REVOKE' },
  ])
})

test.each(['on its way', 'down'])(
  'the kill switch is disabled while the number of affected accounts is %s, and red only in its dialog',
  async (answer) => {
    const { edge, user } = open({
      'GET /api/v1/admin/system-state':
        answer === 'down'
          ? { refused: [503, 'UNAVAILABLE', 'Harbour is busy.'] }
          : () => new Promise(() => undefined),
    })
    const button = await screen.findByRole('button', { name: 'Delete all exchange secrets' })
    expect(button).toHaveProperty('disabled', true)
    if (answer === 'on its way') return
    expect(await screen.findByText('The number of affected accounts is unknown.')).toBeTruthy()
    edge.answers['GET /api/v1/admin/system-state'] = { data: state }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    expect(button.className).not.toContain('bg-destructive-fill')
    await user.click(button)
    const question = within(await screen.findByRole('alertdialog'))
    await user.type(question.getByLabelText('Type REVOKE to confirm'), 'REVOKE')
    expect(question.getByRole('button', { name: 'Delete all' }).className).toContain('bg-destructive-fill')
  },
)

test('the kill switch asks for the password unless it was recently entered, and continues once it is correct', async () => {
  let proved = false
  const refusal = { refused: [403, 'REAUTH_REQUIRED', 'Please confirm your password first.'] } as const
  const { edge, user } = open({
    'POST /api/v1/admin/exchange-secrets/revoke': () =>
      proved ? { data: { accounts: 7, people: 3 } } : refusal,
    'POST /api/v1/auth/sessions/confirm': () => {
      proved = true
      return { data: {} }
    },
  })
  render(<PasswordPrompt email="boss@example.com" />)
  await screen.findByText('7 accounts of 3 people would stop.')
  await user.click(await screen.findByRole('button', { name: 'Delete all exchange secrets' }))
  await user.type(await screen.findByLabelText('Type REVOKE to confirm'), 'REVOKE')
  await user.click(screen.getByRole('button', { name: 'Delete all' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm it is you' }))
  await user.type(question.getByLabelText('Your password'), 'Tr4velling-far')
  await user.click(question.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The secrets of 7 accounts were deleted.')).toBeTruthy()
  expect(edge.asked.filter(({ path }) => path.endsWith('/revoke'))).toHaveLength(2)
})
