import { everyFault } from '@harbour/simulator/faults'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareEntries, compareFills, none } from '../../test/compare-walk.ts'
import { dayMs } from '@harbour/ledger/durations'
import { endMs, openScenario, type Scenario } from '../../test/open-scenario.ts'
import { type Bench, conformance, readAll, readStream, rowsRead } from '../conformance.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Cursor } from '../exchange.ts'
import { binance } from './binance.ts'

const reading = {
  fillId: (fill: { id: string }) => fill.id,
  entryId: (entry: { id: string; kind: string; symbol: string | null }) =>
    entry.kind === 'funding' ? `${entry.id}:${nativeOf(entry.symbol ?? '')}` : entry.id,
  cashGrainMs: 1000,
  statesProfit: true,
  statesFundingSide: false,
}
const nativeOf = (symbol: string): string => {
  const [pair = '', settle] = symbol.split(':')
  return settle === 'USDT' ? pair.replace('/', '') : `${pair.replace('/', '')}_PERP`
}

function differences(
  walk: Parameters<typeof compareFills>[0] & Parameters<typeof compareEntries>[0],
  { account, clock }: Scenario,
) {
  return [
    compareFills(walk, account, clock.now(), reading),
    compareEntries(walk, account, clock.now(), reading),
  ]
}

describe('a Binance account is read completely', () => {
  test('spot, USD-M and COIN-M in hedge mode, with many fills per millisecond and liquidations', async () => {
    const scenario = await openScenario(binance, {
      seed: 31,
      fills: 12_000,
      tiesAtPageEdges: true,
      isHedge: true,
    })
    const walk = await readAll(await binance.open(scenario.credentials, scenario.wire))
    expect(walk.fills.size).toBe(12_000)
    expect(differences(walk, scenario)).toEqual([none, none])
    expect(scenario.account.fills.some((fill) => fill.kind === 'liquidation')).toBe(true)
  })
  test('with every fault at five percent', async () => {
    const scenario = await openScenario(
      binance,
      { seed: 32, fills: 2_000 },
      { faults: { ...everyFault(32, 0.05), slowMs: 1, waitSeconds: 0 } },
    )
    const { faults } = scenario.simulator
    faults.isPaused = true
    const session = await binance.open(scenario.credentials, scenario.wire)
    const streams = [...(await readAll(session)).streams].map((each) => each.stream)
    faults.isPaused = false
    const again = []
    for (const stream of streams) again.push(await readStream(session, stream, {}, null, 60))
    expect(Object.values(faults.counts).every((count) => count > 0)).toBe(true)
    expect(differences(rowsRead(again), scenario)).toEqual([none, none])
  })
  test('spot from years ago, although the traded pairs are unknown', async () => {
    const startMs = endMs - 900 * dayMs
    const scenario = await openScenario(binance, { seed: 33, fills: 1_500, startMs, products: ['spot'] })
    const walk = await readAll(await binance.open(scenario.credentials, scenario.wire))
    expect(compareFills(walk, scenario.account, scenario.clock.now(), reading)).toEqual(none)
    expect(walk.streams.map((each) => each.stream.id).filter((id) => id.startsWith('spot:'))).toEqual([
      'spot:discover',
      'spot:BTCUSDT',
      'spot:ETHUSDT',
      'spot:SOLUSDT',
    ])
  })
  test('late rows are found by rescanning three days', async () => {
    const scenario = await openScenario(binance, { seed: 34, lateShare: 0.3 })
    const { clock } = scenario
    const whole = clock.now()
    const cursors = new Map<string, Cursor>()
    const all = (await readAll(await binance.open(scenario.credentials, scenario.wire))).streams.map(
      (each) => each.stream,
    )
    const streams = all.filter((stream) => stream.kind === 'fills' && stream.id !== 'spot:discover')
    const pages = []
    for (let now = endMs - 4 * dayMs; now <= whole; now += dayMs) {
      clock.freeze(now)
      const session = await binance.open(scenario.credentials, scenario.wire)
      for (const stream of streams) {
        const cursor = cursors.get(stream.id)
        const walk = await readStream(
          session,
          stream,
          {},
          cursor === undefined ? null : session.rewind(stream, cursor, now - 3 * dayMs),
        )
        pages.push(walk)
        cursors.set(stream.id, walk.pages.at(-1)?.cursor ?? {})
      }
    }
    clock.freeze(whole)
    expect(compareFills(rowsRead(pages), scenario.account, whole, reading)).toEqual(none)
  })
})

describe('Binance meets the requirements for every exchange', () => {
  let bench: Bench
  beforeAll(async () => {
    const { credentials, wire, clock } = await openScenario(binance, { seed: 35, fills: 3_000 })
    bench = { open: () => binance.open(credentials, wire), nowMs: clock.now() }
  })
  test.each(conformance.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    await expect(each.run(bench)).resolves.toBeUndefined()
  })
})

test('balances of all wallets and the open positions equal the truth', async () => {
  const { credentials, wire, account, clock } = await openScenario(binance, { seed: 36, isHedge: true })
  const { balances, positions } = await (await binance.open(credentials, wire)).snapshot({})
  const wallets: Record<string, string> = { linear: 'um', inverse: 'cm' }
  const truth = account
    .walletsAt(clock.now())
    .map((one) => `${wallets[one.wallet] ?? one.wallet} ${one.asset} ${one.total}`)
  expect(new Set(balances.map((one) => `${one.wallet} ${one.asset} ${one.total}`))).toEqual(new Set(truth))
  const held = account
    .positionsAt(clock.now())
    .map((one) => `${one.symbol} ${one.side} ${one.quantity} ${one.entryPrice}`)
  expect(
    new Set(positions.map((one) => `${one.symbol} ${one.side} ${one.quantity} ${one.entryPrice}`)),
  ).toEqual(new Set(held))
  expect(positions.every((one) => one.mode === 'hedge')).toBe(true)
})

describe('a Binance key', () => {
  test('that is read-only is verified, with its account', async () => {
    const { credentials, wire, account } = await openScenario(binance, { seed: 37 })
    expect(await (await binance.open(credentials, wire)).prove()).toMatchObject({
      readOnly: true,
      accountUid: account.uid,
      ipRestricted: false,
    })
  })
  test.each([
    ['trade', ['Enable Futures', 'Enable Spot & Margin Trading']],
    ['withdraw', ['Enable Withdrawals']],
    ['transfer', ['Enable Internal Transfer', 'Permits Universal Transfer']],
  ] as const)('that can %s is refused with Binance’s own terms', async (permission, words) => {
    const { credentials, wire, key } = await openScenario(binance, { seed: 38 })
    key.permissions = ['read', permission]
    const proof = await (await binance.open(credentials, wire)).prove()
    expect(proof.readOnly).toBe(false)
    expect(proof.permissions.filter((each) => !each.fine).map((each) => each.name)).toEqual(words)
  })
  test('that is wrong, foreign, bound elsewhere or deleted has its own error', async () => {
    const { credentials, wire, key } = await openScenario(binance, { seed: 39 })
    const reasonWith = async (given: Partial<typeof credentials>): Promise<unknown> => {
      const session = await binance.open({ ...credentials, ...given }, wire)
      return session
        .prove()
        .catch((error: unknown) =>
          error instanceof ExchangeError ? [error.kind, error.reason, error.code] : error,
        )
    }
    expect(await reasonWith({ apiKey: 'A'.repeat(64) })).toEqual(['credentials', 'key_unknown', '-2015'])
    expect(await reasonWith({ apiSecret: 'wrong' })).toEqual(['credentials', 'secret_wrong', '-1022'])
    key.ips = ['203.0.113.9']
    expect(await reasonWith({})).toEqual(['credentials', 'key_unknown', '-2015'])
    key.isDeleted = true
    expect(await reasonWith({})).toEqual(['credentials', 'key_unknown', '-2008'])
  })
})

test('prices and daily closes are in dollars', async () => {
  const { wire, clock, simulator } = await openScenario(binance, { seed: 40 })
  const prices = await binance.pricesUsd(['BTC', 'USDT', 'NOTHING'], wire)
  expect([...prices.keys()]).toEqual(['BTC', 'USDT'])
  expect(Number(prices.get('BTC'))).toBeCloseTo(Number(simulator.world.priceAt('BTC', clock.now())), 0)
  const from = Math.floor(clock.now() / dayMs) * dayMs - 1_200 * dayMs
  const closes = await binance.dailyClosesUsd('BTC', from, clock.now(), wire)
  expect(closes.map((each) => each.dayMs)).toEqual(
    Array.from({ length: 1_200 }, (_, index) => from + index * dayMs),
  )
  expect(await binance.dailyClosesUsd('NOTHING', from, clock.now(), wire)).toEqual([])
})
