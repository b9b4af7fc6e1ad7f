import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { CandleSpan } from '@harbour/exchanges/prices/market-candles'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { MissingRates } from './missing-rates.ts'
import type { PricingContext } from './pricing-context.ts'
import { readHourlyCloses } from './hourly-closes.ts'

const beganMs = Date.UTC(2026, 0, 1)
const hour = (count: number) => beganMs + count * hourMs

/** Tells of hours counted from the beginning; a hundred a page. */
async function exchangeAsked(nowHour = 20_000) {
  const database = await freshDatabase()
  closeAfterUse(() => database.close())
  const asked: string[] = []
  const exchange = { nowMs: hour(nowHour) + 1, closeOf: (at: number): string | null => String(1000 + at) }
  const failing: { error: ExchangeError | null; after: number } = { error: null, after: 0 }
  const claim = { exchange: 'scripted', egress: 'direct', failures: 0 }
  const unresolvedAssets = new Set<string>()
  const run = {
    db: database.db,
    claim,
    exchange: {
      candlesAPage: 100,
      candles: ({ symbol, fromMs, toMs }: CandleSpan) => {
        const [from, to] = [(fromMs - beganMs) / hourMs, (toMs - beganMs) / hourMs]
        asked.push(`${symbol} ${from} ${to}`)
        if (failing.error && asked.length > failing.after) return Promise.reject(failing.error)
        const hours = Array.from({ length: to - from }, (_, at) => from + at)
        return Promise.resolve(
          hours.flatMap((at) => {
            const close = symbol === 'BNB/USDT' ? exchange.closeOf(at) : null
            return close === null
              ? []
              : { atMs: hour(at), open: '1', high: '1', low: '1', close, volume: '1' }
          }),
        )
      },
    },
    pace: { pageTries: 1 },
    retryPolicy: { ask: (question: () => Promise<unknown>) => question() },
    signal: new AbortController().signal,
    log: { warn: () => undefined },
    now: () => exchange.nowMs,
    unresolvedAssets,
    missingRates: new MissingRates(),
  } as unknown as PricingContext & { readonly signal: AbortSignal }
  /** Reads the closes of an asset's hours, and the requests that this took. */
  const read = async (hours: readonly number[], asset = 'BNB') => {
    asked.length = 0
    const { at, earlyFromMs } = await readHourlyCloses(run, new Map([[asset, hours.map(hour)]]))
    return {
      closes: hours.map((one) => at(asset, hour(one) + hourMs + 37 * 60_000)),
      early: earlyFromMs === null ? null : (earlyFromMs - beganMs) / hourMs,
      asked: [...asked],
    }
  }
  const kept = async () => {
    const { rows } = await sql<{ count: number; none: number }>`
      select count(*)::int as count, (count(*) filter (where close is null))::int as none from hourly_closes`.execute(
      database.db,
    )
    return rows[0]
  }
  return { read, exchange, failing, claim, unresolvedAssets, kept }
}

const refusal = (reason: 'bad_request' | 'unknown') =>
  new ExchangeError({
    kind: 'unexpected',
    reason,
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: 'Scripted does not like it.' },
  })

test('only pages with wanted hours are requested, and none twice', async () => {
  const { read } = await exchangeAsked()
  const first = await read([500, 510, 599, 5000])
  expect(first.asked).toEqual(['BNB/USDT 476 576', 'BNB/USDT 576 676', 'BNB/USDT 4976 5076'])
  expect(first.closes).toEqual(['1500', '1510', '1599', '6000'])
  const second = await read([476, 500, 555, 600, 675, 4990])
  expect(second.asked).toEqual([])
  expect(second.closes).toEqual(['1476', '1500', '1555', '1600', '1675', '5990'])
  // hours after a known one are requested from there on
  expect((await read([600, 680])).asked).toEqual(['BNB/USDT 676 776'])
  expect((await read([776, 777, 20_000])).asked).toEqual(['BNB/USDT 776 876', 'BNB/USDT 19976 20000'])
})

test('a year of consecutive hours takes one request per page', async () => {
  const { read } = await exchangeAsked()
  const hours = Array.from({ length: 365 * 24 }, (_, at) => 1000 + at)
  const { asked, closes } = await read(hours)
  expect(asked).toHaveLength(Math.ceil((hours.length + 24) / 100))
  expect(closes).toEqual(hours.map((one) => String(1000 + one)))
})

test('an hour without a candle uses the last candle within a day before it, even from another page', async () => {
  const { read, exchange, kept } = await exchangeAsked()
  exchange.closeOf = (at) => (at >= 570 && at < 600 ? null : String(1000 + at))
  expect((await read([480])).asked).toEqual(['BNB/USDT 456 556'])
  const { closes, asked } = await read([569, 570, 593, 594, 600])
  // 24 hours after the last candle it still counts, then no more
  expect(closes).toEqual(['1569', '1569', '1569', null, '1600'])
  expect(asked).toEqual(['BNB/USDT 556 656'])
  expect((await kept())?.none).toBe(30)
  expect(await read([569, 570, 593, 594, 600])).toEqual({ closes, early: null, asked: [] })
})

test('a coin that is not listed is requested once, and a refusal is not remembered', async () => {
  const { read, failing, kept } = await exchangeAsked()
  expect(await read([500, 501], 'NONE')).toEqual({
    closes: [null, null],
    early: null,
    asked: ['NONE/USDT 476 576'],
  })
  failing.error = refusal('bad_request')
  expect(await read([500, 501])).toMatchObject({
    closes: [null, null],
    early: null,
    asked: [expect.anything()],
  })
  expect(await read([500, 501], 'NONE')).toMatchObject({ closes: [null, null], asked: [] })
  expect(await kept()).toEqual({ count: 100, none: 100 })
  failing.error = null
  expect(await read([500, 501])).toMatchObject({ closes: ['1500', '1501'] })
})

test('a stored close stays, whatever a later page contains for its hour', async () => {
  const { read, exchange } = await exchangeAsked()
  expect(await read([510])).toMatchObject({ closes: ['1510'] })
  exchange.closeOf = () => null
  expect(await read([450, 510])).toMatchObject({ closes: [null, '1510'] })
})

test('an interrupted read resumes where it stopped', async () => {
  const { read, failing } = await exchangeAsked()
  const hours = Array.from({ length: 300 }, (_, at) => 1000 + at)
  Object.assign(failing, { error: refusal('unknown'), after: 2 })
  await expect(read(hours)).rejects.toThrow('Scripted does not like it.')
  failing.error = null
  const { asked, closes } = await read(hours)
  expect(asked).toEqual(['BNB/USDT 1176 1276', 'BNB/USDT 1276 1376'])
  expect(closes).toEqual(hours.map((one) => String(1000 + one)))
})

test('an asset that fails in several runs delays no other, is requested once a run, and does not count as unpriced', async () => {
  const { read, failing, claim, unresolvedAssets, kept } = await exchangeAsked()
  failing.error = refusal('unknown')
  claim.failures = 8
  expect(await read([500, 5000])).toMatchObject({ closes: [null, null], asked: ['BNB/USDT 476 576'] })
  expect([...unresolvedAssets]).toEqual(['BNB'])
  expect(await kept()).toEqual({ count: 0, none: 0 })
  failing.error = null
  unresolvedAssets.clear()
  expect((await read([500])).closes).toEqual(['1500'])
})

test('a missing close of the last hour is requested again, and results without it are recomputed', async () => {
  const { read, exchange } = await exchangeAsked(2000)
  exchange.closeOf = (at) => (at >= 1999 ? null : String(1000 + at))
  expect(await read([1990, 1999])).toEqual({
    closes: ['2990', '2998'],
    early: 2000,
    asked: ['BNB/USDT 1966 2000'],
  })
  exchange.closeOf = (at) => String(1000 + at)
  expect(await read([1990, 1999])).toEqual({
    closes: ['2990', '2999'],
    early: null,
    asked: ['BNB/USDT 1999 2000'],
  })
  // by a clock that runs a second ahead of ours
  exchange.nowMs = hour(2001) - 1000
  expect(await read([2000])).toMatchObject({ closes: ['2999'], early: 2001, asked: [] })
  exchange.nowMs += dayMs
  exchange.closeOf = (at) => (at === 2000 ? null : String(1000 + at))
  expect(await read([2000])).toMatchObject({ closes: ['2999'], early: null })
})
