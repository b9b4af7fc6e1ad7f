import { describe, expect, test } from 'vitest'
import { openScenario } from '../test/open-scenario.ts'
import { binance } from './binance/binance.ts'
import { bitget } from './bitget/bitget.ts'
import { bybit } from './bybit/bybit.ts'
import type { ErrorReason } from './wire/error.ts'
import type { Exchange } from './exchange.ts'
import { okx } from './okx/okx.ts'

/** Reads the permissions and balances in a session that may retry requests; counts the requests and the failures. */
async function holdingsOf(exchange: Exchange, probability: number) {
  const scenario = await openScenario(
    exchange,
    { seed: 3, fills: 60 },
    { faults: { seed: 7, probability: { server_error: probability } } },
  )
  const { counters, faults } = scenario.simulator
  const session = await exchange.open(scenario.credentials, {
    ...scenario.wire,
    again: ({ kind }) => Promise.resolve(kind === 'unavailable'),
  })
  const { mode } = await session.prove()
  const snapshot = await session.snapshot(mode)
  return { snapshot, requests: counters.requests, failed: faults.counts.server_error }
}

describe.each([binance, bybit, okx, bitget])('$name', (exchange) => {
  test('what needs several requests asks only for those again that failed', async () => {
    const calm = await holdingsOf(exchange, 0)
    const rough = await holdingsOf(exchange, 0.6)
    expect(rough.snapshot).toEqual(calm.snapshot)
    expect(rough.failed).toBeGreaterThan(3)
    expect(rough.requests - rough.failed).toBe(calm.requests)
  })
})

test('an empty body that stands for no rows is no failure to be waited after', async () => {
  const { simulator, credentials, wire } = await openScenario(bitget, { seed: 3, fills: 60, isUnified: true })
  const reasons: ErrorReason[] = []
  const session = await bitget.open(credentials, {
    ...wire,
    again: ({ kind, reason }) => {
      reasons.push(reason)
      return Promise.resolve(kind === 'unavailable')
    },
  })
  const { mode } = await session.prove()
  const [stream] = await session.streams({ mode, assets: [], symbols: [], streams: [] })
  if (stream === undefined) throw new Error('no stream')
  simulator.hooks.alter = (reply, { path }) =>
    path.endsWith('/trade/fills') ? { status: 200, body: '' } : reply
  const page = await session.page(stream, null, mode)
  expect(page.fills).toEqual([])
  expect(reasons).not.toContain('empty')
})
