import {
  type ClosedTrade,
  type ClosedTradeSort,
  closedTradeSorts,
} from '@harbour/contract/trading/closed-trades'
import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { compare, sum } from '@harbour/ledger/decimal'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { clockOf, filtersOver, fitsFilter, type Seen } from '../../../test/trading/filter-oracle.ts'
import { readCsv } from '../../../test/app/read-csv.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

// Ahead of UTC by five hours and three quarters all year.
const timeZone = 'Asia/Kathmandu'
const ahead = 345

let bench: TradingBench
let account: string
let all: readonly ClosedTrade[]
let bot: string
let playbook: string

const ada = () => bench.harbour.as('ada')
const asked = (filter: TradeFilter) => ({ timeZone, where: JSON.stringify(filter) })

async function listed(query: Readonly<Record<string, string>>) {
  const trades: ClosedTrade[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await ada().performance.closedTrades({
      query: { ...query, limit: '90', ...(cursor ? { cursor } : {}) },
    })
    trades.push(...page.trades)
    if (page.nextCursor === null) return { trades, totals: page.totals }
    cursor = page.nextCursor
  }
}

const known = (texts: readonly (string | null)[]) => texts.flatMap((text) => text ?? [])

beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 1_200, lateShare: 0 })
  account = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(account)
  await worker.stop()
  all = (await listed({ timeZone })).trades
  if (all.length < 40) throw new Error('too few trades to tell filters apart')
  bot = (await ada().bots.create({ body: { name: 'Shorts', symbols: 'BTC/*' } })).id
  playbook = (await ada().journal.addPlaybook({ body: { name: 'Breakout', rules: '' } })).id
  for (const [at, trade] of all.slice(0, 6).entries())
    await ada().journal.writeTrade({
      params: { id: trade.id },
      body: {
        note: at === 0 ? 'Sold too EARLY again' : '',
        tags: at % 2 === 0 ? ['plan'] : ['FOMO', 'late'],
        rating: null,
        playbookId: at < 3 ? playbook : null,
      },
    })
}, 240_000)

const resultOf = ({ net, isComplete }: ClosedTrade) => {
  if (!isComplete) return 'incomplete'
  if (net === null) return 'unpriced'
  return net.startsWith('-') ? 'loss' : net === '0' ? 'breakeven' : 'win'
}
const minutesOf = ({ openedAt, closedAt }: ClosedTrade) =>
  (Date.parse(closedAt) - Date.parse(openedAt)) / 60_000

const seen = (trade: ClosedTrade): Seen => ({
  symbol: trade.symbol.includes(':') ? trade.symbol : `${trade.symbol}:`,
  side: trade.side,
  product: trade.product,
  account: trade.accountId,
  exchange: 'okx',
  result: resultOf(trade),
  ...clockOf(trade.closedAt, ahead),
  net: trade.net,
  size: trade.size,
  fee: trade.fees,
  held: String(Math.floor(minutesOf(trade))),
})
/** Holding times are compared to the millisecond, and asked about in whole minutes. */
const exact = (trade: ClosedTrade): Seen => ({ ...seen(trade), held: minutesOf(trade).toFixed(9) })

test('every tree of conditions selects the right trades, in pages and with their totals', async () => {
  const filters = filtersOver(
    all.map(seen),
    ['symbol', 'side', 'product', 'account', 'exchange', 'result', 'weekday', 'hour'],
    ['net', 'size', 'fee', 'held', 'day'],
  )
  let some = 0
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const expected = all.filter((trade) => fitsFilter(filter, exact(trade)))
      const { trades, totals } = await listed(asked(filter))
      expect(trades.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(totals).toMatchObject({
        trades: expected.length,
        wins: expected.filter((trade) => trade.net !== null && resultOf(trade) === 'win').length,
        net: sum(known(expected.map(({ net }) => net))),
        fees: sum(known(expected.map(({ fees }) => fees))),
        funding: sum(known(expected.map(({ funding }) => funding))),
      })
      if (expected.length > 0 && expected.length < all.length) some += 1
    }),
    { numRuns: 80, seed: 8 },
  )
  expect(some).toBeGreaterThan(20)
}, 240_000)

test('a filter and its negation split the trades, including those without a result', async () => {
  const filter = {
    any: [
      { field: 'net', from: '0' },
      { field: 'fee', to: '0.5' },
    ],
  } as const
  const [some, others] = [await listed(asked(filter)), await listed(asked({ none: [filter] }))]
  expect(some.totals.trades).toBeGreaterThan(0)
  expect(others.totals.trades).toBeGreaterThan(0)
  expect([...some.trades, ...others.trades].map(({ id }) => id).toSorted()).toEqual(
    all.map(({ id }) => id).toSorted(),
  )
  expect(sum([some.totals.net, others.totals.net])).toBe((await listed({ timeZone })).totals.net)
})

test('bots, tags and playbooks can be conditions too', async () => {
  const first = all.slice(0, 6).map(({ id }) => id)
  const idsOf = async (filter: TradeFilter) => (await listed(asked(filter))).trades.map(({ id }) => id)
  expect(await idsOf({ field: 'tag', is: ['FOMO', 'unheard of'] })).toEqual(
    first.filter((_, at) => at % 2 === 1),
  )
  expect(await idsOf({ field: 'playbook', is: [playbook] })).toEqual(first.slice(0, 3))
  expect(
    await idsOf({ all: [{ field: 'playbook', is: [playbook] }, { none: [{ field: 'tag', is: ['plan'] }] }] }),
  ).toEqual([first[1]])
  const bitcoin = all.filter(({ symbol }) => symbol.startsWith('BTC/')).map(({ id }) => id)
  expect(bitcoin.length).toBeGreaterThan(0)
  expect(await idsOf({ field: 'bot', is: [bot] })).toEqual(bitcoin)
  expect(await idsOf({ none: [{ field: 'bot', is: [bot] }] })).toHaveLength(all.length - bitcoin.length)
})

/** The values of the columns that the list can be sorted by, as it shows them. */
const sortValues: Readonly<Record<ClosedTradeSort, (trade: ClosedTrade) => string | null>> = {
  closed: ({ closedAt }) => String(Date.parse(closedAt)),
  held: (trade) => String(minutesOf(trade)),
  fees: ({ fees }) => fees,
  funding: ({ funding }) => funding,
  net: ({ net }) => net,
  return: (trade) => trade.return?.toFixed(18) ?? null,
}

test.each(closedTradeSorts)(
  'sorted by %s the pages follow the column in both directions, unknown values last',
  async (sort) => {
    const valueOf = sortValues[sort]
    const withValue = all.filter((trade) => valueOf(trade) !== null)
    const without = all.filter((trade) => valueOf(trade) === null)
    for (const [order, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      // equal values stay in the order of closing, the newest first; that order itself is reversed as a whole
      const inTime = sort === 'closed' && order === 'ascending' ? withValue.toReversed() : withValue
      const expected = inTime.toSorted((a, b) => sign * compare(valueOf(a) ?? '', valueOf(b) ?? ''))
      const { trades, totals } = await listed({ timeZone, sort, order })
      expect(trades.map(({ id }) => id)).toEqual([...expected, ...without].map(({ id }) => id))
      expect(totals.trades).toBe(all.length)
    }
  },
)

test('a cursor belongs to its own order, and an unknown column is refused', async () => {
  const ask = (query: Readonly<Record<string, string>>) =>
    ada().performance.closedTrades({ query: { timeZone, limit: '2', ...query } })
  const { nextCursor } = await ask({ sort: 'net' })
  await expect(ask({ sort: 'net', order: 'ascending', cursor: nextCursor ?? '' })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  })
  await expect(ask({ sort: 'luck' })).rejects.toMatchObject({
    status: 400,
    details: [{ field: expect.stringContaining('sort') }],
  })
})

test('a cursor belongs to its own filter, and a file contains the trades of the same filter', async () => {
  const filter = {
    any: [
      { field: 'result', is: ['loss'] },
      { field: 'side', is: ['short'] },
    ],
  } as const
  const { nextCursor } = await ada().performance.closedTrades({ query: { ...asked(filter), limit: '2' } })
  await expect(
    ada().performance.closedTrades({
      query: { ...asked({ none: [filter] }), limit: '2', cursor: nextCursor ?? '' },
    }),
  ).rejects.toMatchObject({ code: 'CURSOR_INVALID' })

  for (const query of [asked(filter), { ...asked(filter), search: 'BTC' }]) {
    const { trades, totals } = await listed(query)
    const { url } = await ada().exports.closedTrades({ query })
    const rows = readCsv((await bench.harbour.app.inject({ url })).body)
    expect(rows.map((row) => row['closed_utc']).toReversed()).toEqual(trades.map(({ closedAt }) => closedAt))
    expect(sum(known(rows.map((row) => row['net_usd'] || null)))).toBe(totals.net)
    expect(rows).toHaveLength(totals.trades)
  }
})

test('a search finds symbols, notes and tags regardless of case, and the trades of an order', async () => {
  const idsOf = async (search: string) => (await listed({ timeZone, search })).trades.map(({ id }) => id)
  const [first, second] = all
  if (!first || !second) throw new Error('too few trades')
  expect(await idsOf('too early')).toEqual([first.id])
  expect(await idsOf('fomo')).toEqual([all[1]?.id, all[3]?.id, all[5]?.id])
  const eth = all.filter(({ symbol }) => symbol.startsWith('ETH/')).map(({ id }) => id)
  expect(eth.length).toBeGreaterThan(0)
  expect(await idsOf('eth')).toEqual(eth)
  expect(await idsOf('ETH-USDT')).toEqual(
    eth.filter((id) => all.some((trade) => trade.id === id && trade.symbol.startsWith('ETH/USDT'))),
  )
  const longs = all.filter(({ symbol, side }) => symbol.startsWith('ETH/') && side === 'long')
  expect(await idsOf('eth long')).toEqual(longs.map(({ id }) => id))
  expect(await idsOf('long ETH')).toEqual(longs.map(({ id }) => id))
  const shorts = all.filter(({ symbol, side }) => symbol.startsWith('ETH/') && side === 'short')
  expect(await idsOf('eth short')).toEqual(shorts.map(({ id }) => id))
  expect(longs.length + shorts.length).toBe(eth.length)
  expect(await idsOf(`fomo ${second.symbol.slice(0, 3)} ${second.side}`)).toContain(second.id)
  const { executions } = await ada().performance.trade({ params: { id: second.id } })
  const [execution] = executions
  if (!execution?.orderId) throw new Error('an execution without an order')
  expect(await idsOf(execution.orderId)).toContain(second.id)
  expect(await idsOf(execution.tradeId)).toContain(second.id)
  expect((await idsOf(execution.orderId)).length).toBeLessThan(4)
  expect(await idsOf('%')).toEqual([])
  expect(await idsOf("'; drop table fills; --")).toEqual([])
})

test('another person’s filter finds none of your trades, whatever it names', async () => {
  await bench.harbour.person('bob')
  const page = await bench.harbour.as('bob').performance.closedTrades({
    query: asked({
      any: [
        { field: 'account', is: [account] },
        { field: 'bot', is: [bot] },
        { field: 'tag', is: ['plan'] },
      ],
    }),
  })
  expect(page).toMatchObject({ trades: [], totals: { trades: 0, net: '0' } })
})

test('an invalid filter is refused with a message', async () => {
  const ask = (where: string) => ada().performance.closedTrades({ query: { timeZone, where } })
  await expect(ask('{')).rejects.toMatchObject({ status: 400 })
  await expect(ask('{"field":"side","is":["up"]}')).rejects.toMatchObject({
    status: 400,
    details: [{ field: expect.stringContaining('where'), message: 'side is one of long, short' }],
  })
})
