import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountProgress } from '../../test/accounts.ts'
import { at } from '../../test/at.tsx'
import { anItem, boardAnswers } from '../../test/board.ts'
import { type Answered, serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { setOnline } from '../../test/set-online.ts'
import { settingsAnswers, somebody } from '../../test/settings-answers.ts'
import { wholeApp } from '../../test/whole-app.ts'
import { session } from '../core/api/session.ts'
import { time } from '../core/kit/format-time.ts'

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  serverAtTheEdge({ ...settingsAnswers(), ...boardAnswers([anItem()]) })
})

const marked = async (): Promise<readonly (string | null)[]> => {
  const header = within(await screen.findByRole('banner'))
  return header.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
}

test.each(['/feedback', '/bugs-features', '/bugs-features/i1'])(
  '%s is highlighted as Feedback',
  async (address) => {
    at(address)
    expect(await marked()).toEqual(['Feedback'])
  },
)

test('the settings are highlighted as My Account', async () => {
  at('/settings')
  expect(await marked()).toEqual([expect.stringContaining('My Account')])
})

test('the phone menu highlights the board on an item’s page too', async () => {
  const user = at('/bugs-features/i1')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = document.getElementById('portal-menu')
  expect(menu?.querySelector('[aria-current=page]')?.textContent).toBe('Feedback')
})

test('header and content have the same width, which is larger for administrators', async () => {
  at('/admin')
  const header = await screen.findByRole('banner')
  const width = /max-w-\[[^\]]+\]/
  const inner = header.querySelector('[class*="max-w-"]')?.className ?? ''
  expect(width.exec(screen.getByRole('main').className)?.[0]).toBe(width.exec(inner)?.[0])
  expect(document.querySelector('[class*="--hb-portal:"]')?.contains(header)).toBe(true)
})

afterEach(() => vi.restoreAllMocks())

const openStream = (): Answered => ({ stream: new ReadableStream() })
const synced = (lastSyncedAt = new Date().toISOString()): Answered => ({
  data: { accounts: [accountProgress({ status: 'synced', progress: 1, lastSyncedAt })] },
})
/** The news region of the header, which exists before it has content. */
const news = async () => {
  const [header] = await screen.findAllByRole('banner')
  return within(header ?? document.body).getByRole('status')
}
const events = (edge: ReturnType<typeof serverAtTheEdge>) =>
  edge.asked.filter(({ path }) => path === '/api/events')

test.each(['/dashboard', '/settings', '/downloads', '/bugs-features', '/bugs-features/i1', '/admin'])(
  'the header of %s says that the app is offline, with the time of the grey data, until it is online again',
  async (address) => {
    serverAtTheEdge({ ...wholeApp(), 'GET /api/events': openStream })
    at(address)
    await screen.findByRole('heading', { level: 1 })
    expect((await news()).textContent).toBe('')
    expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(false)
    setOnline(false)
    await waitFor(async () => expect((await news()).textContent).toMatch(/^Offline, showing \d/))
    expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(true)
    setOnline(true)
    await waitFor(async () => expect((await news()).textContent).toBe(''))
    expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(false)
  },
)

test('Home of a trader opens a stream, and offline shows the time of its equity once', async () => {
  const lastSyncedAt = new Date(Date.now() - 3 * 60_000).toISOString()
  const edge = serverAtTheEdge({
    ...wholeApp(),
    'GET /api/events': openStream,
    'GET /api/backfill-status': synced(lastSyncedAt),
  })
  at('/dashboard')
  expect(await screen.findByText(/^Synced/)).toBeTruthy()
  await waitFor(() => expect(events(edge)).toHaveLength(1))
  setOnline(false)
  await waitFor(async () => expect((await news()).textContent).toContain(`showing ${time(lastSyncedAt)}`))
  expect(screen.queryByText(/^Synced|Last good data/)).toBeNull()
})

test.each(['/dashboard', '/bugs-features'])(
  '%s is offline when its stream breaks, although the device is online',
  async (address) => {
    let line: ReadableStreamDefaultController<Uint8Array> | undefined
    const edge = serverAtTheEdge({
      ...wholeApp(),
      'GET /api/events': () => ({ stream: new ReadableStream({ start: (opened) => void (line = opened) }) }),
    })
    at(address)
    await waitFor(() => expect(line).toBeDefined())
    expect((await news()).textContent).toBe('')
    edge.answers['GET /api/events'] = 'no network'
    line?.close()
    await waitFor(async () => expect((await news()).textContent).toMatch(/^Offline/))
  },
)

test.each([
  ['/dashboard', { hasTrading: false }],
  ['/settings', { hasTrading: true }],
])('%s opens no stream for %j, and shows all the same that it is offline', async (address, me) => {
  const edge = serverAtTheEdge({ ...wholeApp(), 'GET /api/v1/user/me': { data: { ...somebody, ...me } } })
  at(address)
  await screen.findByRole('heading', { level: 1 })
  setOnline(false)
  await waitFor(async () => expect((await news()).textContent).toMatch(/^Offline/))
  expect(events(edge)).toEqual([])
})

test('a person without access to the stream is not told that they are offline', async () => {
  const edge = serverAtTheEdge({
    ...wholeApp(),
    'GET /api/backfill-status': synced(),
    'GET /api/events': { refused: [403, 'FORBIDDEN', 'Trading is not enabled for this account.'] },
  })
  at('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(events(edge)).toHaveLength(1))
  await screen.findByText(/^Synced/)
  expect((await news()).textContent).toBe('')
})
