import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../test/accounts.ts'
import { at } from '../../test/at.tsx'
import { type Answered, type Edge, serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { setOnline } from '../../test/set-online.ts'
import { session } from '../core/api/session.ts'

const refused: Answered = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
const opened = (): Answered => ({ stream: new ReadableStream() })

let edge: Edge
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  edge = serverAtTheEdge({
    ...tradingAnswers(
      [exchangeAccount()],
      [accountProgress({ status: 'synced', progress: 1, lastSyncedAt: new Date().toISOString() })],
    ),
    'GET /api/events': opened,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** All requests fail from now on, or only those of a kind. */
const failWith = (answer: Answered, which = /./) => {
  const before = { ...edge.answers }
  for (const name of Object.keys(edge.answers)) if (which.test(name)) edge.answers[name] = answer
  return () => Object.assign(edge.answers, before)
}

const notice = () => screen.queryByText('Harbour cannot be reached.')

describe('the frame of the trading screens', () => {
  test('does not call the screen synced while part of it could not be loaded, and does again once it is', async () => {
    const recover = failWith(refused, /\/positions|\/open-trades/)
    const user = at('/trading/positions')
    expect(await screen.findByRole('button', { name: 'Some data not loaded' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Synced/ })).toBeNull()
    expect(screen.queryByText('Accounts are up to date')).toBeNull()
    recover()
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
    if (!retry) throw new Error('there is no retry')
    await user.click(retry)
    expect(await screen.findByRole('button', { name: /^Synced/ })).toBeTruthy()
  })

  test('states once that Harbour is not reached, since when its figures stand, and retries all of them', async () => {
    const user = at('/trading/positions')
    expect(await screen.findByRole('button', { name: /^Synced/ })).toBeTruthy()
    const reached = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const recover = () => vi.stubGlobal('fetch', reached)
    // another screen asks for what it needs
    await user.click(screen.getAllByRole('link', { name: /^Equity/ })[0] ?? document.body)
    await waitFor(() => expect(notice()).toBeTruthy(), { timeout: 10_000 })
    const stated = within(notice()?.closest('[role="status"]') ?? document.body)
    expect(stated.getByText(/What you see is from \d\d:\d\d .*not affected/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Synced/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Offline/ })).toBeTruthy()
    // cards say what is missing, the reason is stated above
    expect(screen.queryByText(/API server/)).toBeNull()
    expect(screen.queryByText('Harbour cannot be reached at the moment. It keeps trying.')).toBeNull()
    recover()
    await user.click(stated.getByRole('button', { name: 'Try again' }))
    // the stream opens again without waiting for its next attempt
    expect(await screen.findByRole('button', { name: /^Synced/ })).toBeTruthy()
    await waitFor(() => expect(notice()).toBeNull())
  }, 30_000)

  test('an offline device is named as such, without a word about the server', async () => {
    at('/trading/positions')
    expect(await screen.findByRole('button', { name: /^Synced/ })).toBeTruthy()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    setOnline(false)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(screen.getByText('You are offline.')).toBeTruthy()
    expect(notice()).toBeNull()
    setOnline(true)
    await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull())
  })
})

test('a screen without a stream learns from its requests that Harbour is not reached, and recovers without a click', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  edge.answers['GET /api/v1/downloads/releases'] = 'no network'
  at('/downloads')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await waitFor(() => expect(notice()).toBeTruthy())
  const [header = document.body] = screen.getAllByRole('banner')
  expect(within(header).getByRole('status').textContent).toMatch(/^Offline/)
  edge.answers['GET /api/v1/downloads/releases'] = { data: [] }
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await waitFor(() => expect(notice()).toBeNull())
  expect(within(header).getByRole('status').textContent).toBe('')
})
