import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { setOnline } from '../../../test/set-online.ts'
import { api } from '../../core/api/api.ts'
import { bots } from '../bots/api.ts'
import { createQueryClient, keyOf } from '../../core/api/query.ts'
import { session } from '../../core/api/session.ts'
import { useLiveUpdates } from './live-updates.ts'

let client: QueryClient
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  client = createQueryClient()
})
afterEach(() => vi.restoreAllMocks())

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const listening = (isListening: boolean) =>
  renderHook((listens: boolean) => useLiveUpdates(listens), { wrapper, initialProps: isListening })
const openStream = (): Answered => ({ stream: new ReadableStream() })

test('a stream is open, offline as soon as the device is, and then open again', async () => {
  serverAtTheEdge({ 'GET /api/events': openStream })
  const { result } = listening(true)
  await waitFor(() => expect(result.current).toBe('open'))
  setOnline(false)
  expect(result.current).toBe('offline')
  setOnline(true)
  await waitFor(() => expect(result.current).toBe('open'))
})

test('without a stream nothing is requested, and the state is offline while the device is', () => {
  const edge = serverAtTheEdge()
  const { result } = listening(false)
  setOnline(false)
  expect(result.current).toBe('offline')
  setOnline(true)
  expect(result.current).toBe('connecting')
  expect(edge.asked).toEqual([])
})

test('a stream is offline without the server, although the device is online', async () => {
  serverAtTheEdge({ 'GET /api/events': 'no network' })
  const { result } = listening(true)
  await waitFor(() => expect(result.current).toBe('offline'))
})

test('a person who may not open a stream is not offline', async () => {
  serverAtTheEdge({ 'GET /api/events': { refused: [403, 'FORBIDDEN', 'No.'] } })
  const { result } = listening(true)
  await waitFor(() => expect(result.current).toBe('refused'))
})

test('the state of a stream ends with it', async () => {
  const edge = serverAtTheEdge({ 'GET /api/events': 'no network' })
  const { result, rerender } = listening(true)
  await waitFor(() => expect(result.current).toBe('offline'))
  rerender(false)
  expect(result.current).toBe('connecting')
  edge.answers['GET /api/events'] = openStream
  rerender(true)
  await waitFor(() => expect(result.current).toBe('open'))
})

test.each([
  [
    'query',
    () =>
      client.fetchQuery({
        queryKey: ['x'],
        queryFn: () => api.portfolio.positions({ query: {} }),
        retry: false,
      }),
  ],
  [
    'mutation',
    () =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => api.sync.now({ params: { id: 'a' } }) })
        .execute(undefined),
  ],
])('a %s that does not reach the server shows that an open stream is dead', async (_, ask) => {
  const edge = serverAtTheEdge({
    'GET /api/events': openStream,
    'GET /api/positions': 'no network',
    'POST /api/exchange-keys/a/sync': 'no network',
  })
  const { result } = listening(true)
  await waitFor(() => expect(result.current).toBe('open'))
  edge.answers['GET /api/events'] = 'no network'
  await act(async () => void (await ask().catch(() => undefined)))
  await waitFor(() => expect(result.current).toBe('offline'))
})

test('a refused query does not affect the stream', async () => {
  const edge = serverAtTheEdge({
    'GET /api/events': openStream,
    'GET /api/positions': { refused: [400, 'X', 'No.'] },
  })
  const { result } = listening(true)
  await waitFor(() => expect(result.current).toBe('open'))
  const ask = client.fetchQuery({ queryKey: ['x'], queryFn: () => api.portfolio.positions({ query: {} }) })
  await act(async () => void (await ask.catch(() => undefined)))
  expect(edge.asked.filter(({ path }) => path === '/api/events')).toHaveLength(1)
  expect(result.current).toBe('open')
})

const everyAnswer = [
  ['accounts', keyOf(api.exchangeKeys.list, {})],
  ['progress', keyOf(api.sync.status, {})],
  ['balances', keyOf(api.portfolio.balances, { query: {} })],
  ['positions', keyOf(api.portfolio.positions, { query: {} })],
  ['equity', keyOf(api.portfolio.equity, { query: {} })],
  ['trades', keyOf(api.trades.list, { query: {} })],
  ['totals', keyOf(api.trades.totals, { query: {} })],
  ['bots', keyOf(bots.list, { query: {} })],
  ['bot', keyOf(bots.page, { params: { id: 'b1' }, query: {} })],
] as const

test.each([
  ['keys', ['accounts', 'progress', 'balances', 'positions', 'equity', 'trades', 'totals']],
  ['bots', ['bots', 'bot']],
  ['trades', ['trades', 'totals']],
] as const)('after the event %s the answers %j are requested again', async (type, expected) => {
  for (const [, key] of everyAnswer) client.setQueryData(key, {})
  const event = type === 'trades' ? { type, accountId: 'a', added: 1 } : { type }
  const stream = new ReadableStream<Uint8Array>({
    start: (into) => into.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  })
  serverAtTheEdge({ 'GET /api/events': () => ({ stream }) })
  listening(true)
  const stale = () =>
    everyAnswer.flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []))
  await waitFor(() => expect(stale()).toEqual(expected))
})
