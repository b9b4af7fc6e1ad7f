import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { feesUsd } from '@harbour/simulator/views/fee-worth'
import type { Fill } from '@harbour/ledger/fill'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { usdPlaces } from '@harbour/ledger/usd'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

const today = Date.UTC(2026, 4, 20)
const at = (day: number, hour: number, minute = 0) => today + day * dayMs + hour * hourMs + minute * 60_000

const perpetual = (id: string, fee: string, atMs: number, change: Partial<Fill> = {}) =>
  aFill(id, {
    symbol: 'BTC/USDT:USDT',
    product: 'linear',
    settle: 'USDT',
    quantity: '1',
    price: '100',
    fee,
    feeAsset: 'BNB',
    atMs,
    ...change,
  })

/**
 * An account whose fees are in BNB: at the end of a day it costs 1,000 and of an hour as many dollars as hours were over since the
 * day began, but for hours that are silent; no other coin has a price. Everything is read and compared with a new fold when this returns.
 */
async function feesOf(fills: Fill[], { nowMs = at(0, 20), silent = [] as readonly number[] } = {}) {
  const clock = { nowMs, silent }
  const asked = { hours: 0, days: 0 }
  const exchange = {
    ...scriptedExchange({ page: () => ({ fills }) }),
    dailyClosesUsd(asset: string, fromMs: number, toMs: number) {
      if (asset === 'BNB') asked.days += 1
      if (asset !== 'BNB' && asset !== 'USDT' && asset !== 'BTC') return Promise.resolve([])
      const days = Math.floor((Math.min(toMs, clock.nowMs) - fromMs) / dayMs)
      return Promise.resolve(
        Array.from({ length: days }, (_, day) => ({
          dayMs: fromMs + day * dayMs,
          close: asset === 'BNB' ? '1000' : '1',
        })),
      )
    },
    candles({ symbol, fromMs, toMs }: { symbol: string; fromMs: number; toMs: number }) {
      asked.hours += 1
      const hours = Array.from({ length: (toMs - fromMs) / hourMs }, (_, hour) => fromMs + hour * hourMs)
      const candles = hours
        .filter(
          (hour) => symbol === 'BNB/USDT' && hour + hourMs <= clock.nowMs && !clock.silent.includes(hour),
        )
        .map((atMs) => {
          const close = String((atMs % dayMs) / hourMs + 1)
          return { atMs, open: '5000', high: '5000', low: '0.5', close, volume: '1' }
        })
      return Promise.resolve(candles)
    },
  }
  const home = await harbour({
    trading: { exchanges: [exchange], pace: quickPace },
    now: () => clock.nowMs,
  })
  const { accountId } = await connected(home, 'ada')
  home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')
  const turn = async () => {
    await sql`update sync_states set rescanned_day_at = now() - interval '25 hours'`.execute(home.db)
    await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
    await untilStatus(home.db, accountId, 'synced')
  }
  const compared = async () => {
    await askForComparisons(home.db)
    await turn()
    const { rows } = await sql`select from audit_log where action = 'results.mend'`.execute(home.db)
    return rows.length
  }
  const fees = async () => (await home.as('ada').performance.report({ query: {} })).booked?.fees
  const due = async () => {
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from results_from) * 1000)::float8 as ms from sync_states`.execute(home.db)
    return rows[0]?.ms
  }
  return { home, clock, asked, turn, compared, fees, due }
}

test('a fee in another coin is valued at the close of the last hour before its fill', async () => {
  const { fees, home, asked, compared } = await feesOf([
    perpetual('1', '1', at(0, 14, 37)),
    perpetual('2', '0.5', at(0, 15), { side: 'sell' }),
  ])
  // 14:00 for the one, and 15:00, which was over at that very moment, for half of the other
  expect(await fees()).toBe('21.5')
  const { trades } = await home.as('ada').performance.closedTrades({ query: {} })
  expect(trades).toMatchObject([{ net: '-21.5', fees: '21.5' }])
  const trade = await home.as('ada').performance.trade({ params: { id: trades[0]?.id ?? '' } })
  expect(trade).toMatchObject({ fees: '21.5', feesInKind: [{ asset: 'BNB', amount: '1.5' }] })
  expect(asked.hours).toBe(1)
  expect(await compared()).toBe(0)
  expect(asked.hours).toBe(1)
}, 240_000)

test('without that candle the last one within a day is used, then the daily close; a coin without any is named', async () => {
  const silent = Array.from({ length: 30 }, (_, hour) => at(-1, hour))
  const { fees, home, compared } = await feesOf(
    [
      perpetual('1', '1', at(-1, 3, 10)),
      perpetual('2', '1', at(0, 5, 10), { side: 'sell' }),
      perpetual('3', '1', at(0, 5, 20), { symbol: 'ETH/USDT:USDT', base: 'ETH', feeAsset: 'MNT' }),
    ],
    { silent },
  )
  // 24 dollars of midnight three hours before, and 1,000 of the day
  expect(await fees()).toBe('1024')
  const { rows } = await sql`select distinct unpriced from result_slots where unpriced <> '{}'`.execute(
    home.db,
  )
  expect(rows).toEqual([{ unpriced: ['MNT'] }])
  expect(await compared()).toBe(0)
}, 240_000)

test('a fee in a traded coin is valued at the fill’s price, and in another quote at the daily price', async () => {
  const { fees, asked } = await feesOf([
    perpetual('1', '3', at(0, 14, 37), { feeAsset: 'USDT' }),
    perpetual('2', '4', at(0, 14, 40), { feeAsset: 'USDC' }),
    aFill('3', { quantity: '1', price: '100', fee: '0.5', feeAsset: 'BTC', atMs: at(0, 14, 50) }),
    aFill('4', {
      symbol: 'ETH/BNB',
      base: 'ETH',
      quote: 'BNB',
      quantity: '1',
      price: '2',
      fee: '0.01',
      feeAsset: 'BNB',
      atMs: at(0, 14, 55),
    }),
    perpetual('5', '0', at(0, 14, 58)),
  ])
  // USDC has no price here at all
  expect(await fees()).toBe('63')
  expect(asked.hours).toBe(0)
}, 240_000)

test('a late fill is valued at its own hour, and only that hour is requested', async () => {
  const fills = [perpetual('1', '1', at(0, 14, 37)), perpetual('2', '1', at(0, 16, 5), { side: 'sell' })]
  const { fees, asked, turn, compared } = await feesOf(fills)
  expect(await fees()).toBe('30')
  fills.push(perpetual('3', '1', at(-60, 7, 30)))
  await turn()
  expect(await fees()).toBe('37')
  expect(asked.hours).toBe(2)
  expect(await compared()).toBe(0)
  expect(asked.hours).toBe(2)
}, 240_000)

test('an hour that the exchange publishes late is used once it arrives, and is no difference in a comparison', async () => {
  const silent = [at(0, 13)]
  const fills = [perpetual('1', '1', at(0, 9, 30)), perpetual('2', '1', at(0, 14, 1), { side: 'sell' })]
  const { clock, fees, due, turn, compared } = await feesOf(fills, { nowMs: at(0, 14, 2), silent })
  expect([await fees(), await due()]).toEqual(['22', at(0, 14)])
  expect(await compared()).toBe(0)
  Object.assign(clock, { nowMs: at(0, 14, 4), silent: [] })
  await turn()
  expect([await fees(), await due()]).toEqual(['23', null])
  expect(await compared()).toBe(0)
}, 240_000)

describe.each(derivativesIds)('%s', (exchange) => {
  test('fees in dollars equal those of the exchange’s books', async () => {
    const bench = await tradingBench({ exchange, fills: 250, lateShare: 0, feeCoin: 'BNB' })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const { rows } = await sql<{ symbol: string; fee: string; slots: number }>`
      select symbol, sum(fee_usd) as fee, count(*)::int as slots from result_slots group by symbol`.execute(
      bench.harbour.db,
    )
    const truth = feesUsd(bench.simulator.world, bench.truth)
    const half = 0.5 * 10 ** -usdPlaces
    // each stored quarter of an hour is rounded once
    const off = rows.filter(
      ({ symbol, fee, slots }) =>
        !truth
          .get(symbol)
          ?.minus(fee)
          .abs()
          .lte(slots * half),
    )
    expect(off).toEqual([])
    expect(new Set(rows.map(({ symbol }) => symbol))).toEqual(new Set(truth.keys()))
    // equity asks for the hours of every coin that was held within the last 30 days; before that the fees are alone
    const { rows: hours } = await sql<{ asset: string }>`
      select distinct asset from hourly_closes
      where close is not null and hour < ${new Date(Date.now() - 32 * dayMs)}`.execute(bench.harbour.db)
    expect(hours).toEqual([{ asset: 'BNB' }])
  }, 240_000)
})
