import { faultKinds } from '@harbour/simulator/faults'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { openScenario, type Scenario } from '../../test/open-scenario.ts'
import {
  emptyStore,
  storePage,
  readAll,
  readStream,
  readThroughFaults,
  type Store,
} from '../../test/read-all.ts'
import { clean, judgeEntries, judgeFills } from '../../test/truth.ts'
import { type Bench, conformance } from '../conformance.ts'
import { ExchangeError } from '../wire/error.ts'
import { bitget } from './bitget.ts'

/** A minute less than the ninety days that are served, as the adapter asks. */
const reachMs = 90 * dayMs - 60_000
const families = [
  ['classic', false],
  ['unified', true],
] as const

const bookOf = (one: { symbol: string; side: string; quantity: string; entryPrice: string | null }): string =>
  [one.symbol, one.side, one.quantity, one.entryPrice].join(' ')

function verdicts(store: Store, { account, clock }: Scenario) {
  const span = [clock.now() - reachMs, clock.now()] as const
  return [judgeFills(store, account, span, (fill) => fill.id), judgeEntries(store, account, span, () => true)]
}

for (const [family, isUnified] of families) {
  test(`a whole ${family} account is read: nothing missing, extra, duplicate or altered`, async () => {
    const scenario = await openScenario(bitget, { seed: 31, fills: 2_500, isUnified })
    const session = await bitget.open(scenario.credentials, scenario.wire)
    const store = emptyStore()
    const { mode } = await session.prove()
    expect(mode).toMatchObject({ unified: isUnified })
    await readAll(session, mode, store)
    expect(store.fills.size).toBe(2_500)
    expect(verdicts(store, scenario)).toEqual([clean, clean])
  })

  test(`in hedge mode every fill of a ${family} account keeps its side of the position`, async () => {
    const plan = { seed: 32, isUnified, isHedge: true, products: ['linear', 'inverse'] as const }
    const scenario = await openScenario(bitget, plan)
    const session = await bitget.open(scenario.credentials, scenario.wire)
    const store = emptyStore()
    const { mode } = await session.prove()
    await readAll(session, mode, store)
    expect(new Set(store.fills.values().map(({ row }) => row.positionSide))).toEqual(
      new Set(['long', 'short']),
    )
    expect(verdicts(store, scenario)).toEqual([clean, clean])
  })

  test(`late rows of a ${family} account are found by rescanning three days`, async () => {
    const scenario = await openScenario(bitget, { seed: 33, isUnified, lateShare: 0.2 })
    const { clock } = scenario
    const lastMs = clock.now()
    const store = emptyStore()
    for (let now = lastMs - 5 * dayMs; now <= lastMs; now += 12 * hourMs) {
      clock.freeze(now)
      const session = await bitget.open(scenario.credentials, scenario.wire)
      const { mode } = await session.prove()
      for (const stream of await session.streams({ mode, assets: [], symbols: [], streams: [] })) {
        const cursor = store.cursors.get(stream.id)
        if (cursor !== undefined)
          store.cursors.set(stream.id, session.rewind(stream, cursor, now - 3 * dayMs))
        await readStream(session, stream, mode, store)
      }
    }
    expect(clock.now()).toBe(lastMs)
    expect(verdicts(store, scenario)).toEqual([clean, clean])
  })

  test(`a ${family} account read with every fault at five percent loses nothing`, async () => {
    const probability = Object.fromEntries(faultKinds.map((kind) => [kind, 0.05]))
    const faults = { seed: 34, probability, slowMs: 1, waitSeconds: 0 }
    const scenario = await openScenario(bitget, { seed: 34, fills: 300, isUnified }, { faults })
    const store = emptyStore()
    const open = () => bitget.open(scenario.credentials, scenario.wire)
    expect(await readThroughFaults(open, { unified: isUnified }, store)).toBeGreaterThan(20)
    expect(verdicts(store, scenario)).toEqual([clean, clean])
  }, 240_000)

  test(`balances and positions of a ${family} account equal the truth`, async () => {
    const plan = { seed: 35, isUnified, products: ['spot', 'linear', 'inverse'] as const }
    const { credentials, wire, account, clock } = await openScenario(bitget, plan)
    const session = await bitget.open(credentials, wire)
    const { mode } = await session.prove()
    const { balances, positions } = await session.snapshot(mode)
    const names: Readonly<Record<string, string>> = { linear: 'usdt-futures', inverse: 'coin-futures' }
    const truth = account
      .walletsAt(clock.now())
      .map((one) => [names[one.wallet] ?? one.wallet, one.asset, one.total].join(' '))
    expect(balances.map((one) => [one.wallet, one.asset, one.total].join(' ')).toSorted()).toEqual(
      truth.toSorted(),
    )
    const held = account.positionsAt(clock.now()).map(bookOf)
    expect(held.length).toBeGreaterThan(1)
    expect(positions.map(bookOf).toSorted()).toEqual(held.toSorted())
  })

  test(`a read-only key of a ${family} account is accepted and one that can trade or withdraw is not`, async () => {
    const { credentials, wire, account, key } = await openScenario(bitget, { seed: 36, isUnified })
    const session = await bitget.open(credentials, wire)
    expect(await session.prove()).toMatchObject({
      readOnly: true,
      accountUid: account.uid,
      ipRestricted: false,
    })
    key.permissions = ['read', 'trade', 'withdraw']
    const proof = await session.prove()
    expect(proof.readOnly).toBe(false)
    expect(proof.permissions.filter((each) => !each.fine).map((each) => each.name)).toContain('withdraw')
  })

  test(`a wrong key, secret, passphrase or address of a ${family} account has its own error`, async () => {
    const { credentials, wire, key } = await openScenario(bitget, { seed: 37, isUnified })
    const reasonWith = async (given: Partial<typeof credentials>): Promise<unknown> => {
      const session = await bitget.open({ ...credentials, ...given }, wire)
      return session
        .prove()
        .catch((error: unknown) => (error instanceof ExchangeError ? [error.kind, error.reason] : error))
    }
    expect(await reasonWith({ apiKey: 'bg_unknown' })).toEqual(['credentials', 'key_unknown'])
    expect(await reasonWith({ apiSecret: 'b'.repeat(64) })).toEqual(['credentials', 'secret_wrong'])
    expect(await reasonWith({ passphrase: 'c' })).toEqual(['credentials', 'passphrase_wrong'])
    key.ips = ['203.0.113.9']
    expect(await reasonWith({})).toEqual(['credentials', 'ip_refused'])
  })
}

describe.each(families)('a %s account meets the requirements for every exchange', (_family, isUnified) => {
  let bench: Bench
  beforeAll(async () => {
    const { credentials, wire, clock } = await openScenario(bitget, { seed: 42, fills: 1_200, isUnified })
    bench = { open: () => bitget.open(credentials, wire), nowMs: clock.now() }
  })
  test.each(conformance.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    await expect(each.run(bench)).resolves.toBeUndefined()
  })
})

test('killed after any page, stored or not, it resumes and loses nothing', async () => {
  const scenario = await openScenario(bitget, { seed: 38, isUnified: true })
  const mode = { unified: true, hedge: false }
  const store = emptyStore()
  const first = await bitget.open(scenario.credentials, scenario.wire)
  let draw = 7
  for (const stream of await first.streams({ mode, assets: [], symbols: [], streams: [] })) {
    for (let isDone = false; !isDone; ) {
      const session = await bitget.open(scenario.credentials, scenario.wire)
      const page = await session.page(stream, store.cursors.get(stream.id) ?? null, mode)
      draw = (draw * 16_807) % 2_147_483_647
      if (draw % 3 === 0) continue
      storePage(store, stream, page)
      isDone = page.atEnd
    }
  }
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('an account that becomes unified continues in the new family and keeps its old streams', async () => {
  const scenario = await openScenario(bitget, { seed: 39, isUnified: false })
  const store = emptyStore()
  const classic = await bitget.open(scenario.credentials, scenario.wire)
  const { mode } = await classic.prove()
  await readAll(classic, mode, store)
  const before = store.fills.size
  Object.assign(scenario.account, { isUnified: true })
  const session = await bitget.open(scenario.credentials, scenario.wire)
  // The stored mode is still the old one.
  const streams = await readAll(session, mode, store)
  expect(streams.map((stream) => stream.id)).toEqual(
    expect.arrayContaining(['spot', 'USDT-FUTURES', 'unified', 'unified:deposits']),
  )
  expect(store.fills.size).toBeGreaterThan(before)
  expect((await session.snapshot(mode)).positions.length).toBeGreaterThan(0)
  expect(await session.prove()).toMatchObject({ mode: { unified: true } })
})

test('an empty body does not prove that nothing is held', async () => {
  const { credentials, wire, simulator } = await openScenario(bitget, { seed: 40, isUnified: true })
  const session = await bitget.open(credentials, wire)
  const { mode } = await session.prove()
  await session.snapshot(mode)
  simulator.faults.script('empty', 'empty')
  await expect(session.snapshot(mode)).rejects.toMatchObject({ kind: 'unavailable', reason: 'empty' })
})

test('prices and daily closes are in dollars, one for each past day', async () => {
  const { wire, simulator, clock } = await openScenario(bitget, { seed: 41 })
  const prices = await bitget.pricesUsd(['BTC', 'USDT', 'NOTHING'], wire)
  expect([...prices.keys()]).toEqual(['BTC', 'USDT'])
  expect(Number(prices.get('BTC'))).toBeCloseTo(Number(simulator.world.priceAt('BTC', clock.now())), 0)
  const from = Math.floor(clock.now() / dayMs) * dayMs - 450 * dayMs
  const closes = await bitget.dailyClosesUsd('BTC', from, clock.now(), wire)
  expect(closes.map((each) => each.dayMs)).toEqual(
    Array.from({ length: 450 }, (_, index) => from + index * dayMs),
  )
  expect(await bitget.dailyClosesUsd('NOTHING', from, clock.now(), wire)).toEqual([])
})
