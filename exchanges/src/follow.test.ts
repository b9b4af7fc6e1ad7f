import { dayMs } from '@harbour/ledger/durations'
import { VirtualClock } from '@harbour/simulator/clock'
import { startSimulator } from '@harbour/simulator/server'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { scenarioWorld } from '@harbour/simulator/worlds/scenario'
import { describe, expect, onTestFinished, test } from 'vitest'
import { binance } from './binance/binance.ts'
import { bybit } from './bybit/bybit.ts'
import { bitget } from './bitget/bitget.ts'
import type { Wire } from './exchange.ts'
import { listenOn } from './wire/live-socket.ts'
import { okx } from './okx/okx.ts'

const endMs = Date.UTC(2026, 5, 24, 12)
const soon = { timeout: 10_000, interval: 10 }

interface Followed {
  readonly name: string
  readonly exchange: typeof binance
  readonly simulated: 'binance' | 'bybit' | 'okx' | 'bitget'
  readonly isUnified?: boolean
  /** Connections to one account. */
  readonly lines: number
  /** Everything that is asked beside them. */
  readonly asked: readonly string[]
  readonly wrongSecret: string
}

const theBybit: Followed = {
  name: 'Bybit, all categories',
  exchange: bybit,
  simulated: 'bybit',
  lines: 1,
  asked: ['GET /v5/market/time'],
  wrongSecret: '10004',
}
const followed: readonly Followed[] = [
  {
    name: 'Binance, spot and both kinds of futures',
    exchange: binance,
    simulated: 'binance',
    lines: 3,
    asked: ['GET /api/v3/time', 'POST /dapi/v1/listenKey', 'POST /fapi/v1/listenKey'],
    wrongSecret: '-1022',
  },
  theBybit,
  {
    name: 'OKX, all kinds of instruments',
    exchange: okx,
    simulated: 'okx',
    lines: 1,
    asked: ['GET /api/v5/public/time'],
    wrongSecret: '60007',
  },
  {
    name: 'Bitget, classic accounts',
    exchange: bitget,
    simulated: 'bitget',
    lines: 1,
    asked: ['GET /api/v2/public/time', 'GET /api/v2/spot/account/info'],
    wrongSecret: '40009',
  },
  {
    name: 'Bitget, unified accounts',
    exchange: bitget,
    simulated: 'bitget',
    isUnified: true,
    lines: 1,
    asked: [
      'GET /api/v2/public/time',
      'GET /api/v2/spot/account/info',
      'GET /api/v3/account/info',
      'GET /api/v3/account/settings',
    ],
    wrongSecret: '40009',
  },
]

async function following(
  one: Followed,
  more: { apiSecret?: string; aheadMs?: number; beatMs?: number } = {},
) {
  const clock = new VirtualClock()
  clock.freeze(endMs - dayMs)
  const world = scenarioWorld({
    exchange: one.simulated,
    seed: 5,
    fills: 300,
    startMs: endMs - 30 * dayMs,
    endMs,
    tiesAtPageEdges: false,
    lateShare: 0,
    ...(one.isUnified === undefined ? {} : { isUnified: one.isUnified }),
  })
  const simulator = await startSimulator({ world, clock, hasLimits: false })
  const stop = new AbortController()
  onTestFinished(async () => {
    stop.abort()
    await simulator.close()
  })
  simulator.faults.isPaused = true
  const asked: string[] = []
  simulator.hooks.seen = ({ request }) => void asked.push(`${request.method} ${request.path}`)
  const { apiKey, apiSecret, passphrase } = makeKey(one.simulated, 'scenario 5')
  const wire: Wire = {
    now: () => clock.now() + (more.aheadMs ?? 0),
    baseUrl: simulator.baseUrl,
    signal: stop.signal,
    ...(more.beatMs === undefined ? {} : { timeoutMs: more.beatMs }),
  }
  const credentials = {
    apiKey,
    apiSecret: more.apiSecret ?? apiSecret,
    ...(passphrase === null ? {} : { passphrase }),
  }
  const said: string[] = []
  const ended = one.exchange.follow?.(credentials, wire, {
    opened: () => void said.push('opened'),
    heard: () => void said.push('heard'),
  })
  if (!ended) throw new Error('It is not listened to')
  // A test that only uses the wire does not look at how its follower ends.
  ended.catch(() => undefined)
  return { clock, said, stop, ended, wire, live: simulator.live, asked, truth: world.accounts[0] }
}

describe.each(followed)('$name', (one) => {
  test('every trade is announced, and the requests for it are known', async () => {
    const { clock, said, stop, ended, live, asked, truth } = await following(one)
    await expect.poll(() => said, soon).toEqual(['opened'])
    expect(live.proved()).toBe(one.lines)
    clock.freeze(endMs)
    const last = truth?.fills.filter(({ at }) => at > endMs - dayMs && at <= endMs).length ?? 0
    expect(last).toBeGreaterThan(3)
    await expect.poll(() => said.length, soon).toBe(1 + last)
    stop.abort()
    await expect(ended).resolves.toBeUndefined()
    await expect.poll(() => live.proved(), soon).toBe(0)
    // the clock here stands still: where that takes a second, the exchange's is measured once more
    const once = asked.filter((each, at) => !each.endsWith('time') || asked.indexOf(each) === at)
    expect(once.toSorted((a, b) => a.localeCompare(b))).toEqual(one.asked)
  })

  test('a cut connection ends with a transient failure, and closes the other connections', async () => {
    const { said, ended, live } = await following(one)
    await expect.poll(() => said, soon).toEqual(['opened'])
    live.drop()
    await expect(ended).rejects.toMatchObject({ kind: 'unavailable', reason: 'network' })
    await expect.poll(() => live.proved(), soon).toBe(0)
  })

  test('a wrong secret is reported as such, and nothing counts as open', async () => {
    const { said, ended } = await following(one, { apiSecret: 'wrong'.repeat(10) })
    await expect(ended).rejects.toMatchObject({ kind: 'credentials', code: one.wrongSecret })
    expect(said).toEqual([])
  })

  test('a wrong clock is measured and corrected', async () => {
    const { said } = await following(one, { aheadMs: -10 * 60_000 })
    await expect.poll(() => said, soon).toEqual(['opened'])
  })

  test.concurrent('a connection without messages, not even a pong, is closed', async () => {
    const { said, ended, live } = await following(one, { beatMs: 1_000 })
    await expect.poll(() => said, soon).toEqual(['opened'])
    live.isSilent = true
    await expect(ended).rejects.toMatchObject({ kind: 'unavailable', reason: 'timeout' })
  })
})

test('a connection that answers pings without a subscription’s confirmation is closed', async () => {
  const { wire } = await following(theBybit, { beatMs: 200 })
  const place = {
    exchange: 'bybit',
    name: 'Bybit',
    url: 'wss://stream.bybit.com/v5/private',
    hosts: ['stream.bybit.com'],
    ping: '{"op":"ping"}',
  }
  const ears = { opened: () => undefined, heard: () => undefined, stands: () => false }
  await expect(listenOn(place, wire, ears)).rejects.toMatchObject({ reason: 'timeout' })
})

test('only known hosts of the exchange are connected to', async () => {
  const ears = { opened: () => undefined, heard: () => undefined }
  const place = { exchange: 'binance', name: 'Binance', hosts: ['ws-api.binance.com'] }
  const wire: Wire = { now: Date.now }
  for (const url of ['wss://elsewhere.example/ws-api/v3', 'ws://ws-api.binance.com/ws-api/v3'])
    await expect(listenOn({ ...place, url }, wire, ears)).rejects.toMatchObject({ reason: 'write_refused' })
})
