import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountKey, accountProgress, tradingAnswers } from '../../test/accounts.ts'
import { at } from '../../test/at.tsx'
import { serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { session } from '../session.ts'

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  serverAtTheEdge(tradingAnswers([accountKey()], [accountProgress({ status: 'synced', progress: 1 })]))
})

test.each(['/trading', '/trading/trades', '/trading/equity', '/trading/analytics'])(
  '%s looks back over a range',
  async (path) => {
    at(path)
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('group', { name: 'Date range' })).length).toBeGreaterThan(0)
  },
)

test.each(['/trading/balances', '/trading/positions', '/trading/accounts', '/trading/calendar'])(
  '%s shows what is there now, so there is no range to choose',
  async (path) => {
    at(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('group', { name: 'Date range' })).toBeNull()
  },
)
