import { derivativesIds } from '@harbour/simulator/exchanges'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Fill } from '@harbour/contract/trading/fills'
import { amount, sum, text, times, ZERO } from '@harbour/ledger/decimal'
import { dayMs } from '@harbour/ledger/durations'
import type { TrueFill } from '@harbour/simulator/truth/types'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

async function listed(bench: TradingBench): Promise<readonly Fill[]> {
  const found: Fill[] = []
  let cursor: string | null = null
  do {
    const page: { trades: Fill[]; nextCursor: string | null } = await bench.harbour.as('ada').trades.list({
      query: { limit: '500', ...(cursor === null ? {} : { cursor }) },
    })
    found.push(...page.trades)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

/** Average cost as it stands in any textbook, apart from the fold: what each sale of a coin brought, and what is held in the end. */
function textbook(fills: readonly TrueFill[]) {
  const brought = new Map<TrueFill, string>()
  let [held, cost] = [ZERO, ZERO]
  for (const fill of fills) {
    const { symbol, side, quantity, price, fee, feeAsset } = fill
    const inCoin = symbol.startsWith(`${feeAsset}/`) ? fee : '0'
    if (side === 'buy') {
      const received = amount(quantity).minus(inCoin)
      held = held.plus(received)
      cost = cost.plus(received.times(price))
      continue
    }
    const sold = amount(quantity).plus(inCoin)
    const known = sold.lt(held) ? sold : held
    if (known.lte(ZERO)) continue
    const had = known.eq(held) ? cost : cost.times(known).div(held)
    brought.set(fill, text(known.times(price).minus(had)))
    held = held.minus(known)
    cost = cost.minus(had)
  }
  return { brought, held, cost }
}

/** Groups the fills by spot market, in the order in which they happened, also within a millisecond. */
const spotBooks = ({ truth }: TradingBench) =>
  Map.groupBy(
    truth.fills.filter(({ symbol }) => !symbol.includes(':')),
    ({ symbol }) => symbol,
  )

/** Finds the counted fill of a true one, whichever of its ids the exchange lists it by. */
function counting(fills: readonly Fill[]) {
  const byId = new Map(fills.map((fill) => [`${fill.symbol} ${fill.tradeId}`, fill]))
  return ({ symbol, id, billId }: TrueFill) => byId.get(`${symbol} ${id}`) ?? byId.get(`${symbol} ${billId}`)
}

const isNear = (a: string, b: string, by: string) => amount(a).minus(b).abs().lte(by)

describe.each(derivativesIds)('%s', (exchange) => {
  test('each fill has the realised P&L that the exchange states, and their sum equals that of the trades', async () => {
    const bench = await tradingBench({ exchange, fills: 300, lateShare: 0 })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const fills = await listed(bench)
    const listedOf = counting(fills)
    let closings = 0
    for (const fill of bench.truth.fills.filter(({ symbol }) => symbol.includes(':'))) {
      const own = listedOf(fill)
      expect(own, `${fill.id}`).toBeDefined()
      const isClosing = !isNear(fill.closedQuantity, '0', '0')
      expect((own?.countedPnl ?? null) !== null, `${fill.id}`).toBe(isClosing)
      // the exchange rounds its entry price; what opens realises nothing
      expect(isNear(own?.countedPnl ?? '0', fill.realisedPnl, '0.0001'), `${fill.id}`).toBe(true)
      closings += isClosing ? 1 : 0
    }
    expect(closings).toBeGreaterThan(20)

    let sales = 0
    for (const some of spotBooks(bench).values()) {
      const { brought } = textbook(some)
      for (const fill of some) {
        const [counted, own] = [listedOf(fill)?.countedPnl ?? null, brought.get(fill)]
        expect(counted === null, `${fill.id}`).toBe(own === undefined)
        expect(isNear(counted ?? '0', own ?? '0', '0.000000000001'), `${fill.id}`).toBe(true)
        sales += own === undefined ? 0 : 1
      }
    }
    expect(sales).toBeGreaterThan(5)

    const counted = fills.filter(({ countedPnl }) => countedPnl !== null)
    const { rows: trips } = await sql<{ symbol: string; realised: Readonly<Record<string, string>> }>`
      select symbol, realised from round_trips`.execute(bench.harbour.db)
    for (const [symbol, some] of Map.groupBy(counted, (fill) => fill.symbol)) {
      const ofFills = sum(some.map(({ countedPnl }) => countedPnl ?? '0'))
      const own = trips.filter((trip) => trip.symbol === symbol)
      const ofTrips = sum(own.flatMap(({ realised }) => Object.values(realised)))
      expect(isNear(ofFills, ofTrips, '0.000000000001'), `${symbol} ${ofFills} ${ofTrips}`).toBe(true)
    }

    const { trades } = await bench.harbour.as('ada').performance.closedTrades({ query: { limit: '100' } })
    for (const { id: trade } of trades.filter(({ isComplete }) => isComplete).slice(0, 20)) {
      const detail = await bench.harbour.as('ada').performance.trade({ params: { id: trade } })
      const [own] = detail.realisedInKind
      const ofExecutions = sum(detail.executions.flatMap(({ pnl }) => pnl ?? []))
      expect(isNear(ofExecutions, own?.amount ?? '0', '0.000000000001')).toBe(true)
      expect(own?.asset ?? detail.pnlAsset).toBe(detail.pnlAsset)
    }
  }, 240_000)
})

test('spot coins that were bought and not sold are open at average cost, with unrealised P&L at the current price', async () => {
  const bench = await tradingBench({ exchange: 'okx', fills: 300, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada')
  const books = spotBooks(bench)
  const { trades, unrealisedUsd } = await ada.performance.openTrades({ query: {} })
  expect(trades.length).toBeGreaterThan(0)
  for (const open of trades) {
    const { held, cost } = textbook(books.get(open.symbol) ?? [])
    expect(open.held).toBe(text(held))
    expect(isNear(open.cost, text(cost), '0.000000000001'), `${open.symbol} ${open.cost} ${text(cost)}`).toBe(
      true,
    )
    expect(isNear(times(open.entryPrice ?? '0', open.held), open.cost, '0.000000000001')).toBe(true)
    const now = open.price === null ? null : text(amount(open.price).times(open.held).minus(open.cost))
    expect(open.unrealised).toBe(now)
  }
  expect(unrealisedUsd).toBe(sum(trades.flatMap((open) => open.unrealisedUsd ?? [])))
  expect((await ada.performance.openTrades({ query: { accounts: 'another' } })).trades).toEqual([])

  // coins that left without a sale are in no total, and all trades in them say so
  const [gone] = trades
  const { id: userId } = await bench.harbour.person('ada')
  const ofCoin = sql`user_id = ${userId} and asset = ${gone?.base}`
  await sql`update balances set total = 0 where ${ofCoin}`.execute(bench.harbour.db)
  const less = await ada.performance.openTrades({ query: {} })
  expect(
    less.trades
      .filter(({ base }) => base === gone?.base)
      .every(({ balance, heldByAll }) => balance === '0' && heldByAll === gone?.heldByAll),
  ).toBe(true)
  expect(less.unrealisedUsd).toBe(
    sum(trades.flatMap(({ base, unrealisedUsd: each }) => (base === gone?.base ? [] : (each ?? [])))),
  )
  // with what withdrawals and transfers took since they were bought, deposits counted against it
  const ofCoins = () => less.trades.filter(({ base }) => base === gone?.base)
  expect(ofCoins().map(({ movedOut }) => movedOut)).toEqual(ofCoins().map(() => '0'))
  const before = Date.parse(gone?.openedAt ?? '') - 1
  for (const [kind, moved, atMs] of [
    ['withdrawal', '-0.5', before + 2],
    ['transfer', '-0.25', before + 3],
    ['deposit', '0.1', before + 4],
    ['reward', '7', before + 4],
    ['withdrawal', '-9', before - 400 * dayMs],
  ] as const)
    await sql`insert into ledger_entries (user_id, account_id, stream, native_id, kind, asset, amount, fee, native_kind, at)
      values (${userId}, ${gone?.accountId}, 'test', ${`${kind}${moved}`}, ${kind}, ${gone?.base}, ${moved}::numeric, 0.001, ${kind},
        ${new Date(atMs).toISOString()})`.execute(bench.harbour.db)
  const moved = await ada.performance.openTrades({ query: {} })
  expect(moved.trades.find(({ symbol }) => symbol === gone?.symbol)?.movedOut).toBe('0.653')
  await sql`delete from ledger_entries where user_id = ${userId} and stream = 'test'`.execute(
    bench.harbour.db,
  )
  // and of coins of which a half is left, each row counts that half: the column adds up to the total
  await sql`update balances set total = case when wallet = (select min(wallet) from balances where ${ofCoin})
    then ${gone?.heldByAll}::numeric / 2 else 0 end where ${ofCoin}`.execute(bench.harbour.db)
  const half = await ada.performance.openTrades({ query: {} })
  for (const { base, held, remaining, unrealised, price, cost } of half.trades) {
    const share = base === gone?.base ? 0.5 : 1
    expect(isNear(remaining, times(held, String(share)), '0.00000001')).toBe(true)
    const whole = amount(price ?? '0')
      .times(held)
      .minus(cost)
    expect(isNear(unrealised ?? '0', text(whole.times(String(share))), '0.001')).toBe(true)
  }
  expect(half.unrealisedUsd).toBe(sum(half.trades.flatMap((open) => open.unrealisedUsd ?? [])))

  // a price that is not known makes no result, and no zero
  await sql`update balances set price_usd = null where user_id = ${userId}`.execute(bench.harbour.db)
  const [unpriced] = (await ada.performance.openTrades({ query: {} })).trades
  expect(unpriced).toMatchObject({ price: null, unrealised: null, unrealisedUsd: null })
}, 240_000)

test('booked P&L is split by symbol, and sums up to the total in every period', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 400, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const ada = bench.harbour.as('ada')
  const { id: userId } = await bench.harbour.person('ada')
  const { rows: stored } = await sql<{ symbol: string; price: string }>`
    select symbol, trim_scale(sum(price_usd)) as price from result_slots where user_id = ${userId} group by 1`.execute(
    bench.harbour.db,
  )
  for (const resultDating of ['booked', 'closed'] as const) {
    await ada.preferences.update({ body: { resultDating } })
    const all = await ada.performance.report({ query: {} })
    const { rows } = await sql<{ day: string }>`
      select ((select percentile_disc(0.5) within group (order by slot) from result_slots where user_id = ${userId}) at time zone 'UTC')::date as day`.execute(
      bench.harbour.db,
    )
    const late = await ada.performance.report({ query: { from: rows[0]?.day ?? '' } })
    for (const { booked, bookedBySymbol } of [all, late])
      for (const part of ['price', 'fees', 'funding', 'net'] as const)
        expect(sum((bookedBySymbol ?? []).map((one) => one[part]))).toBe(booked?.[part])
    expect(late.booked).not.toEqual(all.booked)
    const [first] = all.bookedBySymbol ?? []
    const one = await ada.performance.report({
      query: { symbol: `${first?.symbol}${first?.symbol.includes(':') ? '' : ':'}` },
    })
    expect(one.bookedBySymbol).toEqual([first])
  }
  await ada.preferences.update({ body: { resultDating: 'booked' } })
  for (const { symbol, price } of (await ada.performance.report({ query: {} })).bookedBySymbol ?? [])
    expect(price).toBe(stored.find((one) => one.symbol === symbol)?.price)
  // a filter that knows single trades alone has no such sums
  const ofWins = await ada.performance.report({ query: { result: 'win' } })
  expect(ofWins).toMatchObject({ booked: null, bookedBySymbol: null })
}, 240_000)
