import { dayMs } from '@harbour/ledger/durations'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { afterEach, expect, test } from 'vitest'
import type { Stream } from '../../exchange.ts'
import { flowStreamOf } from './flows.ts'
import { type Replay, type ReplayAnswer, readStream, replay, spotMarket } from '../replay.ts'

const open: Replay[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const nowMs = Date.UTC(2024, 3, 1)
const day = (of: number, hour = 12): number => Date.UTC(2024, 2, of, hour)
const iso = (atMs: number): string => new Date(atMs).toISOString()

async function session(
  exchange: string,
  answer: ReplayAnswer,
  markets = [spotMarket('BTCUSD', 'BTC', 'USD')],
) {
  const replayed = await replay(exchange, markets, answer, { now: () => nowMs })
  open.push(replayed)
  return replayed
}

function streamOf(id: string): Stream {
  const stream = flowStreamOf(id)
  if (stream === null) throw new Error(`${id} is no stream of deposits or withdrawals`)
  return stream
}

async function flows(exchange: string, answer: ReplayAnswer, asset: string | null = null) {
  const { session: own } = await session(exchange, answer)
  const suffix = asset === null ? '' : `:${asset}`
  const read = await Promise.all(
    ['deposits', 'withdrawals'].map((list) => readStream(own, streamOf(`${list}${suffix}`))),
  )
  return {
    said: read.flatMap(({ entries }) => entries.map(words)),
    refused: read.map(({ cursor }) => cursor['refused']),
  }
}

const words = ({ kind, amount, asset, fee, nativeId }: LedgerEntry): string =>
  `${kind} ${amount} ${asset}, fee ${fee}, id ${nativeId}`

test('Bitfinex: one list of movements gives deposits and withdrawals', async () => {
  const movement = (id: number, amount: number, status: string): readonly unknown[] => {
    const row: unknown[] = Array.from({ length: 22 }, () => null)
    for (const [at, value] of [
      [0, id],
      [1, 'BTC'],
      [2, 'BITCOIN'],
      [5, day(id)],
      [6, day(id)],
      [9, status],
      [12, amount],
      [13, amount < 0 ? -0.0004 : 0],
    ] as const)
      row[at] = value
    return row
  }
  const { said } = await flows('bitfinex', ({ body }) => {
    const { start, end }: { start: number; end?: number } = JSON.parse(body)
    const rows = [movement(3, -0.25, 'COMPLETED'), movement(2, -9, 'CANCELED'), movement(1, 0.5, 'COMPLETED')]
    return rows.filter((row) => Number(row[5]) >= start && Number(row[5]) <= (end ?? nowMs))
  })
  expect(said).toEqual(['deposit 0.5 BTC, fee 0, id 1', 'withdrawal -0.25 BTC, fee 0.0004, id 3'])
})

test('Gemini: transfers are requested, and other kinds of entries are no flow', async () => {
  const transfer = {
    type: 'Deposit',
    status: 'Advanced',
    timestampms: day(1),
    eid: 1,
    currency: 'BTC',
    amount: '0.5',
  }
  const { said, refused } = await flows('gemini', () => [
    transfer,
    { ...transfer, eid: 2, type: 'Withdrawal', status: 'Complete', amount: '0.1', timestampms: day(2) },
    { ...transfer, eid: 3, status: 'Hmm', timestampms: day(3) },
    { ...transfer, eid: 4, type: 'Reward', timestampms: day(4) },
  ])
  expect(said).toEqual(['deposit 0.5 BTC, fee 0, id 1', 'withdrawal -0.1 BTC, fee 0, id 2'])
  expect(refused).toEqual([
    [
      {
        reason: 'nothing says whether it was carried out',
        keys: ['3'],
        example: '2024-03-03 12:00:00, deposit 0.5 BTC, id 3',
      },
    ],
    undefined,
  ])
})

test('Bitstamp: a deposit among thousands of trades is found, by an allowed request', async () => {
  const trade = (id: number) => ({
    id,
    datetime: iso(day(1) + id * 1_000)
      .replace('T', ' ')
      .slice(0, 23),
    type: '2',
    fee: '0.10',
    btc: '0.01',
    btc_usd: 60_000,
    usd: '-600.00',
    order_id: id,
  })
  const all = Array.from({ length: 2_400 }, (_, index) =>
    index === 1_700
      ? { id: 1_701, datetime: '2024-03-01 12:28:21', type: '0', fee: '0', btc: '0.50000000', usd: 0 }
      : index === 2_200
        ? { id: 2_201, datetime: '2024-03-01 12:36:41', type: '1', fee: '0.0005', btc: '-0.10000000', usd: 0 }
        : trade(index + 1),
  )
  const market = spotMarket('btcusd', 'BTC', 'USD', { baseId: 'btc', quoteId: 'usd' })
  const { session: own, asked } = await session(
    'bitstamp',
    ({ body }) => {
      const from = Number(new URLSearchParams(body).get('since_id') ?? 1)
      return all.filter(({ id }) => id >= from).slice(0, 1_000)
    },
    [market],
  )
  const deposits = await readStream(own, streamOf('deposits'))
  const withdrawals = await readStream(own, streamOf('withdrawals'))
  expect(deposits.entries.map(words)).toEqual(['deposit 0.50000000 BTC, fee 0, id 1701'])
  expect(withdrawals.entries.map(words)).toEqual(['withdrawal -0.10000000 BTC, fee 0.0005, id 2201'])
  expect(new Set(asked.map(({ what }) => what))).toEqual(new Set(['POST /api/v2/user_transactions/']))
})

test('Coinbase: each coin’s bookings are read, and the proceeds of a trade are no deposit', async () => {
  const booking = (id: number, type: string, amount: string) => ({
    id: `id${String(id).padStart(3, '0')}`,
    type,
    status: 'completed',
    amount: { amount, currency: 'BTC' },
    created_at: iso(day(1) + id * 60_000),
    resource: 'transaction',
  })
  const all = Array.from({ length: 150 }, (_, index) =>
    booking(
      index + 1,
      index === 3 ? 'send' : index === 120 ? 'fiat_withdrawal' : 'advanced_trade_fill',
      index === 120 ? '-0.2' : '0.5',
    ),
  ).toReversed()
  const answer: ReplayAnswer = ({ what, query }) => {
    if (what.endsWith('/brokerage/accounts'))
      return {
        accounts: [{ uuid: 'of-btc', currency: 'BTC', name: 'BTC Wallet', type: 'ACCOUNT_TYPE_CRYPTO' }],
      }
    expect(what).toBe('GET /v2/accounts/of-btc/transactions')
    const after = query.get('starting_after')
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    return { data: all.slice(from, from + 100), pagination: {} }
  }
  expect((await flows('coinbase', answer, 'BTC')).said).toEqual([
    'deposit 0.5 BTC, fee 0, id id004',
    'withdrawal -0.2 BTC, fee 0, id id121',
  ])
  // No account was ever opened for it: nothing moved.
  expect((await flows('coinbase', answer, 'USD')).said).toEqual([])
  const { session: own } = await session('coinbase', answer)
  const streams = await own.streams({ mode: {}, assets: ['BTC', 'GONE'], symbols: [], streams: ['deposits'] })
  expect(streams.map(({ id }) => id)).toEqual(['deposits:BTC', 'withdrawals:BTC', 'trades', 'deposits'])
  const moved = { positions: [], balances: [{ wallet: 'account', asset: 'BTC', isNew: true }] }
  expect(await own.mayHaveRows(streamOf('deposits:BTC'), moved)).toBe(true)
  expect(await own.mayHaveRows(streamOf('deposits:ETH'), moved)).toBe(false)
})

test('Luno: each coin’s bookings below the newest thousand are read, by the account’s own id', async () => {
  const row = (index: number) => ({
    row_index: index,
    timestamp: day(1) + index * 1_000,
    balance: '1',
    available: '1',
    balance_delta: index === 7 ? '0.5' : '-0.1',
    available_delta: '0',
    currency: 'BTC',
    description: index === 7 ? 'Received Bitcoin' : 'Sold 0.1 BTC',
    account_id: '11',
  })
  const { said } = await flows(
    'luno',
    ({ what, query }) => {
      if (what.endsWith('/balance')) return { balance: [{ account_id: '11', asset: 'BTC', balance: '1' }] }
      expect(what).toBe('GET /api/1/accounts/11/transactions')
      const [min, max] = [Number(query.get('min_row')), Number(query.get('max_row'))]
      const [from, to] = max <= 0 ? [Math.max(1, 1_500 + min + 1), 1_500 + max] : [min, max]
      return { transactions: Array.from({ length: to - from + 1 }, (_, index) => row(to - index)) }
    },
    'BTC',
  )
  expect(said).toEqual(['deposit 0.5 BTC, fee 0, id 7'])
})

test('Gate: a deposit of years ago is found, although one request covers thirty days', async () => {
  const deposit = {
    id: 'd1',
    currency: 'BTC',
    address: 'a',
    amount: '0.5',
    txid: 't',
    chain: 'BTC',
    timestamp: String(Date.UTC(2021, 5, 7) / 1_000),
    status: 'DONE',
  }
  const { said } = await flows('gate', ({ what, query }) => {
    const [from, to] = [Number(query.get('from')), Number(query.get('to'))]
    expect(to - from).toBeLessThanOrEqual(30 * 86_400)
    return what.endsWith('deposits') && from <= Number(deposit.timestamp) && Number(deposit.timestamp) <= to
      ? [deposit]
      : []
  })
  expect(said).toEqual(['deposit 0.5 BTC, fee 0, id d1'])
})

test('an empty answer for the whole past is not trusted: the newest rows are requested too', async () => {
  const row = { coin: 'BTC', amount: '0.5', status: 1, txId: 'tx1', insertTime: day(1), id: 'd1' }
  // Some exchanges serve so many days from the beginning that is named, and no more.
  const { said } = await flows('bingx', ({ what, query }) =>
    what.includes('deposit') &&
    (query.get('startTime') === null || Number(query.get('startTime')) > nowMs - 90 * dayMs)
      ? [row]
      : [],
  )
  expect(said).toEqual(['deposit 0.5 BTC, fee 0, id d1'])
})

test('KuCoin: deposits come from the current list, not from the one that ended in 2019', async () => {
  const item = {
    currency: 'BTC',
    amount: '0.5',
    fee: '0.0001',
    walletTxId: 'tx1',
    isInner: false,
    status: 'SUCCESS',
    createdAt: day(1),
    updatedAt: day(1),
  }
  const { said } = await flows('kucoin', ({ what }) => ({
    code: '200000',
    data: { items: what === 'GET /api/v1/deposits' ? [item] : [] },
  }))
  expect(said).toEqual(['deposit 0.5 BTC, fee 0.0001, id tx1'])
})

test('bitbank and BTCTurk: deposits and withdrawals are read from lists that the library does not support', async () => {
  const bitbank = await flows('bitbank', ({ what }) =>
    what.endsWith('deposit_history')
      ? {
          success: 1,
          data: {
            deposits: [
              { uuid: 'u1', asset: 'btc', amount: 0.5, txid: 't', status: 'DONE', found_at: day(1) },
            ],
          },
        }
      : {
          success: 1,
          data: {
            withdrawals: [
              { uuid: 'u2', asset: 'btc', amount: 0.2, fee: 0.0005, status: 'DONE', requested_at: day(2) },
              { uuid: 'u3', asset: 'btc', amount: 9, status: 'CANCELED', requested_at: day(2) },
            ],
          },
        },
  )
  expect(bitbank.said).toEqual(['deposit 0.5 BTC, fee 0, id u1', 'withdrawal -0.2 BTC, fee 0.0005, id u2'])
  const btcturk = await flows('btcturk', ({ what, query }) => ({
    success: true,
    data: what.endsWith('fiat')
      ? query.get('type') === 'deposit'
        ? [
            {
              id: 1,
              balanceType: 'deposit',
              currencySymbol: 'TRY',
              timestamp: day(1),
              amount: '1000',
              fee: '0',
              tax: '0',
            },
          ]
        : []
      : query.get('type') === 'withdrawal'
        ? [
            {
              id: 2,
              balanceType: 'withdrawal',
              currencySymbol: 'BTC',
              timestamp: day(2),
              amount: '-0.2',
              fee: '-0.0005',
              tax: '0',
            },
          ]
        : [],
  }))
  expect(btcturk.said).toEqual(['deposit 1000 TRY, fee 0, id 1', 'withdrawal -0.2 BTC, fee 0.0005, id 2'])
})

test('a coin whose name ends with E is not parsed as a number, and neither is an id', async () => {
  const transfer = {
    type: 'Deposit',
    status: 'Advanced',
    timestampms: day(1),
    eid: '12e5',
    currency: 'DOGE',
    amount: '5e-7',
  }
  const { said } = await flows('gemini', () => [transfer])
  expect(said).toEqual(['deposit 0.0000005 DOGE, fee 0, id 12e5'])
})

test('an exchange without readable deposits has no stream of them', async () => {
  const { session: own, asked } = await session('independentreserve', () => ({ Data: [] }))
  const streams = await own.streams({ mode: {}, assets: ['BTC'], symbols: [], streams: [] })
  expect(streams.map(({ id }) => id)).toEqual(['trades'])
  expect(asked).toEqual([])
})

const phemexDeposits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    currency: 'BTC',
    currencyCode: 1,
    amountEv: 100_000_000,
    type: 'Deposit',
    status: 'Success',
    createdAt: day(1) + index * 60_000,
  })).toReversed()

/** Twenty deposits a page, the newest first; the first page whatever one asks for, where the offset is not heard. */
async function phemex(count: number, hearsOffset: boolean) {
  const replayed = await replay(
    'phemex',
    [spotMarket('sBTCUSDT', 'BTC', 'USDT')],
    ({ what, query }) => {
      const from = hearsOffset ? Number(query.get('offset')) : 0
      const page = phemexDeposits(count).slice(from, from + 20)
      return { code: 0, msg: 'OK', data: what.endsWith('depositList') ? page : [] }
    },
    { now: () => nowMs },
    { currencies: { BTC: { id: 'BTC', code: 'BTC', valueScale: 8, networks: {} } } },
  )
  open.push(replayed)
  return readStream(replayed.session, streamOf('deposits'))
}

test('a list paged by an offset is read to its end, however few rows a page has', async () => {
  const all = await phemex(45, true)
  expect(new Set(all.entries.map(({ nativeId }) => nativeId)).size).toBe(45)
  expect(all.cursor['refused']).toBeUndefined()
})

test('a list with its newest page only reports missing older deposits once that page is full', async () => {
  const cut = await phemex(45, false)
  expect(cut.entries).toHaveLength(20)
  expect(cut.cursor['refused']).toEqual([
    {
      reason: 'older ones than the newest page cannot be asked for',
      example: 'deposits before 2024-03-01',
      keys: [''],
    },
  ])
  const short = await phemex(7, false)
  expect(short.entries).toHaveLength(7)
  expect(short.cursor['refused']).toBeUndefined()
})
