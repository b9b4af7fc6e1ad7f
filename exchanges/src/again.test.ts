import { describe, expect, test } from 'vitest'
import { openScenario } from '../test/open-scenario.ts'
import { binance } from './binance/binance.ts'
import { bitget } from './bitget/bitget.ts'
import { bybit } from './bybit/bybit.ts'
import type { ErrorReason } from './wire/error.ts'
import type { Exchange } from './exchange.ts'
import { okx } from './okx/okx.ts'

/**
 * Reads the permissions and balances in a session that may retry requests; counts true answers and failures. The exchange's clock is asked
 * again when a reading takes long, and does not count.
 */
async function holdingsOf(exchange: Exchange, probability: number) {
  const scenario = await openScenario(
    exchange,
    { seed: 3, fills: 60 },
    { faults: { seed: 7, probability: { server_error: probability } } },
  )
  const { hooks, faults } = scenario.simulator
  let answered = 0
  hooks.seen = ({ request, fault }) => {
    if (fault === null && !request.path.endsWith('/time')) answered += 1
  }
  const session = await exchange.open(scenario.credentials, {
    ...scenario.wire,
    again: ({ kind }) => Promise.resolve(kind === 'unavailable'),
  })
  const { mode } = await session.prove()
  const snapshot = await session.snapshot(mode)
  return { snapshot, answered, failed: faults.counts.server_error }
}

describe.each([binance, bybit, okx, bitget])('$name', (exchange) => {
  test('a call that needs several requests retries only the failed ones', async () => {
    const calm = await holdingsOf(exchange, 0)
    const rough = await holdingsOf(exchange, 0.6)
    expect(rough.snapshot).toEqual(calm.snapshot)
    expect(rough.failed).toBeGreaterThan(3)
    expect(calm.answered).toBeGreaterThan(2)
    expect(rough.answered).toBe(calm.answered)
  })
})

test('an empty body that means no rows is not retried', async () => {
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
