import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../src/core/api/query.ts'
import { Router } from '../src/core/router/router.tsx'
import { onItsWay } from './on-its-way.ts'
import {
  balances,
  equityPoints,
  exchangeAccounts,
  positions,
  progress,
  spotPositions,
  trades,
} from './trading-world.ts'

type Answer = (query: URLSearchParams) => unknown
/** The server's answers by path below /api; a number is a refusal with that status. */
export type Answers = Readonly<Record<string, Answer | number>>

/** The equity bridge of the range; its parts sum up to the change. */
const bridge = {
  startDay: '2025-05-25',
  start: '8200',
  endDay: '2025-06-24',
  end: '9569.67',
  change: '1369.67',
  deposits: '2500',
  withdrawals: '1200',
  price: '190.5',
  fees: '28.25',
  funding: '-2.25',
  other: '0',
  open: '-90.33',
  remeasured: '0',
  early: '0',
  rates: '0',
}

export const wholeWorld: Answers = {
  '/exchange-keys': () => exchangeAccounts,
  '/backfill-status': () => ({
    accounts: exchangeAccounts.map(({ id, label, exchange }) => progress({ accountId: id, label, exchange })),
  }),
  '/balances': () => ({ balances, totalUsd: '84076.63', unpriced: ['XYZ'] }),
  '/positions': () => ({ positions, unrealisedUsd: '313.47' }),
  '/open-trades': () => ({ trades: spotPositions, unrealisedUsd: '-186', rate: null }),
  '/equity-snapshots': (query) => ({
    currency: 'USD',
    points: equityPoints(Number(query.get('days'))),
    incomplete: [],
    uncounted: [],
  }),
  '/equity-bridge/days': () => ({
    currency: 'USD',
    rate: null,
    timeZone: 'UTC',
    closesIn: 'UTC',
    days: [bridge],
    unread: [],
  }),
  '/equity-bridge': () => ({
    currency: 'USD',
    rate: null,
    timeZone: 'UTC',
    closesIn: 'UTC',
    bridge,
    unread: [],
  }),
  '/trades': (query) => pageOf(query),
  '/trades/totals': () => ({
    fills: 120,
    assets: [{ asset: 'USDT', fee: '12.5', pnl: '-3.25', realisedPnl: '-3.25' }],
  }),
  '/saved-views': () => ({ views: [] }),
  '/journal/tags': () => ({ tags: [] }),
  '/journal/playbooks': () => ({ playbooks: [] }),
  '/journal/days/:id': () => ({ day: '2025-05-19', note: '', tags: [], changedAt: null }),
  '/journal/trades/:id': () => unwritten,
  '/journal/bots/:id': () => ({ note: '', tags: [], changedAt: null }),
  '/journal/bots/b1/days': () => ({ days: [] }),
  '/journal/bots/b1/days/:id': () => ({ day: '2025-06-21', note: '', tags: [], changedAt: null }),
}

/** A trade without notes. */
const unwritten = {
  note: '',
  tags: [],
  rating: null,
  playbookId: null,
  followedRules: null,
  checkedRules: null,
  initialStop: null,
  stopSetAt: null,
  stopFreeUntil: null,
  stopChanges: [],
  reviewedAt: null,
  risk: null,
  r: null,
  picture: null,
  changedAt: null,
}

/** Pages of 120 fills, filtered by side. */
export function pageOf(query: URLSearchParams): unknown {
  const wanted = trades(120).filter(({ side }) => !query.get('side') || side === query.get('side'))
  const [start, size] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50)]
  return {
    trades: wanted.slice(start, start + size),
    nextCursor: start + size < wanted.length ? String(start + size) : null,
  }
}

interface Page {
  /** Returns the address that the screen navigated to. */
  readonly address: () => string
  /** Every request so far, as path and query. */
  readonly asked: readonly string[]
  /** The requests that write, in order. */
  readonly sent: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]
  /** Changes the server's answers from here on. */
  readonly answer: (change: Answers) => void
  readonly refresh: () => Promise<void>
}

/** Renders a screen for a signed-in trader, with a fake server at the network edge. */
export function showScreen(screen: ReactElement, { at = '/', world = {} as Answers } = {}): Page {
  let answers: Answers = { ...wholeWorld, ...world }
  const asked: string[] = []
  const sent: { method: string; path: string; body: unknown }[] = []
  window.history.replaceState(null, '', at)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://harbour.test')
    const path = url.pathname.replace('/api', '')
    const { method = 'GET', body } = init
    if (method !== 'GET') {
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
      const own = answers[`${method} ${path}`]
      if (own !== undefined) return reply(own, url.searchParams)
    } else asked.push(`${path}${url.search}`)
    // '/journal/days/:id' matches every day
    return reply(answers[path] ?? answers[path.replace(/[^/]+$/, ':id')], url.searchParams)
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <Router>{screen}</Router>
    </QueryClientProvider>,
  )
  return {
    address: () => `${window.location.pathname}${window.location.search}`,
    asked,
    sent,
    answer(change) {
      answers = { ...answers, ...change }
    },
    refresh: () => client.invalidateQueries(),
  }
}

async function reply(answer: Answer | number | undefined, query: URLSearchParams): Promise<Response> {
  await onItsWay()
  if (answer === undefined) return refusal(404, 'This link does not work.')
  if (answer === 0) return new Promise(() => undefined)
  if (typeof answer === 'number')
    return refusal(answer, 'Harbour is busy or starting. Please try again in a moment.')
  return Response.json({ success: true, data: await answer(query) })
}

const refusal = (status: number, message: string): Response =>
  Response.json(
    {
      success: false,
      error: { code: status === 400 ? 'CURSOR_INVALID' : 'UNAVAILABLE', message, requestId: 'r1' },
    },
    { status },
  )
