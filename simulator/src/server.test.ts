import { dayMs } from './durations.ts'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { hmacSha256 } from './http/signature.ts'
import { everyFault, faultKinds } from './faults.ts'
import type { FaultOptions } from './faults.ts'
import { startSimulator } from './server.ts'
import type { Simulator } from './server.ts'
import { VirtualClock } from './clock.ts'
import { scenarioWorld } from './worlds/scenario.ts'

const endMs = Date.UTC(2026, 4, 1)
let running: Simulator | null = null

afterEach(async () => {
  await running?.close()
  running = null
})

async function start(faults?: FaultOptions): Promise<Simulator> {
  const clock = new VirtualClock()
  clock.freeze(endMs)
  const world = scenarioWorld({
    exchange: 'binance',
    seed: 2,
    fills: 300,
    startMs: endMs - 30 * dayMs,
    endMs,
  })
  running = await startSimulator({ world, clock, hasLimits: false, ...(faults ? { faults } : {}) })
  return running
}

function signed(simulator: Simulator, path: string, query: string): Promise<Response> {
  const key = simulator.world.accounts[0]?.keys[0]
  if (!key) throw new Error('no key')
  const whole = `${query}${query === '' ? '' : '&'}timestamp=${simulator.clock.now()}`
  const url = `${simulator.baseUrl}/api.binance.com${path}?${whole}&signature=${hmacSha256(key.apiSecret, whole, 'hex')}`
  return fetch(url, { headers: { 'x-mbx-apikey': key.apiKey } })
}

const publicTime = (simulator: Simulator): Promise<Response> =>
  fetch(`${simulator.baseUrl}/api.binance.com/api/v3/time`)

test('the first segment of the path selects the exchange, and an unknown one is not found', async () => {
  const simulator = await start()
  expect(await (await publicTime(simulator)).json()).toEqual({ serverTime: endMs })
  expect((await fetch(`${simulator.baseUrl}/api.bybit.com/v5/market/time`)).status).toBe(200)
  expect((await fetch(`${simulator.baseUrl}/example.com/x`)).status).toBe(404)
  expect((await fetch(`${simulator.baseUrl}/`)).status).toBe(404)
  expect(simulator.counters.ownFaults).toEqual([])
})

test('the clock can be moved, and late rows appear at their time', async () => {
  const simulator = await start()
  simulator.clock.advance(5000)
  expect(await (await publicTime(simulator)).json()).toEqual({ serverTime: endMs + 5000 })
})

test('it counts requests by key, and the maximum at once', async () => {
  // long enough for three requests to arrive before the first answer, on a busy machine too
  const simulator = await start({ seed: 1, probability: { slow: 1 }, slowMs: 1000 })
  await Promise.all([1, 2, 3].map(() => signed(simulator, '/api/v3/account', '')))
  await signed(simulator, '/api/v3/account', '')
  const key = simulator.world.accounts[0]?.keys[0]?.apiKey ?? ''
  expect(simulator.counters).toMatchObject({ requests: 4, pages: 4 })
  expect(simulator.counters.byKey.get(key)).toBe(4)
  expect(simulator.counters.maxAtOnce.get(key)).toBe(3)
})

test('scripted faults are applied in order, and then the truth follows', async () => {
  const simulator = await start()
  simulator.faults.script(
    'rate_limit',
    'html',
    'empty',
    'truncated',
    'clock',
    'maintenance',
    'rate_limit_silent',
  )
  const limited = await publicTime(simulator)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
  const html = await publicTime(simulator)
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await (await publicTime(simulator)).text()).toBe('')
  expect(await (await publicTime(simulator)).text()).toMatch(/^\{"server[^}]*$/)
  expect(await (await publicTime(simulator)).json()).toMatchObject({ code: -1021 })
  expect((await publicTime(simulator)).status).toBe(503)
  expect((await publicTime(simulator)).headers.get('retry-after')).toBeNull()
  expect((await publicTime(simulator)).status).toBe(200)
})

test('connections are reset before the headers and in the middle of a body', async () => {
  const simulator = await start()
  simulator.faults.script('reset_before_headers', 'reset_mid_body')
  await expect(publicTime(simulator)).rejects.toThrow('fetch failed')
  const half = await publicTime(simulator)
  expect(half.status).toBe(200)
  await expect(half.text()).rejects.toThrow('terminated')
  expect((await publicTime(simulator)).status).toBe(200)
})

test('a ban lasts, and further requests are counted', async () => {
  const simulator = await start({ seed: 1, probability: {}, waitSeconds: 60 })
  simulator.faults.script('ban')
  expect((await publicTime(simulator)).status).toBe(418)
  expect((await publicTime(simulator)).status).toBe(418)
  expect(simulator.counters).toMatchObject({ bans: 1, insideRetryAfter: 1 })
})

test('a later page of a walk may repeat the previous page, and the first page never does', async () => {
  const simulator = await start()
  const trades = async (fromId: number): Promise<{ id: number }[]> =>
    JSON.parse(
      await (await signed(simulator, '/api/v3/myTrades', `symbol=BTCUSDT&limit=10&fromId=${fromId}`)).text(),
    )
  const first = await trades(0)
  simulator.faults.script('duplicate_page', 'duplicate_page')
  expect(await trades((first.at(-1)?.id ?? 0) + 1)).toEqual(first)
  expect(await trades(0)).toEqual(first)
  expect((await trades((first.at(-1)?.id ?? 0) + 1))[0]?.id).toBeGreaterThan(first.at(-1)?.id ?? 0)
})

test('the same seed gives the same faults, each about as often as configured', async () => {
  const counts: unknown[] = []
  for (let round = 0; round < 2; round += 1) {
    const simulator = await start({ ...everyFault(9, 0.02), slowMs: 1, waitSeconds: 0 })
    for (let i = 0; i < 300; i += 1) simulator.faults.draw()
    counts.push({ ...simulator.faults.counts })
    await simulator.close()
    running = null
  }
  expect(counts[0]).toEqual(counts[1])
  const total = Object.values(counts[0] ?? {}).reduce((sum: number, count: number) => sum + count, 0)
  expect(total).toBeGreaterThan(300 * 0.02 * faultKinds.length * 0.5)
  expect(total).toBeLessThan(300 * 0.02 * faultKinds.length * 1.8)
})

test('a caller that disconnects midway causes no harm', async () => {
  const simulator = await start()
  const port = Number(new URL(simulator.baseUrl).port)
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api.binance.com/sapi/v1/asset/get-funding-asset HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\nhalf',
      )
      socket.destroy()
      resolve()
    })
  })
  expect((await publicTime(simulator)).status).toBe(200)
  expect(simulator.counters.ownFaults).toEqual([])
})
