import { dayMs } from '@harbour/ledger/durations'
import { createServer, type Server } from 'node:http'
import { listExchanges } from '@harbour/exchanges/registry'
import { type CentralBank, startCentralBank } from '@harbour/simulator/central-bank/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

const boughtMs = Date.now() - 40 * dayMs
/** Coins that were never traded. */
const quiet = Array.from({ length: 6 }, (_, at) => `Q${String(at).padStart(2, '0')}`)
const market = (base: string, quote: string, status = 'trading') => ({
  market: `${base}-${quote}`,
  status,
  base,
  quote,
  pricePrecision: '5',
  minOrderInBaseAsset: '0.1',
  minOrderInQuoteAsset: '5',
  orderTypes: ['market', 'limit'],
})
const markets = [
  market('ADA', 'EUR'),
  market('OLD', 'EUR', 'halted'),
  market('ZED', 'BTC'),
  ...quiet.map((coin) => market(coin, 'EUR')),
]
const traded = new Set(['ADA-EUR', 'OLD-EUR', 'ZED-BTC'])

/** A purchase and the sale of all of it, as Bitvavo documents them. */
const tradesOf = (name: string) =>
  (['sell', 'buy'] as const).map((side, at) => ({
    id: `${name}-${side}`,
    orderId: `o-${name}-${side}`,
    timestamp: boughtMs + (1 - at) * dayMs,
    market: name,
    side,
    amount: '10',
    price: side === 'buy' ? '2' : '3',
    taker: true,
    fee: '0.01',
    feeCurrency: name.split('-')[1],
    settled: true,
  }))

/** Holds euros alone, whatever was traded. */
function answer(path: string, query: URLSearchParams): unknown {
  if (path.endsWith('/markets')) return markets
  if (path.endsWith('/balance')) return [{ symbol: 'EUR', available: '1000', inOrder: '0' }]
  if (path.endsWith('/account/history')) return { items: [], currentPage: 1, totalPages: 1, maxItems: 100 }
  if (!path.endsWith('/trades')) return []
  const name = query.get('market') ?? ''
  asked.push(name)
  const [fromMs, toMs] = [Number(query.get('start') ?? 0), Number(query.get('end') ?? Date.now())]
  const rows = traded.has(name) ? tradesOf(name) : []
  return rows.filter(({ timestamp }) => timestamp >= fromMs && timestamp <= toMs)
}

let server: Server
let bank: CentralBank
/** Pairs that were asked for, in their order. */
const asked: string[] = []
/** Runs at the request for the seventh pair, which is never answered: the process is stopped there. */
let atSeventh: (() => void) | null = null
let home: Harbour
let id: string
const body = (key: string) => ({
  exchange: 'bitvavo',
  apiKey: key.repeat(64).slice(0, 64),
  apiSecret: 'b'.repeat(128),
  vouched: true,
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bitvavo.invalid')
    response.setHeader('content-type', 'application/json')
    const reply = answer(url.pathname, url.searchParams)
    if (asked.length === 7 && atSeventh !== null) {
      atSeventh()
      atSeventh = null
    } else response.end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const day = (at: number) => new Date(Date.now() - at * dayMs).toISOString().slice(0, 10)
  bank = await startCentralBank(
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [day(at + 1), { USD: '1.25' }])),
  )
  home = await harbour({
    settings: {
      exchangeUrls: { bitvavo: `http://127.0.0.1:${address.port}`, ecb: bank.baseUrl },
    },
    trading: { exchanges: listExchanges(), pace: quickPace },
  })
  id = (await ada().exchangeKeys.create({ body: body('a') })).id
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await bank.close()
})

const ada = () => home.as('ada')
const pairsOf = async () => (await ada().coverage.show({ params: { id } })).pairs
const symbolsRead = async () => {
  const { rows } = await sql<{ symbol: string; fills: number }>`
    select symbol, count(*)::int as fills from fills where account_id = ${id} group by 1 order by 1`.execute(
    home.db,
  )
  return rows.map(({ symbol, fills }) => `${symbol} ${fills}`)
}
/** One process that reads until the account is synced, and ends. */
async function oneProcess(): Promise<void> {
  await sql`update sync_streams set retry_at = now() where retry_at is not null`.execute(home.db)
  await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
  const worker = home.trading.startSync()
  await untilStatus(home.db, id, 'synced')
  await worker.stop()
}

test('an account that holds only euros has the trades of its sold coins, a delisted one included', async () => {
  // A rescan of accounts that do not add up is another matter, so it is not due here.
  await sql`update sync_states set full_rescan_at = now()`.execute(home.db)
  // the process ends in the middle of the search, and another one goes on
  const { promise, resolve } = Promise.withResolvers<void>()
  atSeventh = resolve
  const killed = home.trading.startSync()
  await promise
  await killed.stop()
  expect((await pairsOf())?.notice).toMatch(
    /^Bitvavo lists trades one pair at a time, so trades of pairs not found are missing\. .*5 other pairs were checked one by one; the search continues\./,
  )
  await oneProcess()
  // nothing that was written is asked for again, only the two pairs of the unwritten page
  expect(asked.filter((name) => name === 'Q00-EUR')).toHaveLength(1)
  expect(await symbolsRead()).toEqual(['ADA/EUR 2', 'OLD/EUR 2'])
  const pairs = await pairsOf()
  expect(pairs?.pairs).toEqual([
    { symbol: 'ADA/EUR', fills: 2, isNamed: false, isRead: true },
    { symbol: 'OLD/EUR', fills: 2, isNamed: false, isRead: true },
  ])
  expect(pairs?.notice).toContain(
    '2 traded pairs are known: its list of all ledger entries was checked, and 8 other pairs were checked one by one. ' +
      'Pairs whose coins never appeared in the account were not checked.',
  )
}, 240_000)

test('figures and the account say that trades may be missing, until its owner confirms that the pairs are complete', async () => {
  const query = { from: '2020-01-01', to: '2020-12-31', timeZone: 'UTC' }
  const lackingEverywhere = async () => [
    (await ada().performance.report({ query })).uncounted,
    (await ada().performance.calendar({ query: { ...query } })).uncounted,
    (await ada().monthlyReport.show({ query })).uncounted,
    (await ada().portfolio.equity({ query: { days: '30' } })).uncounted,
  ]
  const [label = ''] = (await ada().exchangeKeys.list()).map((key) => key.label)
  const lacking = {
    accountId: id,
    isStopped: true,
    isPossible: true,
    reason: `${label} may lack trades: Bitvavo lists them pair by pair. Add pairs, or confirm the known ones are all, under Accounts.`,
  }
  expect(await lackingEverywhere()).toEqual([[lacking], [lacking], [lacking], [lacking]])
  // a page is cached for a minute, so each look is at a new one
  const shared = async () => {
    const { path } = await ada().shareLinks.create({ body: { timeZone: 'UTC', days: 7 } })
    return home.visitor.shareLinks.open({ body: { token: path.replace('/shared/', '') } })
  }
  const page = await shared()
  expect(page.mayLackTrades).toBe(true)
  for (const secret of [label, 'Bitvavo', 'ADA']) expect(JSON.stringify(page)).not.toContain(secret)
  const gaps = async () => (await ada().sync.status()).accounts[0]?.gaps.join(' ')
  expect(await gaps()).toContain('trades of pairs not found are missing')

  const stated = await ada().coverage.statePairs({ params: { id }, body: { areAll: true } })
  expect(stated.statedAt).not.toBeNull()
  expect(stated.notice).toMatch(
    /2 traded pairs are known, and on \d+ \w+ \d{4} you confirmed that these are all\.$/,
  )
  expect(await lackingEverywhere()).toEqual([[], [], [], []])
  expect((await shared()).mayLackTrades).toBe(false)
  expect(await gaps()).toContain('you confirmed that these are all')
  // saying it again keeps the day, and it can be taken back
  expect(await ada().coverage.statePairs({ params: { id }, body: { areAll: true } })).toEqual(stated)
  await ada().coverage.statePairs({ params: { id }, body: { areAll: false } })
  expect((await lackingEverywhere())[0]).toEqual([lacking])
})

test('the owner can add a pair that was not found, in any spelling, and its trades are read', async () => {
  const named = await ada().coverage.namePairs({ params: { id }, body: { symbols: [' zed-btc ', 'ADAEUR'] } })
  expect(named.pairs.find(({ symbol }) => symbol === 'ZED/BTC')).toEqual({
    symbol: 'ZED/BTC',
    fills: 0,
    isNamed: true,
    isRead: false,
  })
  await oneProcess()
  expect(await symbolsRead()).toEqual(['ADA/EUR 2', 'OLD/EUR 2', 'ZED/BTC 2'])
  expect((await pairsOf())?.pairs.find(({ symbol }) => symbol === 'ZED/BTC')).toMatchObject({
    fills: 2,
    isRead: true,
  })
}, 240_000)

test('a new coin after “these are all” asks again, and a coin that a known pair trades does not', async () => {
  const uncounted = async () => (await ada().portfolio.equity({ query: { days: '30' } })).uncounted
  await ada().coverage.statePairs({ params: { id }, body: { areAll: true } })
  expect(await uncounted()).toEqual([])
  const { id: userId } = await home.person('ada')
  const hold = (asset: string) =>
    sql`insert into balances (user_id, account_id, wallet, asset, total, free, locked, as_of)
      values (${userId}, ${id}, 'spot', ${asset}, 5, 5, 0, now())`.execute(home.db)
  await hold('ADA')
  expect(await uncounted()).toEqual([])
  await hold('PEPE')
  expect(await uncounted()).toMatchObject([{ isPossible: true }])
  const asking = await pairsOf()
  expect(asking?.newCoins).toEqual(['PEPE'])
  expect(asking?.notice).toMatch(
    /you confirmed that these are all\. Since then the account has held PEPE, which /,
  )
  // said again, it holds for that coin
  const stated = await ada().coverage.statePairs({ params: { id }, body: { areAll: true } })
  expect(stated.newCoins).toEqual([])
  expect(await uncounted()).toEqual([])
  await ada().coverage.statePairs({ params: { id }, body: { areAll: false } })
})

test('an account that is still syncing and may lack trades says both, on the shared page too', async () => {
  await sql`update sync_states set last_synced_at = null where account_id = ${id}`.execute(home.db)
  const { uncounted } = await ada().performance.report({ query: {} })
  expect(uncounted.map(({ isPossible }) => isPossible)).toEqual([false, true])
  expect(uncounted.map(({ reason }) => reason).join(' ')).toMatch(/still syncing.*may lack trades/)
  expect(await ada().portfolio.equity({ query: { days: '30' } })).toMatchObject({
    uncounted: [{ isPossible: true }],
  })
  const { path } = await ada().shareLinks.create({ body: { timeZone: 'UTC', days: 7 } })
  const page = await home.visitor.shareLinks.open({ body: { token: path.replace('/shared/', '') } })
  expect(page).toMatchObject({ mayLackTrades: true, isUncounted: true })
  await sql`update sync_states set last_synced_at = now() where account_id = ${id}`.execute(home.db)
})

test('a pair added by mistake can be removed, one with trades keeps them, and an account has at most 500', async () => {
  await ada().coverage.namePairs({ params: { id }, body: { symbols: ['Q02/EUR'] } })
  const left = await ada().coverage.forgetPair({ params: { id }, query: { symbol: 'Q02/EUR' } })
  expect(left.pairs.map(({ symbol }) => symbol)).not.toContain('Q02/EUR')
  const kept = await ada().coverage.forgetPair({ params: { id }, query: { symbol: 'ZED/BTC' } })
  expect(kept.pairs.find(({ symbol }) => symbol === 'ZED/BTC')).toMatchObject({ isNamed: false, fills: 2 })
  const { id: userId } = await home.person('ada')
  await sql`delete from named_pairs where account_id = ${id}`.execute(home.db)
  await sql`insert into named_pairs (user_id, account_id, symbol)
    select ${userId}, ${id}, 'N' || n || '/EUR' from generate_series(1, 499) n`.execute(home.db)
  const more = (...symbols: string[]) => ada().coverage.namePairs({ params: { id }, body: { symbols } })
  await more('Q02/EUR')
  // one that is named already takes no room
  await more('Q02/EUR')
  await expect(more('Q02/EUR', 'Q03/EUR')).rejects.toMatchObject({ status: 409, code: 'PAIRS_FULL' })
  await sql`delete from named_pairs where account_id = ${id}`.execute(home.db)
})

test('a pair that the exchange does not list is refused with a message, and nothing of the request is stored', async () => {
  const wrong = ada().coverage.namePairs({ params: { id }, body: { symbols: ['Q01/EUR', 'FOO/BAR'] } })
  await expect(wrong).rejects.toMatchObject({
    status: 400,
    code: 'PAIR_UNKNOWN',
    message: expect.stringMatching(/^Bitvavo lists no pair FOO\/BAR\./),
  })
  expect((await pairsOf())?.pairs.map(({ symbol }) => symbol)).not.toContain('Q01/EUR')
})

test('pairs are private: another person’s account is not found, and their own shows none of them', async () => {
  const bob = home.as('bob')
  const missing = { status: 404, code: 'KEY_NOT_FOUND' }
  await expect(
    bob.coverage.namePairs({ params: { id }, body: { symbols: ['ADA/EUR'] } }),
  ).rejects.toMatchObject(missing)
  await expect(
    bob.coverage.forgetPair({ params: { id }, query: { symbol: 'ADA/EUR' } }),
  ).rejects.toMatchObject(missing)
  await expect(bob.coverage.statePairs({ params: { id }, body: { areAll: true } })).rejects.toMatchObject(
    missing,
  )
  const own = (await bob.exchangeKeys.create({ body: body('c') })).id
  await bob.coverage.namePairs({ params: { id: own }, body: { symbols: ['Q05/EUR'] } })
  const pairs = async (person: typeof bob, accountId: string) =>
    (await person.coverage.show({ params: { id: accountId } })).pairs?.pairs.map(({ symbol }) => symbol)
  expect(await pairs(bob, own)).toEqual(['Q05/EUR'])
  expect(await pairs(ada(), id)).not.toContain('Q05/EUR')
})
