import { otherCurves } from '@harbour/contract/trading/other-curves'
import { derivativesIds, type ExchangeId, exchanges } from '@harbour/simulator/exchanges'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { amount, round, sum, text } from '@harbour/ledger/decimal'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

interface StoredTrip {
  readonly symbol: string
  readonly net_usd: string | null
  readonly unpriced: readonly string[]
  readonly realised: Readonly<Record<string, string>>
  readonly fees: Readonly<Record<string, string>>
  readonly funding: Readonly<Record<string, string>>
}
interface StoredSlot {
  readonly symbol: string
  readonly price_usd: string
  readonly fee_usd: string
  readonly funding_usd: string
  readonly unpriced: readonly string[]
}

/** Reads what was stored by symbol: round trips with their amounts in kind, and the result slots in USD. */
async function storedResults(bench: TradingBench) {
  const { rows: trips } = await sql<StoredTrip>`
    select key, symbol, side, opened_at, closed_at, opened, closed, entry_price, exit_price, realised, fees, funding, net_usd,
      unpriced, fills, ended_by, is_complete from round_trips order by account_id, key`.execute(
    bench.harbour.db,
  )
  const { rows: slots } = await sql<StoredSlot>`
    select symbol, slot, price_usd, fee_usd, funding_usd, unpriced from result_slots order by symbol, slot`.execute(
    bench.harbour.db,
  )
  const { rows: fills } =
    await sql`select symbol, at, fill_id, closed, realised from fill_results order by symbol, at, fill_id`.execute(
      bench.harbour.db,
    )
  return { trips, slots, fills }
}

const productOf = (symbol: string) =>
  !symbol.includes(':') ? 'spot' : symbol.includes('/USD:') ? 'inverse' : 'linear'

/** Fees in a coin that the exchange has no market of: a trade with such a fee has no result. */
const hasUnpricedFees = (exchange: ExchangeId) => {
  const { feeCoin } = exchanges[exchange].scenario
  return feeCoin !== null && feeCoin.priceUsd !== null
}

const inKind = (rows: readonly StoredTrip[], field: 'realised' | 'fees' | 'funding') => {
  const totals = new Map<string, string>()
  for (const row of rows)
    for (const [asset, value] of Object.entries(row[field]))
      totals.set(asset, sum([totals.get(asset) ?? '0', value]))
  return totals
}

describe.each(derivativesIds)('%s', (exchange) => {
  test('trades, fees and funding sum up to the exchange’s books, and result slots to the trades', async () => {
    const bench = await tradingBench({ exchange, fills: 300, lateShare: 0 })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const { trips, slots } = await storedResults(bench)
    expect(trips.length).toBeGreaterThan(5)
    const { fills, entries } = bench.truth
    for (const product of ['linear', 'inverse'] as const) {
      const symbols = new Set(
        fills.map(({ symbol }) => symbol).filter((symbol) => productOf(symbol) === product),
      )
      const ours = trips.filter(({ symbol }) => symbols.has(symbol))
      const stated = sum(
        fills.filter(({ symbol }) => symbols.has(symbol)).map(({ realisedPnl }) => realisedPnl ?? '0'),
      )
      const folded = sum([...inKind(ours, 'realised').values()])
      // an exchange that rounds what it states is off by its own last digit, fill by fill
      expect(amount(folded).minus(stated).abs().lt('0.0001'), `${product} ${folded} ${stated}`).toBe(true)
    }
    const fees = new Map<string, string>()
    for (const { feeAsset, fee } of fills) fees.set(feeAsset, sum([fees.get(feeAsset) ?? '0', fee]))
    for (const [asset, total] of fees) {
      const ours = inKind(trips, 'fees').get(asset) ?? '0'
      expect(amount(ours).minus(total).abs().lt('0.0000000001'), `fees in ${asset}: ${ours} ${total}`).toBe(
        true,
      )
    }
    const funded = sum(
      entries.filter(({ kind }) => kind === 'funding').map(({ amount: received }) => received),
    )
    expect(sum([...inKind(trips, 'funding').values()])).toBe(funded)
    const priced = (row: StoredTrip | StoredSlot) =>
      productOf(row.symbol) !== 'spot' && row.unpriced.length === 0
    const bySlots = sum(
      slots
        .filter(priced)
        .map((slot) => text(amount(slot.price_usd).minus(slot.fee_usd).plus(slot.funding_usd))),
    )
    const byTrips = sum(trips.filter(priced).map(({ net_usd: net }) => net ?? '0'))
    // where a fee has no price the trade has no result, while its price P&L is in the slot
    const gap = hasUnpricedFees(exchange) ? '0' : amount(bySlots).minus(byTrips).abs()
    expect(amount(String(gap)).lt('0.001'), `${bySlots} ${byTrips}`).toBe(true)
    // coins that were paid in and sold have no known basis; the fee coin of one exchange has no price there
    const isOpen = ({ symbol, unpriced }: StoredTrip) =>
      productOf(symbol) === 'spot' || unpriced.join() === 'BGB'
    expect(trips.filter((trip) => trip.net_usd === null && !isOpen(trip))).toEqual([])
  }, 240_000)
})

test('a fold from any checkpoint gives the same result as one from the beginning', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 900, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const first = await storedResults(bench)
  const { rows: points } = await sql<{
    n: number
  }>`select count(*)::int as n from fold_checkpoints where events = 0`.execute(bench.harbour.db)
  expect(points[0]?.n).toBeGreaterThan(0)
  for (const from of [
    sql`(select max(traded_at) from fills)`,
    sql`(select percentile_disc(0.5) within group (order by traded_at) from fills)`,
    sql`to_timestamp(0)`,
  ]) {
    await sql`update sync_states set results_from = ${from}`.execute(bench.harbour.db)
    await bench.rescan(id)
    await bench.synced(id)
    const { rows } = await sql<{
      left: string | null
    }>`select results_from::text as left from sync_states`.execute(bench.harbour.db)
    expect(rows).toEqual([{ left: null }])
    expect(await storedResults(bench)).toEqual(first)
  }
}, 240_000)

test('other people’s results cannot be read, and deleting an account deletes its own', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 200 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const count = async () => (await storedResults(bench)).trips.length
  expect(await count()).toBeGreaterThan(0)
  await bench.harbour.as('ada').exchangeKeys.remove({ params: { id } })
  expect(await count()).toBe(0)
})

test('report, calendar and list agree, in days of the time zone, for their owner only', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 400, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada').performance
  const timeZone = 'Asia/Kathmandu'
  const year = { timeZone, from: '2026-01-01', to: '2026-12-31' }
  const report = await ada.report({ query: { timeZone } })
  const { trades, totals } = await ada.closedTrades({ query: { timeZone, limit: '500' } })
  expect(trades).toHaveLength(totals.trades)
  const known = trades.filter(({ net }) => net !== null)
  expect(report.all.trades).toBe(known.length)
  expect(report.all.net).toBe(sum(known.map(({ net }) => net ?? '0')))
  expect(report.leftOut.incomplete + report.leftOut.unpriced + known.length).toBe(totals.trades)
  expect(totals.net).toBe(report.all.net)
  const { curves } = await ada.curves({ query: { timeZone } })
  const bySide = curves.filter(({ by }) => by === 'side').flatMap((curve) => curve.days)
  expect(sum(bySide.map(({ net }) => net))).toBe(report.all.net)
  const bySymbol = curves.filter(({ by }) => by === 'symbol').flatMap((curve) => curve.days)
  expect(sum(bySymbol.map(({ net }) => net))).toBe(report.all.net)
  for (const { by, key, days } of curves) {
    if (key === otherCurves) continue
    const group =
      by === 'side'
        ? report.bySide.find(({ side }) => side === key)
        : report.bySymbol.find(({ symbol }) => symbol === key)
    expect([key, sum(days.map(({ net }) => net))]).toEqual([key, group?.net])
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  }
  for (const group of [
    report.bySymbol,
    report.bySide,
    report.byHour,
    report.byWeekday,
    report.byWeekdayHour,
  ]) {
    expect(sum(group.map(({ net }) => net))).toBe(report.all.net)
    expect(group.reduce((count, { trades: some }) => count + some, 0)).toBe(known.length)
  }
  const days = (
    await Promise.all(
      ['2025', '2026'].map((name) =>
        ada.calendar({ query: { timeZone, from: `${name}-01-01`, to: `${name}-12-31` } }),
      ),
    )
  ).flatMap((answer) => answer.days)
  expect(sum(days.map(({ net }) => net))).toBe(report.booked?.net)
  expect(days.reduce((count, day) => count + day.trades, 0)).toBe(known.length)
  // quarter to six before Greenwich: what closed at 18:20 there belongs to the next day
  const [busiest] = days.toSorted((a, b) => b.trades - a.trades)
  const nepalDay = (at: string) => new Date(Date.parse(at) + 345 * 60_000).toISOString().slice(0, 10)
  expect(known.filter(({ closedAt }) => nepalDay(closedAt) === busiest?.day)).toHaveLength(
    busiest?.trades ?? -1,
  )
  const ofDay = await ada.closedTrades({
    query: { timeZone, from: busiest?.day ?? '', to: busiest?.day ?? '' },
  })
  expect(ofDay.trades.filter(({ net }) => net !== null)).toHaveLength(busiest?.trades ?? -1)
  expect(report.returns?.days).toBeGreaterThan(30)

  const bob = bench.harbour.as('bob').performance
  expect((await bob.report({ query: { accounts: id } })).all.trades).toBe(0)
  expect((await bob.calendar({ query: year })).days).toEqual([])
  expect(await bob.closedTrades({ query: {} })).toMatchObject({ trades: [], totals: { trades: 0 } })
  await expect(ada.calendar({ query: { ...year, from: '2024-01-01' } })).rejects.toMatchObject({
    code: 'PERIOD_TOO_LONG',
  })
  await expect(ada.report({ query: { timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({ status: 400 })
  await expect(ada.report({ query: { from: '2026-02-30' } })).rejects.toMatchObject({ status: 400 })
}, 240_000)

test('the report filters like the list of trades, and leaves out account figures where it knows single trades', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 150, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada')
  const timeZone = 'America/New_York'
  const { id: bot } = await ada.bots.create({
    body: {
      name: 'Perpetuals',
      symbols: '*:USDT',
      accountId: null,
      clientIds: null,
      botType: null,
      silenceHours: null,
    },
  })
  const whole = await ada.performance.report({ query: { timeZone } })
  const [symbol] = whole.bySymbol
  const [hour] = whole.byHour
  const [weekday] = whole.byWeekday
  const [holding, next] = whole.byHolding
  for (const [query, expected] of [
    [{ side: 'long' }, whole.bySide.find(({ side }) => side === 'long')],
    [{ symbol: symbol?.symbol }, symbol],
    [{ hour: String(hour?.hour) }, hour],
    [{ weekday: String(weekday?.weekday) }, weekday],
    [{ heldFrom: String(holding?.heldFrom), heldTo: String(next?.heldFrom) }, holding],
    [{ exchange: 'bybit' }, whole.all],
    [{ exchange: 'okx' }, { trades: 0, net: '0' }],
    [{ result: 'win' }, { trades: whole.all.wins }],
    [
      { bot },
      {
        trades: whole.bySymbol
          .filter((one) => one.symbol.endsWith(':USDT'))
          .reduce((n, { trades }) => n + trades, 0),
      },
    ],
    [{ bot: 'nobody' }, { trades: 0 }],
  ] as const) {
    const asked = { timeZone, ...query }
    const narrowed = await ada.performance.report({ query: asked })
    const { totals } = await ada.performance.closedTrades({ query: asked })
    const { trades, net = narrowed.all.net }: { trades?: number; net?: string } = expected ?? {}
    expect(narrowed.all).toMatchObject({ trades, net })
    expect(narrowed.all).toMatchObject({ wins: totals.wins, losses: totals.losses })
    // a bot's cycles are added up before they are rounded, an account's trades after it
    expect(round(narrowed.all.net, 6)).toBe(round(totals.net, 6))
    expect(narrowed.leftOut).toMatchObject({ incomplete: totals.incomplete, unpriced: totals.unpriced })
  }
  const long = await ada.performance.report({ query: { side: 'long' } })
  expect([long.booked, long.returns]).toEqual([null, null])
  const one = await ada.performance.report({ query: { symbol: symbol?.symbol } })
  expect(one.returns).toBeNull()
  expect(one.booked).not.toBeNull()
  expect(whole.distribution?.buckets.reduce((sum, { trades }) => sum + trades, 0)).toBe(whole.all.trades)
  expect(whole.byHolding.reduce((sum, { trades }) => sum + trades, 0)).toBe(whole.all.trades)
  expect(whole.risk).toMatchObject({ trades: 0, quality: { value: null, why: 'no_initial_risk' } })
  expect(whole.returns?.moneyWeighted.why).toBeNull()
  const { trades } = await ada.performance.closedTrades({ query: { timeZone, limit: '500' } })
  const stopped = trades.filter(({ product, net, entryPrice }) => product === 'linear' && net && entryPrice)
  const multiples = []
  for (const { id: trade, entryPrice, side, size, net } of stopped.slice(0, 3)) {
    const [accountId, key] = JSON.parse(Buffer.from(trade, 'base64url').toString())
    const stop = (Number(entryPrice) * (side === 'long' ? 0.98 : 1.02)).toFixed(4)
    await sql`
      insert into round_trip_notes (user_id, account_id, round_trip_key, initial_stop)
      select user_id, id, ${key}, ${stop}::numeric from exchange_accounts where id = ${accountId}`.execute(
      bench.harbour.db,
    )
    multiples.push(Number(net) / (Math.abs(Number(entryPrice) - Number(stop)) * Number(size)))
  }
  const { risk } = await ada.performance.report({ query: { timeZone } })
  expect(risk.trades).toBe(3)
  expect(risk.mean.value).toBeCloseTo(multiples.reduce((total, value) => total + value, 0) / 3, 6)
  expect(risk.quality.why).toBeNull()
  await expect(ada.performance.report({ query: { hour: '24' } })).rejects.toMatchObject({ status: 400 })
}, 240_000)
