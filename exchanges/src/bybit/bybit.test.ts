import { everyFault } from '@harbour/simulator/faults'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareEntries, compareFills, none } from '../../test/compare-walk.ts'
import { dayMs } from '@harbour/ledger/durations'
import { endMs, openScenario, type Scenario } from '../../test/open-scenario.ts'
import { type Bench, conformance, readAll, readStream, rowsRead, type Walk } from '../conformance.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Cursor } from '../exchange.ts'
import { bybit } from './bybit.ts'

const reading = {
  fillId: (fill: { id: string }) => fill.id,
  entryId: (entry: { id: string }) => entry.id,
  cashGrainMs: 1000,
  statesProfit: false,
  statesFundingSide: true,
}
const differences = (walk: Pick<Walk, 'fills' | 'entries'>, { account, clock }: Scenario) => [
  compareFills(walk, account, clock.now(), reading),
  compareEntries(walk, account, clock.now(), reading),
]

describe('a Bybit account is read completely', () => {
  test('spot, linear and inverse one-way, with many fills per millisecond, liquidations and funding', async () => {
    const scenario = await openScenario(bybit, { seed: 41, fills: 8_000, tiesAtPageEdges: true })
    const walk = await readAll(await bybit.open(scenario.credentials, scenario.wire))
    expect(walk.fills.size).toBe(8_000)
    expect(differences(walk, scenario)).toEqual([none, none])
    expect(new Set(scenario.account.fills.map((fill) => fill.kind))).toEqual(
      new Set(['trade', 'liquidation']),
    )
    const bySymbol = Map.groupBy(walk.fills.values(), (fill) => fill.symbol)
    for (const [symbol, fills] of bySymbol) {
      const inOrder = fills.toSorted(
        (a, b) =>
          a.atMs - b.atMs ||
          Number(a.sequence?.match) - Number(b.sequence?.match) ||
          Number(b.sequence?.orderLeft) - Number(a.sequence?.orderLeft),
      )
      const truth = scenario.account.fills.filter((fill) => fill.symbol === symbol)
      expect(inOrder.map((fill) => fill.nativeId)).toEqual(truth.map((fill) => fill.id))
    }
  })
  test('in hedge mode every fill and every funding keeps its side', async () => {
    const scenario = await openScenario(bybit, { seed: 42, fills: 1_500, isHedge: true })
    const walk = await readAll(await bybit.open(scenario.credentials, scenario.wire))
    expect(differences(walk, scenario)).toEqual([none, none])
    expect(new Set([...walk.fills.values()].map((fill) => fill.positionSide))).toEqual(
      new Set(['both', 'long', 'short']),
    )
  })
  test('over years with long empty periods', async () => {
    const scenario = await openScenario(bybit, { seed: 43, startMs: endMs - 700 * dayMs, fills: 600 })
    const walk = await readAll(await bybit.open(scenario.credentials, scenario.wire))
    expect(differences(walk, scenario)).toEqual([none, none])
    const spot = walk.streams.find((each) => each.stream.id === 'spot')
    const isEmpty = spot?.pages.map((page) => page.fills.length === 0) ?? []
    expect(isEmpty.some((empty, index) => empty && isEmpty.slice(index).includes(false))).toBe(true)
  })
  test('with every fault at five percent', async () => {
    const scenario = await openScenario(
      bybit,
      { seed: 44, fills: 1_500 },
      { faults: { ...everyFault(44, 0.05), slowMs: 1, waitSeconds: 0 } },
    )
    const { faults } = scenario.simulator
    faults.isPaused = true
    const session = await bybit.open(scenario.credentials, scenario.wire)
    const { mode } = await session.prove()
    const streams = await session.streams({ mode, assets: [], symbols: [], streams: [] })
    faults.isPaused = false
    const walks = []
    for (const stream of streams) walks.push(await readStream(session, stream, mode, null, 60))
    expect(Object.values(faults.counts).every((count) => count > 0)).toBe(true)
    expect(differences(rowsRead(walks), scenario)).toEqual([none, none])
  })
  test('late rows are found by rescanning three days', async () => {
    const scenario = await openScenario(bybit, { seed: 45, lateShare: 0.3 })
    const { clock } = scenario
    const whole = clock.now()
    const cursors = new Map<string, Cursor>()
    const walks = []
    for (let now = endMs - 4 * dayMs; now <= whole; now += dayMs) {
      clock.freeze(now)
      const session = await bybit.open(scenario.credentials, scenario.wire)
      const streams = await session.streams({ mode: {}, assets: [], symbols: [], streams: [] })
      for (const stream of streams.filter((each) => each.kind === 'fills')) {
        const cursor = cursors.get(stream.id)
        const walk = await readStream(
          session,
          stream,
          {},
          cursor === undefined ? null : session.rewind(stream, cursor, now - 3 * dayMs),
        )
        walks.push(walk)
        cursors.set(stream.id, walk.pages.at(-1)?.cursor ?? {})
      }
    }
    expect(compareFills(rowsRead(walks), scenario.account, whole, reading)).toEqual(none)
  })
  test('even if Bybit forgets a cursor between two pages', async () => {
    const scenario = await openScenario(bybit, { seed: 46, fills: 2_000 })
    const session = await bybit.open(scenario.credentials, scenario.wire)
    const stream = { id: 'spot', kind: 'fills', title: 'Spot trades' } as const
    const whole = await readStream(session, stream, {}, null)
    const place = whole.before.findIndex((cursor) => typeof cursor?.['token'] === 'string')
    const stale = { ...whole.before[place], token: 'gone' }
    const again = await readStream(session, stream, {}, stale)
    const ids = new Set(again.pages.flatMap((page) => page.fills.map((fill) => fill.nativeId)))
    expect(
      whole.pages
        .slice(place)
        .flatMap((page) => page.fills)
        .filter((fill) => !ids.has(fill.nativeId)),
    ).toEqual([])
  })
})

describe('Bybit meets the requirements for every exchange', () => {
  let bench: Bench
  beforeAll(async () => {
    const { credentials, wire, clock } = await openScenario(bybit, { seed: 47, fills: 1_000 })
    bench = { open: () => bybit.open(credentials, wire), nowMs: clock.now() }
  })
  test.each(conformance.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    await expect(each.run(bench)).resolves.toBeUndefined()
  })
})

test('balances of both wallets and the open positions equal the truth', async () => {
  const { credentials, wire, account, clock } = await openScenario(bybit, { seed: 48 })
  const { balances, positions } = await (await bybit.open(credentials, wire)).snapshot({})
  const truth = account.walletsAt(clock.now()).map((one) => `${one.wallet} ${one.asset} ${one.total}`)
  expect(new Set(balances.map((one) => `${one.wallet} ${one.asset} ${one.total}`))).toEqual(new Set(truth))
  const held = account
    .positionsAt(clock.now())
    .map((one) => `${one.symbol} ${one.side} ${one.quantity} ${one.entryPrice}`)
  expect(
    new Set(positions.map((one) => `${one.symbol} ${one.side} ${one.quantity} ${one.entryPrice}`)),
  ).toEqual(new Set(held))
})

describe('a Bybit key', () => {
  test('that is read-only is verified, with its expiry and account', async () => {
    const { credentials, wire, account } = await openScenario(bybit, { seed: 49 })
    const proof = await (await bybit.open(credentials, wire)).prove()
    expect(proof).toMatchObject({
      readOnly: true,
      accountUid: account.uid,
      ipRestricted: false,
      mode: { uta: true },
    })
    expect(proof.expiresAtMs).toBeGreaterThan(endMs)
    expect(proof.warnings).toHaveLength(1)
  })
  test.each(['trade', 'withdraw', 'transfer'] as const)('that can %s is refused', async (permission) => {
    const { credentials, wire, key } = await openScenario(bybit, { seed: 50 })
    key.permissions = ['read', permission]
    const proof = await (await bybit.open(credentials, wire)).prove()
    expect(proof.readOnly).toBe(false)
    expect(proof.permissions[0]).toEqual({ name: 'Read-Only', granted: false, fine: false })
  })
  test('that is wrong, foreign, bound elsewhere, expired or deleted has its own error', async () => {
    const { credentials, wire, key } = await openScenario(bybit, { seed: 51 })
    const reasonWith = async (given: Partial<typeof credentials>): Promise<unknown> => {
      const session = await bybit.open({ ...credentials, ...given }, wire)
      return session
        .prove()
        .catch((error: unknown) => (error instanceof ExchangeError ? [error.kind, error.reason] : error))
    }
    expect(await reasonWith({ apiKey: 'A'.repeat(18) })).toEqual(['credentials', 'key_unknown'])
    expect(await reasonWith({ apiSecret: 'wrong' })).toEqual(['credentials', 'secret_wrong'])
    key.ips = ['203.0.113.9']
    expect(await reasonWith({})).toEqual(['credentials', 'ip_refused'])
    key.ips = []
    key.expiresAt = 1
    expect(await reasonWith({})).toEqual(['credentials', 'key_expired'])
    key.isDeleted = true
    expect(await reasonWith({})).toEqual(['credentials', 'key_unknown'])
  })
})

test('prices and daily closes are in dollars', async () => {
  const { wire, clock, simulator } = await openScenario(bybit, { seed: 52 })
  const prices = await bybit.pricesUsd(['BTC', 'USDT', 'NOTHING'], wire)
  expect([...prices.keys()]).toEqual(['BTC', 'USDT'])
  expect(Number(prices.get('BTC'))).toBeCloseTo(Number(simulator.world.priceAt('BTC', clock.now())), 0)
  const from = Math.floor(clock.now() / dayMs) * dayMs - 1_200 * dayMs
  const closes = await bybit.dailyClosesUsd('BTC', from, clock.now(), wire)
  expect(closes.map((each) => each.dayMs)).toEqual(
    Array.from({ length: 1_200 }, (_, index) => from + index * dayMs),
  )
  expect(await bybit.dailyClosesUsd('NOTHING', from, clock.now(), wire)).toEqual([])
})
