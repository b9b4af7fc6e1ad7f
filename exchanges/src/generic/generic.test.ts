import { dayMs } from '@harbour/ledger/durations'
import { type KrakenAccount, type KrakenSimulator, startKraken } from '@harbour/simulator/kraken/server'
import { afterEach, expect, test } from 'vitest'
import type { Cursor, Stream, Wire } from '../exchange.ts'
import { exchangeById } from '../registry.ts'

const beganMs = Date.UTC(2024, 0, 1)
const account = (trades: number): KrakenAccount => ({
  apiKey: 'key-of-someone',
  apiSecret: Buffer.from('a secret of someone').toString('base64'),
  balances: { XXBT: '1.2345678901', ZUSD: '100.5000' },
  trades: Array.from({ length: trades }, (_, index) => ({
    id: `T${String(index).padStart(5, '0')}`,
    // three in each second, and ten in one millisecond
    atMs: beganMs + (index < 10 ? 0 : Math.floor(index / 3) * 60_000 + index),
    side: index % 2 === 0 ? ('buy' as const) : ('sell' as const),
    price: '60000.10000',
    quantity: '0.00012345',
    fee: '0.02963',
  })),
})

let simulator: KrakenSimulator | null = null
afterEach(async () => {
  await simulator?.close()
  simulator = null
})

async function kraken(held: KrakenAccount, more: Partial<Wire> = {}) {
  simulator = await startKraken(held)
  const wire: Wire = { now: () => beganMs + 400 * dayMs, baseUrl: simulator.baseUrl, ...more }
  const session = await exchangeById('kraken')?.open({ apiKey: held.apiKey, apiSecret: held.apiSecret }, wire)
  if (!session) throw new Error('no Kraken')
  return session
}

const trades: Stream = { id: 'trades', kind: 'fills', title: 'Spot trades' }

async function readAll(session: Awaited<ReturnType<typeof kraken>>, from: Cursor | null = null) {
  const ids: string[] = []
  let cursor = from
  for (;;) {
    const page = await session.page(trades, cursor, {})
    expect(page.covered).toBeNull()
    ids.push(...page.fills.map(({ nativeId }) => nativeId))
    cursor = page.cursor
    if (page.atEnd) return { ids, cursor }
  }
}

test('a list with its newest fifty rows first is read to its beginning, each row once, and resumes there', async () => {
  const held = account(333)
  const session = await kraken(held)
  const first = await readAll(session)
  expect(first.ids.toSorted()).toEqual(held.trades.map(({ id }) => id))
  const later = account(500).trades.slice(333)
  held.trades.push(...later)
  const second = await readAll(session, first.cursor)
  expect([...new Set(second.ids)].toSorted()).toEqual(later.map(({ id }) => id))
})

test('trades of a delisted pair are left out and reported, and all others are read to the end', async () => {
  const held = account(120)
  const gone = new Set([3, 60, 119])
  held.trades = held.trades.map((trade, index) =>
    gone.has(index) ? { ...trade, pair: 'OLDCOINUSD' } : trade,
  )
  const session = await kraken(held)
  const first = await readAll(session)
  expect(first.ids.toSorted()).toEqual(
    held.trades.filter((_trade, index) => !gone.has(index)).map(({ id }) => id),
  )
  expect(first.cursor?.['unlisted']).toEqual(['OLDCOINUSD'])
  // It stays named when the last days are read again.
  const rewound = session.rewind(trades, first.cursor ?? {}, beganMs)
  expect((await readAll(session, rewound)).cursor?.['unlisted']).toEqual(['OLDCOINUSD'])
  const own: Stream = { id: 'trades:OLD/USD', kind: 'fills', title: 'OLD/USD trades' }
  expect(await session.page(own, null, {})).toMatchObject({ atEnd: true, cursor: { unlisted: ['OLD/USD'] } })
})

test('amounts keep the exchange’s digits, and assets have their usual names', async () => {
  const session = await kraken(account(1))
  const { fills } = await session.page(trades, null, {})
  expect(fills).toEqual([
    expect.objectContaining({
      nativeId: 'T00000',
      symbol: 'BTC/USD',
      price: '60000.10000',
      quantity: '0.00012345',
      fee: '0.02963',
      feeAsset: 'USD',
      side: 'buy',
      atMs: beganMs,
    }),
  ])
  expect((await session.snapshot({})).balances).toEqual([
    expect.objectContaining({ asset: 'BTC', total: '1.2345678901' }),
    expect.objectContaining({ asset: 'USD', total: '100.5000' }),
  ])
})

test('trades with ids that look like exponents stay two trades', async () => {
  const held = account(2)
  held.trades = held.trades.map((trade, index) => ({ ...trade, id: `E${index + 1}` }))
  expect((await readAll(await kraken(held))).ids.toSorted()).toEqual(['E1', 'E2'])
})

test('a key’s permissions are reported as unknown, not as fine', async () => {
  const proof = await (await kraken(account(1))).prove()
  expect(proof).toMatchObject({ readOnly: false, cannotTell: true, permissions: [] })
  expect(proof.warnings[0]).toContain('cannot verify')
})

test('an unknown key, a wrong secret and an unreachable exchange have different errors', async () => {
  const held = account(1)
  simulator = await startKraken(held)
  const wire: Wire = { now: Date.now, baseUrl: simulator.baseUrl }
  const open = (apiKey: string, apiSecret: string) =>
    exchangeById('kraken')?.open({ apiKey, apiSecret }, wire)
  await expect((await open('nobody', held.apiSecret))?.prove()).rejects.toMatchObject({
    reason: 'key_unknown',
  })
  const wrong = Buffer.from('another').toString('base64')
  await expect((await open(held.apiKey, wrong))?.prove()).rejects.toMatchObject({ reason: 'secret_wrong' })
})

test('requests spend ccxt’s weights in milliseconds, and markets are loaded once for all sessions', async () => {
  const spent: number[] = []
  const session = await kraken(account(1), {
    budget: (_exchange, weight) => {
      spent.push(weight)
      return Promise.resolve()
    },
  })
  await session.snapshot({})
  const before = simulator?.asked.length ?? 0
  expect(spent).toHaveLength(before)
  expect(spent.every((weight) => weight > 0)).toBe(true)
  await session.snapshot({})
  expect(simulator?.asked.slice(before)).toEqual(['POST /0/private/BalanceEx'])
})
