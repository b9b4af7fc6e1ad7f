import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Profiler, use } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../test/accounts.ts'
import { serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { setOnline } from '../../test/set-online.ts'
import { createQueryClient } from '../core/api/query.ts'
import { session } from '../core/api/session.ts'
import { Router, Routes } from '../core/router/router.tsx'
import { LiveStateContext } from '../trading/sync/live-state.ts'
import { TradingShell } from './trading-shell.tsx'

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced', progress: 1 })]),
    'GET /api/events': { stream: new ReadableStream() },
  })
})

const LiveState = () => <p>{use(LiveStateContext)}</p>

test('a change of the connection updates the frame first, and its screen in a pass that yields to input', async () => {
  // in one pass, the inner one would be called first
  const rendered: string[] = []
  const element = (
    <Profiler id="screen" onRender={() => rendered.push('screen')}>
      <LiveState />
    </Profiler>
  )
  window.history.replaceState(null, '', '/trading')
  render(
    <Profiler id="frame" onRender={() => rendered.push('frame')}>
      <Router>
        <QueryClientProvider client={createQueryClient()}>
          <Routes routes={[{ element: <TradingShell />, children: [{ path: '/trading', element }] }]} />
        </QueryClientProvider>
      </Router>
    </Profiler>,
  )
  await screen.findByText('open')
  rendered.length = 0
  setOnline(false)
  expect(await screen.findByText('offline')).toBeTruthy()
  expect(rendered[0]).toBe('frame')
  expect(rendered).toContain('screen')
})
