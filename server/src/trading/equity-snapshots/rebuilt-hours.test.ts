import type { Exchange } from '@harbour/exchanges/exchange'
import type { CandleSpan } from '@harbour/exchanges/prices/market-candles'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

const at = (moment: string) => Date.parse(`2026-06-${moment}Z`)
const firstCandleMs = at('09T00:00')

let home: Harbour
let accountId: string
let clockMs: number
let fills: Fill[]
let totals: Record<string, string>
/** Counts the stored hours at each question for hourly prices; the first questions fail. */
let seen: number[]
let failures: number
let priceOf: (asset: string, hour: number) => string | null
const asked: string[] = []

/** BTC costs a dollar more each hour since the beginning of the ninth, when it closed at 100; LUNA always costs one, and C12 twelve. */
const rising = (asset: string, hour: number): string | null =>
  asset === 'LUNA' ? '1' : asset === 'BTC' ? String(100 + hour) : (/^C(\d+)$/.exec(asset)?.[1] ?? null)

const hourOf = (ms: number) => Math.round((ms - firstCandleMs) / hourMs)

const down = () =>
  new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: 'Scripted is away.' },
  })

const candles = async ({ symbol, interval, fromMs, toMs }: CandleSpan) => {
  const asset = symbol.split('/')[0] ?? ''
  asked.push(`${asset} ${interval}`)
  seen.push((await stored()).length)
  if (seen.length <= failures) throw down()
  const starts = Array.from({ length: (toMs - fromMs) / hourMs }, (_, count) => fromMs + count * hourMs)
  return starts.flatMap((atMs) => {
    const close = priceOf(asset, hourOf(atMs))
    return close === null ? [] : [{ atMs, open: close, high: close, low: close, close, volume: '1' }]
  })
}

const exchange = (): Exchange => ({
  ...scriptedExchange({
    page: () => ({ fills, entries, covered: { fromMs: at('01T00:00'), toMs: clockMs } }),
    snapshot: () => ({
      balances: Object.entries(totals).map(([asset, total]) => ({
        wallet: 'spot',
        asset,
        total,
        free: total,
        locked: '0',
      })),
      positions: [],
    }),
  }),
  pricesUsd: () =>
    Promise.resolve(
      new Map([
        ['USDT', '1'],
        ['BTC', '140'],
      ]),
    ),
  candles,
  dailyClosesUsd: (asset, fromMs, toMs) => {
    const days = Array.from(
      { length: Math.ceil((toMs - fromMs) / dayMs) },
      (_, count) => fromMs + count * dayMs,
    )
    return Promise.resolve(
      days
        .filter((day) => day + dayMs <= clockMs)
        .flatMap((day) => {
          const close = asset === 'USDT' ? '1' : rising(asset, hourOf(day) + 23)
          return close === null ? [] : [{ dayMs: day, close }]
        }),
    )
  },
})

const deposit = (moment: string, amount: string, asset = 'USDT'): LedgerEntry => ({
  nativeId: moment,
  kind: 'deposit',
  asset,
  amount,
  fee: '0',
  symbol: null,
  positionSide: null,
  nativeKind: 'deposit',
  atMs: at(moment),
})
const entries: LedgerEntry[] = []

/** Bought one BTC at 100 on the ninth, half of it sold at 130 on the tenth, where it is read for the first time at 14:20. */
beforeEach(async () => {
  accountId = ''
  clockMs = at('10T14:20')
  entries.splice(0, entries.length, deposit('05T12:00', '1000'), deposit('10T08:15', '50'))
  const free = { fee: '0', feeAsset: 'USDT' }
  fills = [
    aFill('luna', {
      ...free,
      symbol: 'LUNA/USDT',
      base: 'LUNA',
      price: '1',
      quantity: '9',
      atMs: at('06T10:00'),
    }),
    aFill('gone', {
      ...free,
      symbol: 'LUNA/USDT',
      base: 'LUNA',
      price: '1',
      quantity: '9',
      side: 'sell',
      atMs: at('06T10:05'),
    }),
    aFill('buy', { ...free, price: '100', quantity: '1', atMs: at('09T09:30') }),
    aFill('sell', {
      fee: '1',
      feeAsset: 'USDT',
      price: '130',
      quantity: '0.5',
      side: 'sell',
      atMs: at('10T11:30'),
    }),
  ]
  totals = { USDT: '1014', BTC: '0.5' }
  failures = 0
  seen = []
  priceOf = rising
  asked.length = 0
  home = await harbour({ now: () => clockMs, trading: { exchanges: [exchange()], pace: quickPace } })
})

async function read() {
  if (accountId === '') {
    accountId = (await connected(home, 'ada')).accountId
    await sql`update sync_states set full_rescan_at = now()`.execute(home.db)
    home.trading.startSync()
  } else {
    await sql`update sync_states set rescanned_day_at = now() - interval '25 hours'`.execute(home.db)
    await home.as('ada').sync.now({ params: { id: accountId } })
  }
  await untilStatus(home.db, accountId, 'synced')
}

const stored = () =>
  home.db
    .selectFrom('equity_hours')
    .select([
      'taken_at as at',
      'equity_usd as equity',
      'flow_usd as flow',
      'remeasured_usd as remeasured',
      'source',
      'unpriced',
      'priced_by_day as byDay',
    ])
    .where('account_id', '=', accountId)
    .orderBy('hour')
    .execute()

const ask = (days: string) => home.as('ada').portfolio.equity({ query: { days, step: 'hour' } })

const today = async () =>
  ((await ask('1')).hours ?? []).map(({ at: moment, equity, flow, source }) =>
    [moment.slice(11, 16), equity, flow, source].join(' '),
  )

// by hand: 900 + (124 + h) until the deposit of 50 at 08:15, and 1014 + (124 + h) / 2 since the sale at 11:30
const todayByHand = [
  '00:59 1024 0 rebuilt',
  '01:59 1025 0 rebuilt',
  '02:59 1026 0 rebuilt',
  '03:59 1027 0 rebuilt',
  '04:59 1028 0 rebuilt',
  '05:59 1029 0 rebuilt',
  '06:59 1030 0 rebuilt',
  '07:59 1031 0 rebuilt',
  '08:59 1082 50 rebuilt',
  '09:59 1083 0 rebuilt',
  '10:59 1084 0 rebuilt',
  '11:59 1081.5 0 rebuilt',
  '12:59 1082 0 rebuilt',
  '13:59 1082.5 0 rebuilt',
  '14:20 1084 0 live',
]

test('today has hours as soon as an account is connected, and the hour at the close of a day equals that day', async () => {
  await read()
  expect(await today()).toEqual(todayByHand)
  const days = await home.db
    .selectFrom('equity_snapshots')
    .select([
      'taken_at as at',
      'equity_usd as equity',
      'flow_usd as flow',
      'remeasured_usd as remeasured',
      'source',
    ])
    .where('account_id', '=', accountId)
    .where('source', '=', 'rebuilt')
    .execute()
  const hours = await stored()
  expect(days.map(({ at: moment }) => moment.slice(8, 10))).toEqual(['05', '06', '07', '08', '09'])
  for (const day of days) expect(hours).toContainEqual({ ...day, unpriced: [], byDay: [] })
  // from the hour of the first deposit on
  expect([hours[0]?.at.slice(8, 16), hours.length]).toEqual(['05T12:59', 12 + 4 * 24 + 15])
  const { hours: served = [], points } = await ask('6')
  for (const { day, equity } of points)
    expect(served.findLast((one) => one.day === day)).toMatchObject({ day, equity })
}, 240_000)

test('hourly prices are requested once, and only for coins that were held at the time', async () => {
  await read()
  // LUNA came and went within an hour
  expect(asked.filter((one) => one.endsWith('1h'))).toEqual(['BTC 1h'])
  await read()
  expect(asked.filter((one) => one.endsWith('1h'))).toEqual(['BTC 1h'])
}, 240_000)

test('without an hourly price the previous day’s close is used, or else the coin is left out; it is named either way', async () => {
  priceOf = () => null
  totals = { ...totals, RARE: '7' }
  entries.push(deposit('10T02:30', '7', 'RARE'))
  await read()
  expect((await today()).slice(0, 4)).toEqual([
    '00:59 1023 0 rebuilt',
    '01:59 1023 0 rebuilt',
    '02:59 1023 0 rebuilt',
    '03:59 1023 0 rebuilt',
  ])
  const hours = (await stored()).filter(({ at: moment }) => moment >= '2026-06-10')
  expect(hours.slice(1, 3)).toMatchObject([
    { unpriced: [], byDay: ['BTC'] },
    { unpriced: ['RARE'], byDay: ['BTC'], remeasured: '0' },
  ])
  const reasons = (await ask('1')).incomplete.map(({ reason }) => reason)
  expect(reasons).toEqual([
    expect.stringContaining('rebuilt hours value BTC at daily prices'),
    expect.stringContaining('excludes RARE'),
  ])
}, 240_000)

test('a late fill changes the hours before it, and live readings stay', async () => {
  await read()
  clockMs = at('10T15:20')
  // it was in the balances all along
  fills = [
    ...fills,
    aFill('late', { fee: '0', feeAsset: 'USDT', price: '130', quantity: '0.1', atMs: at('10T10:15') }),
  ]
  await read()
  const hours = await today()
  // a tenth less of it, and 13 dollars more: 913 + 0.9 × (124 + h)
  expect(hours.slice(0, 3)).toEqual([
    '00:59 1024.6 0 rebuilt',
    '01:59 1025.5 0 rebuilt',
    '02:59 1026.4 0 rebuilt',
  ])
  expect(hours[9]).toBe('09:59 1082.7 0 rebuilt')
  expect(hours.slice(10)).toEqual([...todayByHand.slice(10), '15:20 1084 0 live'])
  const close = (await stored()).find(({ at: moment }) => moment.startsWith('2026-06-09T23'))
  expect(close?.equity).toBe('1023.70000000')
}, 240_000)

test('a round that fails while reading prices stores nothing, and the next one gives the same result', async () => {
  failures = 2
  await read()
  expect(seen).toEqual([0, 0, 0])
  expect(await today()).toEqual(todayByHand)
  const first = await stored()
  await sql`update sync_states set dirty_from = '2026-06-05'`.execute(home.db)
  await read()
  expect(await stored()).toEqual(first)
}, 240_000)

test('the hours are rebuilt for days of another time zone', async () => {
  await read()
  await home.db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).execute()
  await read()
  const { hours = [], points } = await ask('2')
  expect(points.map(({ at: moment }) => moment.slice(8, 16))).toEqual(['09T18:29', '10T14:20'])
  expect(hours.slice(-3).map(({ at: moment, equity }) => [moment.slice(11, 16), equity])).toEqual([
    ['12:59', '1082'],
    ['13:59', '1082.5'],
    ['14:20', '1084'],
  ])
  expect(hours.find(({ at: moment }) => moment.startsWith('2026-06-09T18:5'))?.day).toBe('2026-06-10')
}, 240_000)

test('if there are more than fifty coins, the largest have hourly prices, and the others daily ones and are named', async () => {
  for (let count = 1; count <= 52; count += 1) {
    totals = { ...totals, [`C${count}`]: '1' }
    entries.push(deposit(`07T12:00:${String(count).padStart(2, '0')}`, '1', `C${count}`))
  }
  await read()
  const coins = asked.filter((one) => one.endsWith('1h')).map((one) => one.split(' ')[0])
  expect(coins).toHaveLength(50)
  expect(coins).not.toEqual(expect.arrayContaining(['C1']))
  expect(coins).toEqual(expect.arrayContaining(['BTC', 'C4', 'C52']))
  const { byDay } = (await stored()).findLast(({ source }) => source === 'rebuilt') ?? {}
  expect(byDay).toEqual(['C1', 'C2', 'C3'])
}, 240_000)

test('the last hour without a published price uses the live reading', async () => {
  clockMs = at('10T14:05')
  priceOf = (asset, hour) => (hour >= 37 ? null : rising(asset, hour))
  await read()
  expect((await today()).slice(-2)).toEqual(['12:59 1082 0 rebuilt', '14:05 1084 0 live'])
}, 240_000)

test('hours that were rebuilt before a late fill are rebuilt again, even if their days were not', async () => {
  await read()
  await sql`update equity_snapshots set walked_from = '2026-06-10 00:05Z' where source = 'rebuilt'`.execute(
    home.db,
  )
  clockMs = at('10T15:20')
  fills = [
    ...fills,
    aFill('late', { fee: '0', feeAsset: 'USDT', price: '130', quantity: '0.1', atMs: at('10T10:15') }),
  ]
  await read()
  expect((await today())[9]).toBe('09:59 1082.7 0 rebuilt')
}, 240_000)
