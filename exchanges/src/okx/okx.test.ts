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
import type { Cursor, Stream } from '../exchange.ts'
import { okx } from './okx.ts'

const reachMs = 90 * dayMs

const bookOf = (one: { symbol: string; side: string; quantity: string; entryPrice: string | null }): string =>
  [one.symbol, one.side, one.quantity, one.entryPrice].join(' ')

function verdicts(store: Store, { account, clock }: Scenario) {
  const span = [clock.now() - reachMs, clock.now()] as const
  return [
    judgeFills(store, account, span, (fill) => fill.billId),
    judgeEntries(store, account, span, () => true),
  ]
}

test('a whole account is read: nothing missing, extra, duplicate or altered', async () => {
  const scenario = await openScenario(okx, { seed: 11, fills: 3_000 })
  const session = await okx.open(scenario.credentials, scenario.wire)
  const store = emptyStore()
  const { mode } = await session.prove()
  await readAll(session, mode, store)
  expect(store.fills.size).toBe(3_000)
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('in hedge mode every fill keeps its side of the position', async () => {
  const scenario = await openScenario(okx, { seed: 12, isHedge: true, products: ['linear', 'inverse'] })
  const session = await okx.open(scenario.credentials, scenario.wire)
  const store = emptyStore()
  const { mode } = await session.prove()
  expect(mode).toMatchObject({ hedge: true })
  await readAll(session, mode, store)
  expect(new Set(store.fills.values().map(({ row }) => row.positionSide))).toEqual(new Set(['long', 'short']))
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('late rows are found by rescanning three days', async () => {
  const scenario = await openScenario(okx, { seed: 13, lateShare: 0.2 })
  const { clock } = scenario
  const store = emptyStore()
  for (let now = clock.now() - 5 * dayMs; now <= clock.now(); now += 6 * hourMs) {
    const session = await okx.open(scenario.credentials, { ...scenario.wire, now: () => now })
    const whole = scenario.clock.now()
    clock.freeze(now)
    for (const stream of await session.streams({ mode: {}, assets: [], symbols: [], streams: [] })) {
      const cursor = store.cursors.get(stream.id)
      if (cursor !== undefined) store.cursors.set(stream.id, session.rewind(stream, cursor, now - 3 * dayMs))
      await readStream(session, stream, {}, store)
    }
    clock.freeze(whole)
  }
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

describe('OKX meets the requirements for every exchange', () => {
  let bench: Bench
  beforeAll(async () => {
    const { credentials, wire, clock } = await openScenario(okx, { seed: 22, fills: 1_200 })
    bench = { open: () => okx.open(credentials, wire), nowMs: clock.now() }
  })
  test.each(conformance.map((each) => [each.title, each] as const))('%s', async (_title, each) => {
    await expect(each.run(bench)).resolves.toBeUndefined()
  })
})

test('killed after any page, stored or not, it resumes and loses nothing', async () => {
  const scenario = await openScenario(okx, { seed: 14 })
  const store = emptyStore()
  let draw = 7
  for (const id of ['SPOT', 'SWAP', 'bills', 'deposits', 'withdrawals']) {
    const stream: Stream = { id, kind: 'fills', title: id }
    for (let isDone = false; !isDone; ) {
      const session = await okx.open(scenario.credentials, scenario.wire)
      const before: Cursor | undefined = store.cursors.get(id)
      const page = await session.page(stream, before ?? null, {})
      draw = (draw * 16_807) % 2_147_483_647
      if (draw % 3 === 0) continue
      storePage(store, stream, page)
      isDone = page.atEnd
    }
  }
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('with every fault at five percent nothing is lost', async () => {
  const probability = Object.fromEntries(faultKinds.map((kind) => [kind, 0.05]))
  const scenario = await openScenario(
    okx,
    { seed: 15, fills: 500 },
    { faults: { seed: 15, probability, slowMs: 1, waitSeconds: 0 } },
  )
  const store = emptyStore()
  const failures = await readThroughFaults(() => okx.open(scenario.credentials, scenario.wire), {}, store)
  expect(failures).toBeGreaterThan(20)
  expect(verdicts(store, scenario)).toEqual([clean, clean])
})

test('balances of both wallets and the open positions equal the truth', async () => {
  const { credentials, wire, account, clock } = await openScenario(okx, { seed: 16 })
  const session = await okx.open(credentials, wire)
  const { balances, positions } = await session.snapshot({})
  const truth = account.walletsAt(clock.now()).map((one) => [one.wallet, one.asset, one.total].join(' '))
  expect(balances.map((one) => [one.wallet, one.asset, one.total].join(' ')).toSorted()).toEqual(
    truth.toSorted(),
  )
  const held = account.positionsAt(clock.now()).map(bookOf)
  expect(held.length).toBeGreaterThan(1)
  expect(positions.map(bookOf).toSorted()).toEqual(held.toSorted())
  expect(
    positions.every((one) => one.mode === 'one-way' && one.markPrice !== null && one.unrealisedPnl !== null),
  ).toBe(true)
})

test('an open option’s premium is added to the balances, which exclude it', async () => {
  const { simulator, credentials, wire } = await openScenario(okx, { seed: 16 })
  const row = {
    instType: 'OPTION',
    instId: 'BTC-USD-261225-70000-C',
    posSide: 'net',
    avgPx: '0.0125',
    upl: '0',
  }
  simulator.hooks.alter = (reply, request) => {
    if (request.path !== '/api/v5/account/positions') return reply
    const body = JSON.parse(reply.body)
    body.data.push({ ...row, pos: '-3' })
    return { ...reply, body: JSON.stringify(body) }
  }
  const { balances } = await (await okx.open(credentials, wire)).snapshot({})
  expect(balances.filter(({ wallet }) => wallet === 'options')).toEqual([
    { wallet: 'options', asset: 'BTC', total: '-0.000375', free: '-0.000375', locked: '0' },
  ])
})

test('a read-only key is verified, with its account', async () => {
  const { credentials, wire, account } = await openScenario(okx, { seed: 17 })
  const proof = await (await okx.open(credentials, wire)).prove()
  expect(proof).toMatchObject({
    readOnly: true,
    accountUid: account.uid,
    ipRestricted: false,
    mode: { hedge: false },
  })
})

test('a key that can trade or withdraw is refused with its permissions', async () => {
  const { credentials, wire, key } = await openScenario(okx, { seed: 18 })
  key.permissions = ['read', 'trade', 'withdraw']
  const proof = await (await okx.open(credentials, wire)).prove()
  expect(proof.readOnly).toBe(false)
  expect(proof.permissions.filter((each) => !each.fine).map((each) => each.name)).toEqual([
    'trade',
    'withdraw',
  ])
})

test('a wrong key, secret, passphrase, address and an expired key have different errors', async () => {
  const scenario = await openScenario(okx, { seed: 19 })
  const { credentials, wire, key } = scenario
  const reasonWith = async (given: Partial<typeof credentials>): Promise<unknown> => {
    const session = await okx.open({ ...credentials, ...given }, wire)
    return session
      .prove()
      .catch((error: unknown) => (error instanceof ExchangeError ? [error.kind, error.reason] : error))
  }
  expect(await reasonWith({ apiKey: 'a'.repeat(36) })).toEqual(['credentials', 'key_unknown'])
  expect(await reasonWith({ apiSecret: 'b'.repeat(32) })).toEqual(['credentials', 'secret_wrong'])
  expect(await reasonWith({ passphrase: 'c' })).toEqual(['credentials', 'passphrase_wrong'])
  key.ips = ['203.0.113.9']
  expect(await reasonWith({})).toEqual(['credentials', 'ip_refused'])
  key.ips = []
  key.isDeleted = true
  expect(await reasonWith({})).toEqual(['credentials', 'key_unknown'])
})

test('no error contains the key, the secret or a signature', async () => {
  const { credentials, wire } = await openScenario(okx, { seed: 20 })
  const session = await okx.open({ ...credentials, apiSecret: 'wrong-secret-wrong-secret' }, wire)
  const error: unknown = await session.prove().catch((caught: unknown) => caught)
  const errorText = JSON.stringify([String(error), error])
  for (const secret of [credentials.apiKey, 'wrong-secret', credentials.passphrase ?? ''])
    expect(errorText).not.toContain(secret)
})

test('prices and daily closes are in dollars, one for each past day', async () => {
  const { wire, simulator, clock } = await openScenario(okx, { seed: 21 })
  const prices = await okx.pricesUsd(['BTC', 'USDT', 'NOTHING'], wire)
  expect([...prices.keys()]).toEqual(['BTC', 'USDT'])
  expect(Number(prices.get('BTC'))).toBeCloseTo(Number(simulator.world.priceAt('BTC', clock.now())), 0)
  const from = Math.floor(clock.now() / dayMs) * dayMs - 250 * dayMs
  const closes = await okx.dailyClosesUsd('BTC', from, clock.now(), wire)
  expect(closes.map((each) => each.dayMs)).toEqual(
    Array.from({ length: 250 }, (_, index) => from + index * dayMs),
  )
  expect(await okx.dailyClosesUsd('NOTHING', from, clock.now(), wire)).toEqual([])
})
