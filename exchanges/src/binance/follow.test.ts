import { VirtualClock } from '@harbour/simulator/clock'
import { startSimulator, type Simulator } from '@harbour/simulator/server'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { afterEach, expect, test } from 'vitest'
import type { Wire } from '../exchange.ts'
import { listenOn } from '../live-socket.ts'
import { binance } from './binance.ts'

const endMs = Date.UTC(2026, 5, 24, 12)
const dayMs = 86_400_000
const soon = { timeout: 10_000, interval: 10 }

let simulator: Simulator | null = null
const stops: AbortController[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop.abort()
  await simulator?.close()
  simulator = null
})

async function following(more: { apiSecret?: string } = {}) {
  const clock = new VirtualClock()
  clock.freeze(endMs - dayMs)
  const world = scenarioWorld({
    exchange: 'binance',
    seed: 5,
    fills: 300,
    startMs: endMs - 30 * dayMs,
    endMs,
    tiesAtPageEdges: false,
    lateShare: 0,
  })
  simulator = await startSimulator({ world, clock, hasLimits: false })
  simulator.faults.isPaused = true
  const asked: string[] = []
  simulator.hooks.seen = ({ request }) => void asked.push(`${request.method} ${request.path}`)
  const key = makeKey('binance', 'scenario 5')
  const stop = new AbortController()
  stops.push(stop)
  const wire: Wire = { now: () => clock.now(), baseUrl: simulator.baseUrl, signal: stop.signal }
  const said: string[] = []
  const ended = binance.follow?.({ apiKey: key.apiKey, apiSecret: more.apiSecret ?? key.apiSecret }, wire, {
    opened: () => void said.push('opened'),
    heard: () => void said.push('heard'),
  })
  if (!ended) throw new Error('Binance is not listened to')
  return { clock, said, stop, ended, live: simulator.live, asked, truth: world.accounts[0] }
}

test('spot and both kinds of futures are listened to, and every trade is announced', async () => {
  const { clock, said, stop, ended, live, asked, truth } = await following()
  await expect.poll(() => said, soon).toEqual(['opened'])
  expect(live.proved()).toBe(3)
  clock.freeze(endMs)
  const last = truth?.fills.filter(({ at }) => at > endMs - dayMs && at <= endMs).length ?? 0
  expect(last).toBeGreaterThan(3)
  await expect.poll(() => said.length, soon).toBe(1 + last)
  stop.abort()
  await expect(ended).resolves.toBeUndefined()
  await expect.poll(() => live.proved(), soon).toBe(0)
  // One question for the time, and a listen key for each kind of futures.
  expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'GET /api/v3/time',
    'POST /dapi/v1/listenKey',
    'POST /fapi/v1/listenKey',
  ])
})

test('a line that is cut ends with a failure that passes, and takes the other lines with it', async () => {
  const { said, ended, live } = await following()
  await expect.poll(() => said, soon).toEqual(['opened'])
  live.drop()
  await expect(ended).rejects.toMatchObject({ kind: 'unavailable', reason: 'network' })
  await expect.poll(() => live.proved(), soon).toBe(0)
})

test('a wrong secret is said to be one, and nothing is called open', async () => {
  const { said, ended } = await following({ apiSecret: 'wrong'.repeat(10) })
  await expect(ended).rejects.toMatchObject({ kind: 'credentials', code: '-1022' })
  expect(said).toEqual([])
})

test('nothing is connected to but hosts that the exchange is known to listen at', async () => {
  const ears = { opened: () => undefined, heard: () => undefined }
  const place = { exchange: 'binance', name: 'Binance', hosts: ['ws-api.binance.com'] }
  const wire: Wire = { now: Date.now }
  for (const url of ['wss://elsewhere.example/ws-api/v3', 'ws://ws-api.binance.com/ws-api/v3'])
    await expect(listenOn({ ...place, url }, wire, ears)).rejects.toMatchObject({ reason: 'write_refused' })
})
