import { hourMs, minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeById } from '@harbour/exchanges/registry'
import { amount, sum } from '@harbour/ledger/decimal'
import { excursion } from '@harbour/ledger/metrics/excursion'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { chartSpan } from './trade-detail.ts'
import { spansOf } from './trade-excursion.ts'
import { tradeId, tradePlace } from '../results/trade-place.ts'
import { readTrade, readTradeFills } from './trade-store.ts'

describe.each([
  { exchange: 'okx', isHedge: false },
  { exchange: 'bitget', isHedge: true },
] as const)('trades of $exchange', ({ exchange, isHedge }) => {
  let bench: TradingBench
  let trades: Awaited<ReturnType<typeof list>>
  const list = async () =>
    (await bench.harbour.as('ada').performance.closedTrades({ query: { limit: '500' } })).trades
  const detail = (id: string) => bench.harbour.as('ada').performance.trade({ params: { id } })

  beforeAll(async () => {
    bench = await tradingBench({ exchange, fills: 300, lateShare: 0, isHedge })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    trades = await list()
  })

  test('have exactly the fills that form them, including shares of fills that turn a position', async () => {
    expect(trades.length).toBeGreaterThan(5)
    for (const one of trades) {
      const { executions, ...whole } = await detail(one.id)
      const { journal: _, ...listed } = one
      expect(whole).toMatchObject(listed)
      expect(executions).toHaveLength(one.fills)
      expect(executions.map(({ at }) => at)).toEqual(executions.map(({ at }) => at).toSorted())
      const sizes = (opening: boolean) =>
        sum(executions.filter(({ isOpening }) => isOpening === opening).map(({ size }) => size))
      expect([one.symbol, sizes(false)]).toEqual([one.symbol, one.size])
      if (!one.isComplete) continue
      // purchases equal sales, but for the rest that a fee in the coin itself left behind
      const left = amount(sizes(true)).minus(one.size)
      expect(left.abs().lt(amount(one.size).times('0.02'))).toBe(true)
      expect([whole.product === 'spot' || executions.at(-1)?.held === '0', one.symbol]).toEqual([
        true,
        one.symbol,
      ])
      expect(executions[0]?.at).toBe(one.openedAt)
      expect(executions.at(-1)?.at).toBe(one.closedAt)
    }
  })

  test('have the marks of their opening order, which the rules of bots match', async () => {
    const { trades: fills } = await bench.harbour.as('ada').trades.list({ query: { limit: '500' } })
    for (const one of trades.filter(({ isComplete }) => isComplete)) {
      const { clientOrderId, botType, executions } = await detail(one.id)
      const opener = fills.find(({ id }) => id === executions[0]?.id)
      expect({ clientOrderId, botType }).toEqual({
        clientOrderId: opener?.clientOrderId,
        botType: opener?.botType,
      })
    }
  })

  test('have a price P&L that equals net without fees and funding', async () => {
    for (const one of trades.filter(({ net }) => net !== null)) {
      const { gross, net, fees, funding } = await detail(one.id)
      expect(sum([gross ?? '', `-${fees}`.replace('--', ''), funding ?? ''])).toBe(net)
    }
  })

  test('have candles of their own exchange around them', async () => {
    const one = trades.find(({ isComplete }) => isComplete)
    if (!one) throw new Error('there is none')
    const { candles } = await bench.harbour
      .as('ada')
      .performance.tradeCandles({ params: { id: one.id }, query: { interval: '1d' } })
    expect(candles.length).toBeGreaterThan(10)
    expect(candles[0] && candles[0].at < one.openedAt).toBe(true)
    const earlier = await bench.harbour.as('ada').performance.tradeCandles({
      params: { id: one.id },
      query: {
        interval: '1d',
        to: candles[0]?.at,
        from: new Date(Date.parse(candles[0]?.at ?? '') - 864e5 * 3).toISOString(),
      },
    })
    expect(earlier.candles.map(({ at }) => at < (candles[0]?.at ?? ''))).toEqual([true, true, true])
    const base = one.symbol.split('/')[0] ?? ''
    const first = candles[0]
    expect(Number(first?.open)).toBeCloseTo(
      Number(bench.simulator.world.priceAt(base, Date.parse(first?.at ?? ''))),
      0,
    )
  })

  test('have the same MAE and MFE in a list as on their pages, to the last digit, or the reason why not', async () => {
    const ada = bench.harbour.as('ada').performance
    const ids = trades.slice(0, 10).map(({ id }) => id)
    const { excursions } = await ada.excursions({ query: { trades: ids.join(',') } })
    const onPages = await Promise.all(
      ids.map(async (id) => {
        const { asset, mae, mfe, why } = await ada.tradeExcursion({ params: { id } })
        return { id, asset, mae, mfe, why }
      }),
    )
    expect(excursions).toEqual(onPages)
    expect(excursions.some(({ mae }) => mae !== null)).toBe(true)
    const eleven = ada.excursions({
      query: { trades: Array.from({ length: 11 }, (_, i) => `t${i}`).join(',') },
    })
    await expect(eleven).rejects.toMatchObject({
      message: expect.stringContaining('At most 10 trades at once'),
    })
    await bench.harbour.person('mallory')
    const others = await bench.harbour
      .as('mallory')
      .performance.excursions({ query: { trades: ids.join(',') } })
    expect(others).toEqual({ excursions: [] })
  })

  test('need no more concurrent requests to measure than a browser sends', async () => {
    const ada = bench.harbour.as('ada').performance
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => ada.excursions({ query: { trades: trades[0]?.id ?? '' } })),
    )
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([
      expect.objectContaining({ code: 'RATE_LIMITED' }),
      expect.objectContaining({ code: 'RATE_LIMITED' }),
    ])
    expect((await ada.excursions({ query: { trades: trades[0]?.id ?? '' } })).excursions).toHaveLength(1)
  })

  test('reject ids with characters that the database cannot store', () => {
    const id = (place: readonly string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    expect(tradePlace(id(['account', 'key']))).toEqual({ accountId: 'account', key: 'key' })
    for (const strange of ['a\u0000', '\ud800']) expect(tradePlace(id([strange, 'key']))).toBeNull()
  })

  test('have the MAE and MFE of every minute’s price, although whole hours are read', async () => {
    const { harbour, simulator } = bench
    const person = await harbour.person('ada')
    const minutesOf = ({ openedAt, closedAt }: (typeof trades)[number]) =>
      Math.floor(Date.parse(closedAt) / minuteMs) - Math.floor(Date.parse(openedAt) / minuteMs) - 1
    const byLength = trades
      .filter(({ isComplete }) => isComplete)
      .toSorted((a, b) => minutesOf(a) - minutesOf(b))
    const long = byLength.find((one) => minutesOf(one) > 1_500)
    expect(long).toBeDefined()
    for (const one of [...byLength.slice(0, 4), ...(long ? [long] : [])]) {
      const shown = await harbour.as('ada').performance.tradeExcursion({ params: { id: one.id } })
      const place = tradePlace(one.id)
      const whole = place && (await readTrade(harbour.db, person.id, place))
      if (!whole) throw new Error('the trade is gone')
      const inverseUnit = exchangeById(exchange)?.inverseUnit
      const fills = await readTradeFills(harbour.db, person.id, whole, inverseUnit, 1000)
      const from = Date.parse(one.openedAt)
      const minutes = minutesOf(one)
      const base = one.symbol.split('/')[0] ?? ''
      const instrument = simulator.world.instruments[exchange].find(({ symbol }) => symbol === one.symbol)
      const places = instrument?.tick.split('.')[1]?.length ?? 0
      const bars = Array.from({ length: Math.max(minutes, 0) }, (_, i) => {
        const at = (Math.floor(from / minuteMs) + 1 + i) * minuteMs
        const [, high, low] = simulator.world.barAt(base, at, minuteMs)
        return {
          fromMs: at,
          toMs: at + minuteMs,
          high: amount(high).round(places, 'halfUp').toFixed(),
          low: amount(low).round(places, 'halfUp').toFixed(),
        }
      })
      const taken = fills.map((fill) => ({ ...fill, quantity: fill.part, fee: '0', feeAsset: null }))
      const expected = excursion(taken, bars)
      expect([one.symbol, shown.mae, shown.mfe, shown.why]).toEqual([
        one.symbol,
        expected?.mae,
        expected?.mfe,
        null,
      ])
      expect(amount(shown.mae ?? '').lte('0') && amount(shown.mfe ?? '').gte('0')).toBe(true)
    }
  })

  test('without a known opening have no excursion but a reason', async () => {
    const one = trades.find(({ isComplete }) => !isComplete)
    const [any] = trades
    const id = one?.id ?? any?.id ?? ''
    if (!one)
      await sql`update round_trips set is_complete = false where key = ${tradePlace(id)?.key}`.execute(
        bench.harbour.db,
      )
    expect(await bench.harbour.as('ada').performance.tradeExcursion({ params: { id } })).toMatchObject({
      mae: null,
      mfe: null,
      realised: null,
      why: 'incomplete',
    })
  })

  test('are not found by other people or under an invalid id', async () => {
    const missing = { status: 404, code: 'TRADE_NOT_FOUND' }
    const [one] = trades
    const mallory = bench.harbour.as('mallory').performance
    for (const params of [
      { id: one?.id ?? '' },
      { id: 'x' },
      { id: tradeId({ accountId: 'a', key: 'b' }) },
      { id: Buffer.from('[1,2]').toString('base64url') },
    ]) {
      await expect(mallory.trade({ params })).rejects.toMatchObject(missing)
      await expect(mallory.tradeExcursion({ params })).rejects.toMatchObject(missing)
      await expect(mallory.tradeCandles({ params, query: { interval: '1h' } })).rejects.toMatchObject(missing)
    }
  })
})

test('an unreachable exchange is reported as that, and the trade is shown without its candles', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 120, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada').performance
  const [one] = (await ada.closedTrades({ query: {} })).trades
  const params = { id: one?.id ?? '' }
  await expect(ada.tradeCandles({ params, query: { interval: '2h' as '1h' } })).rejects.toMatchObject({
    status: 400,
    message: 'interval must be one of 1m, 5m, 15m, 1h, 4h, 1d',
  })
  await bench.simulator.close()
  expect((await ada.trade({ params })).executions).toHaveLength(one?.fills ?? -1)
  await expect(ada.tradeCandles({ params, query: { interval: '1d' } })).rejects.toMatchObject({
    status: 503,
    code: 'CANDLES_UNREACHABLE',
  })
})

describe('the candles that an excursion needs', () => {
  const at = (hours: number) => Date.UTC(2026, 0, 1) + hours * hourMs

  test('are none between two fills of the same or of neighbouring minutes', () => {
    expect(spansOf([at(0), at(0) + 1000])).toEqual([])
    expect(spansOf([at(0) + 59_000, at(0) + 61_000])).toEqual([])
  })

  test('are minutes for up to a day, without those of the first and the last fill', () => {
    expect(spansOf([at(0) + 30_000, at(9) + 30_000])).toEqual([
      { interval: '1m', fromMs: at(0) + minuteMs, toMs: at(9) },
    ])
  })

  test('are minutes in hours with a fill and whole hours otherwise for a longer trade', () => {
    expect(spansOf([at(0.5), at(30.25), at(60.5)])).toEqual([
      { interval: '1m', fromMs: at(0.5) + minuteMs, toMs: at(1) },
      { interval: '1h', fromMs: at(1), toMs: at(30) },
      { interval: '1m', fromMs: at(30), toMs: at(31) },
      { interval: '1h', fromMs: at(31), toMs: at(60) },
      { interval: '1m', fromMs: at(60), toMs: at(60.5) },
    ])
  })

  test('are too many for a trade of months', () => {
    expect(spansOf([at(0), at(24 * 200)])).toBeNull()
  })
})

test('a chart shows the time before and after, with no more candles than fit', () => {
  const trade = { openedAt: '2026-01-10T00:00:00.000Z', closedAt: '2026-01-11T00:00:00.000Z' }
  const hour = chartSpan(trade, '1h')
  expect(hour && [new Date(hour.fromMs).toISOString(), new Date(hour.toMs).toISOString()]).toEqual([
    '2026-01-09T04:00:00.000Z',
    '2026-01-11T20:00:00.000Z',
  ])
  expect(chartSpan(trade, '1m')).toBeNull()
})

test('a moved chart shows the requested time, with no more candles than fit', () => {
  const trade = { openedAt: '2026-01-10T00:00:00.000Z', closedAt: '2026-01-11T00:00:00.000Z' }
  const asked = (from?: string, to?: string) => {
    const span = chartSpan(trade, '1m', { from, to })
    return span && [new Date(span.fromMs).toISOString(), new Date(span.toMs).toISOString()]
  }
  const [early, late] = ['2025-12-31T23:00:00.000Z', '2026-01-01T00:00:00.000Z']
  expect(asked(early, late)).toEqual([early, late])
  expect(asked(undefined, late)).toEqual(['2025-12-30T23:00:00.000Z', late])
  expect(asked(late)).toEqual([late, '2026-01-02T01:00:00.000Z'])
  expect([asked(late, early), asked(early, '2026-01-02T23:00:00.000Z')]).toEqual([null, null])
})

test('a closing fill without a known opening has the exchange’s stated P&L on its trade’s page and in the list', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 10, lateShare: 0 })
  const account = await bench.connect()
  bench.startSync()
  await bench.synced(account)
  const symbol = 'AAA/USDT:USDT'
  // a long of hedge mode, closed in two parts; the exchange states what the first one realised, and nothing of the other
  for (const [native, realised, at] of [
    ['1', '12.5', '2026-05-01T10:00:00Z'],
    ['2', '0', '2026-05-01T10:05:00Z'],
  ] as const)
    await sql`
      insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, settle, product, side, position_side, price,
        quantity, contract_size, fee, realised_pnl, kind, traded_at)
      select user_id, id, 'import', ${native}, 'stated' || ${native}::text, ${symbol}, 'AAA', 'USDT', 'USDT', 'linear', 'sell', 'long',
        100, 1, 1, 0, ${realised}::numeric, 'trade', ${at}::timestamptz
      from exchange_accounts where id = ${account}`.execute(bench.harbour.db)
  await sql`update sync_states set results_from = '2026-05-01T10:00:00Z', symbols = symbols || array[${symbol}::text]`.execute(
    bench.harbour.db,
  )
  await bench.rescan(account)
  await bench.synced(account)
  const ada = bench.harbour.as('ada')
  const { trades: fills } = await ada.trades.list({ query: { symbol: 'AAA' } })
  expect(fills.map(({ tradeId: id, countedPnl, pnl }) => [id, countedPnl, pnl])).toEqual([
    ['2', null, null],
    ['1', null, '12.5'],
  ])
  const { trades } = await ada.performance.closedTrades({ query: { symbol } })
  const executions = await Promise.all(
    trades.map(async ({ id }) => (await ada.performance.trade({ params: { id } })).executions),
  )
  const onPage = new Map(executions.flat().map(({ tradeId: id, pnl }) => [id, pnl]))
  expect(onPage).toEqual(new Map(fills.map(({ tradeId: id, pnl }) => [id, pnl])))
}, 240_000)
