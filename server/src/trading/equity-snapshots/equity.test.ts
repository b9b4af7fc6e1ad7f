import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import type { World } from '@harbour/simulator/truth/types'
import type { Amount } from '@harbour/ledger/amount'
import { amount, ONE, text, ZERO } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

const isPast = ({ source }: EquityPoint) => source === 'rebuilt'

/** The price of an asset just before a moment. */
const priceBefore = (world: World, asset: string, endMs: number, barMs: number): string =>
  asset === 'USDT' || asset === 'USD'
    ? '1'
    : asset === 'BGB'
      ? '0'
      : world.barAt(asset, endMs - barMs, barMs)[3]

/**
 * Computes the true equity at the end of a day: wallets and unrealised P&L at the closing prices of the bars that end with
 * it.
 */
function trueEquity(bench: TradingBench, world: World, endMs: number, barMs: number): Amount {
  const at = endMs - 1
  const close = (asset: string) => priceBefore(world, asset, endMs, barMs)
  let worth = ZERO
  for (const { asset, total } of bench.truth.walletsAt(at))
    worth = worth.plus(amount(total).times(close(asset)))
  for (const position of bench.truth.positionsAt(at)) {
    const one = world.instruments[bench.truth.exchange].find(({ symbol }) => symbol === position.symbol)
    if (!one) throw new Error(position.symbol)
    const face = amount(position.quantity)
      .times(one.contractSize)
      .times(position.side === 'long' ? '1' : '-1')
    const price = amount(close(one.base))
    const profit =
      one.product === 'linear'
        ? face.times(price.minus(position.entryPrice))
        : one.isBaseSized
          ? face.times(price.minus(position.entryPrice))
          : face.times(ONE.div(amount(position.entryPrice)).minus(ONE.div(price))).times(price)
    worth = worth.plus(profit)
  }
  return worth
}

/**
 * Returns the distance of each point from the truth, relative to the highest equity: the account's leverage takes it through
 * zero.
 */
async function offTruth(bench: TradingBench) {
  const { points, incomplete } = await bench.harbour.as('ada').portfolio.equity({ query: { days: '90' } })
  const past = points.filter(isPast)
  const truths = past.map(({ at }) => trueEquity(bench, bench.simulator.world, Date.parse(at) + 1, dayMs))
  const max = truths.map((truth) => truth.abs()).reduce((top, truth) => (truth.gt(top) ? truth : top), ONE)
  const isOff = past.map(({ equity }, index) =>
    amount(equity)
      .minus(truths[index] ?? ZERO)
      .abs()
      .div(max)
      .gt('0.00002'),
  )
  return {
    days: past.length,
    off: isOff.filter(Boolean).length,
    reasons: incomplete.map(({ reason }) => reason),
  }
}

const onOkx = { exchange: 'okx', fills: 500, lateShare: 0, seed: 17, tiesAtPageEdges: false } as const

/** Returns the equity by backward replay, in dollars by day. */
async function countedBack({ harbour }: TradingBench): Promise<ReadonlyMap<string, number>> {
  const { points } = await harbour.as('ada').portfolio.equity({ query: { days: '90' } })
  const past = points.filter(isPast)
  return new Map(past.map(({ day, equity }) => [day, Number(equity)]))
}

test('days before a trade that the exchange lists late are recounted without it', async () => {
  const plan = { ...onOkx, endMs: Date.now() }
  const [bench, other] = [await tradingBench(plan), await tradingBench(plan)]
  const { hooks } = bench.simulator
  // Within what is read again once a day.
  const sinceMs = plan.endMs - 2.5 * dayMs
  hooks.alter = (reply, { path }) => {
    if (!path.endsWith('/fills-history')) return reply
    const body: { data: { ts: string }[] } = JSON.parse(reply.body)
    return {
      ...reply,
      body: JSON.stringify({ ...body, data: body.data.filter(({ ts }) => Number(ts) < sinceMs) }),
    }
  }
  const [id, otherId] = [await bench.connect(), await other.connect()]
  bench.startSync()
  other.startSync()
  await bench.synced(id)
  await other.synced(otherId)
  const truth = await countedBack(other)
  const daysOff = async () => {
    const days = await countedBack(bench)
    return [...truth].filter(([day, equity]) => Math.abs((days.get(day) ?? 0) - equity) > 0.01).length
  }
  expect(truth.size).toBeGreaterThanOrEqual(58)
  expect(await daysOff()).toBeGreaterThan(50)
  hooks.alter = null
  await bench.rescan(id)
  await bench.synced(id)
  expect(await daysOff()).toBe(0)
}, 400_000)

test('a permanently refused stream does not stop the rebuild of past days, and is named there until it is read', async () => {
  const bench = await tradingBench(onOkx)
  const { hooks } = bench.simulator
  hooks.alter = (reply, { path }) =>
    path.endsWith('/withdrawal-history')
      ? { ...reply, body: '{"code":"50030","msg":"You do not have permission to use this API","data":[]}' }
      : reply
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const refused = await offTruth(bench)
  expect(refused.days).toBeGreaterThanOrEqual(58)
  expect(refused.reasons).toEqual([
    'OKX: figures exclude what could not be synced: Withdrawals. This API key is not allowed to read that on OKX (50030: You do not have permission to use this API). Returns, drawdown and Sharpe are hidden, because deposits would count as gains.',
  ])
  hooks.alter = null
  await sql`update sync_streams set retry_at = now()`.execute(bench.harbour.db)
  await bench.harbour.as('ada').sync.now({ params: { id } })
  await bench.synced(id)
  expect(await offTruth(bench)).toEqual({ days: refused.days, off: 0, reasons: [] })
}, 400_000)

test('an account’s first row is not taken for its beginning while deposits are refused', async () => {
  const bench = await tradingBench({ ...onOkx, exchange: 'bybit', fills: 200 })
  bench.simulator.hooks.alter = (reply, { path }) =>
    path.endsWith('/deposit/query-record')
      ? {
          ...reply,
          body: '{"retCode":10005,"retMsg":"Permission denied.","result":{},"retExtInfo":{},"time":1}',
        }
      : reply
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const { days, reasons } = await offTruth(bench)
  expect(days).toBeGreaterThanOrEqual(50)
  expect(reasons).toEqual([
    'Bybit: history before this day is unknown.',
    'Bybit: figures exclude what could not be synced: Deposits. This API key is not allowed to read that on Bybit (10005: Permission denied.). Returns, drawdown and Sharpe are hidden, because deposits would count as gains.',
  ])
}, 400_000)

test.each([
  ['binance', ['spot', 'linear', 'inverse']],
  ['okx', ['spot', 'linear', 'inverse']],
  ['bybit', ['spot', 'linear', 'inverse']],
  ['bitget', ['spot', 'linear']],
  ['bitget', ['spot', 'inverse']],
] as const)(
  'past equity on %s with %j equals the account’s true equity at the end of each day',
  async (exchange, products) => {
    const bench = await tradingBench({
      exchange,
      fills: 500,
      lateShare: 0,
      seed: 17,
      products,
    })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const { points, incomplete } = await bench.harbour.as('ada').portfolio.equity({ query: { days: '90' } })
    expect(points.length).toBeGreaterThanOrEqual(60)
    // Bitget's own coin, in which it takes fees, has no price in this world: that is said, and nothing else.
    expect(incomplete.filter(({ reason }) => !reason.includes('excludes BGB'))).toEqual([])
    const past = points.filter(isPast)
    const truths = past.map(({ at }) => trueEquity(bench, bench.simulator.world, Date.parse(at) + 1, dayMs))
    // Measured by the most the account was worth: its leverage takes it through zero, where no share says anything.
    const max = truths.map((truth) => truth.abs()).reduce((top, truth) => (truth.gt(top) ? truth : top))
    for (const [index, point] of past.entries()) {
      const truth = truths[index] ?? ZERO
      const off = amount(point.equity).minus(truth).abs().div(max)
      expect(off.lt('0.00002'), `${point.at}: ${point.equity}, in truth ${text(truth)}`).toBe(true)
    }
    // Every deposit and withdrawal is reported as a flow of its day.
    const moved = bench.truth.entries.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal')
    const days = new Set(moved.map(({ at }) => new Date(at).toISOString().slice(0, 10)))
    expect(new Set(points.filter(({ flow }) => Number(flow) !== 0).map(({ at }) => at.slice(0, 10)))).toEqual(
      days,
    )
  },
  400_000,
)

test.each([
  ['binance', 'America/New_York', hourMs],
  ['okx', 'Asia/Kathmandu', hourMs / 4],
] as const)(
  'days of equity on %s end at midnight in %s, at prices of that time, and are rebuilt for another time zone',
  async (exchange, zone, barMs) => {
    const endMs = Date.UTC(2026, 3, 15, 9)
    const bench = await tradingBench({
      exchange,
      fills: 400,
      lateShare: 0,
      seed: 23,
      products: ['spot'],
      endMs,
    })
    const { world } = bench.simulator
    const ada = bench.harbour.as('ada')
    const choose = (timeZone: string) => ada.preferences.update({ body: { timeZone } })
    const read = async () => (await ada.portfolio.equity({ query: { days: '90' } })).points
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const inUtc = (await read()).filter(isPast)

    await choose(zone)
    await bench.synced(id)
    const points = await read()
    const past = points.filter(isPast)
    expect(past.length).toBeGreaterThanOrEqual(58)
    for (const { day, at, equity } of past) {
      const endsAt = Date.parse(at) + 1
      expect(wallClock(endsAt, zone)).toBe(`${nextDay(day)} 00:00:00`)
      const truth = trueEquity(bench, world, endsAt, barMs)
      const off = amount(equity).minus(truth).abs()
      expect(off.lte(truth.abs().times('0.00002')), `${day}: ${equity}, in truth ${text(truth)}`).toBe(true)
    }
    expect(new Set(points.map(({ day }) => day)).size).toBe(points.length)
    expect(points.at(-1)).toMatchObject({ day: wallClock(endMs, zone).slice(0, 10), source: 'live' })
    const moved = bench.truth.entries.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal')
    expect(new Set(points.filter(({ flow }) => Number(flow) !== 0).map(({ day }) => day))).toEqual(
      new Set(moved.map(({ at }) => wallClock(at, zone).slice(0, 10))),
    )

    await choose('auto')
    await bench.synced(id)
    expect((await read()).filter(isPast)).toEqual(inUtc)
  },
  400_000,
)

test('a day in bitcoin uses the price at the midnight that ends it', async () => {
  const endMs = Date.UTC(2026, 3, 15, 9)
  const bench = await tradingBench({
    exchange: 'binance',
    fills: 60,
    lateShare: 0,
    products: ['spot'],
    endMs,
  })
  const ada = bench.harbour.as('ada')
  await ada.preferences.update({ body: { timeZone: 'Europe/Berlin' } })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const read = async () => (await ada.portfolio.equity({ query: { days: '90' } })).points.filter(isPast)
  const inUsd = await read()
  await ada.preferences.update({ body: { reportCurrency: 'BTC' } })
  const inCoin = await read()
  expect(inCoin.length).toBeGreaterThan(50)
  expect(inCoin.map(({ day }) => day)).toEqual(inUsd.map(({ day }) => day))
  for (const [index, { at, equity }] of inCoin.entries()) {
    const price = priceBefore(bench.simulator.world, 'BTC', Date.parse(at) + 1, hourMs)
    const inDollars = amount(equity).times(price)
    // eight places of a bitcoin are less than a cent
    expect(Number(text(inDollars.minus(inUsd[index]?.equity ?? '0')))).toBeCloseTo(0, 1)
  }
}, 240_000)

/** '2026-03-29 02:00:00', as clocks in a zone show it. */
const wallClock = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs)

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
