import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { tradingBench, flawless } from '../../../test/trading/trading-bench.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { balanceDiffOf } from './balance-diff.ts'
import { PriceBook } from '../prices/price-book.ts'
import { sql } from 'kysely'

const minute = 60_000
const balance = (asset: string, total: string, wallet = 'spot') => ({
  wallet,
  asset,
  total,
  free: total,
  locked: '0',
})
const holding = (...balances: ReturnType<typeof balance>[]) => ({ balances, positions: [] })

test('unread holdings may all have moved; unchanged ones have not, once their rows have had time to appear', () => {
  const first = balanceDiffOf(null, holding(balance('BTC', '1')), 0, 15 * minute)
  expect(first.moved).toBeNull()
  const soon = balanceDiffOf(first.seen, holding(balance('BTC', '1')), 14 * minute, 15 * minute)
  expect(soon.moved?.balances).toEqual([{ wallet: 'spot', asset: 'BTC', isNew: false }])
  const later = balanceDiffOf(soon.seen, holding(balance('BTC', '1')), 16 * minute, 15 * minute)
  expect(later.moved).toEqual({ balances: [], positions: [] })
})

test('a new asset, a removed one and one in another wallet have moved; a removed one is forgotten eventually', () => {
  const { seen } = balanceDiffOf(null, holding(balance('BTC', '1'), balance('ETH', '2')), 0, minute)
  const next = balanceDiffOf(
    seen,
    holding(balance('BTC', '1'), balance('SOL', '3'), balance('BTC', '4', 'um')),
    2 * minute,
    minute,
  )
  expect(next.moved?.balances.map(({ wallet, asset }) => `${wallet} ${asset}`).toSorted()).toEqual([
    'spot ETH',
    'spot SOL',
    'um BTC',
  ])
  expect(next.moved?.balances.every(({ isNew }) => isNew)).toBe(true)
  const last = balanceDiffOf(next.seen, holding(balance('BTC', '1')), 9 * minute, minute)
  const gone = balanceDiffOf(last.seen, holding(balance('BTC', '1')), 19 * minute, minute)
  expect(Object.keys(gone.seen)).toEqual(['balance spot BTC'])
  expect(gone.moved).toEqual({ balances: [], positions: [] })
})

test('a position that grew, shrank, opened or closed has moved', () => {
  const position = (quantity: string) => ({
    symbol: 'BTC/USDT:USDT',
    base: 'BTC',
    quote: 'USDT',
    settle: 'USDT',
    product: 'linear' as const,
    side: 'long' as const,
    mode: 'hedge' as const,
    quantity,
    contractSize: '1',
    entryPrice: '1',
    markPrice: '1',
    liquidationPrice: null,
    leverage: null,
    margin: null,
    unrealisedPnl: '0',
  })
  const at = (quantity: string | null) => ({
    balances: [],
    positions: quantity === null ? [] : [position(quantity)],
  })
  const { seen } = balanceDiffOf(null, at('1'), 0, 0)
  expect(
    balanceDiffOf(seen, { balances: [], positions: [{ ...position('1'), markPrice: '2' }] }, 1, 0).moved,
  ).toEqual({ balances: [], positions: [] })
  expect(balanceDiffOf(seen, at('2'), 1, 0).moved?.positions).toEqual(['BTC/USDT:USDT'])
  expect(balanceDiffOf(seen, at(null), 1, 0).moved?.positions).toEqual(['BTC/USDT:USDT'])
})

test('concurrent callers share one request for prices, and one’s failure does not affect others', async () => {
  const book = new PriceBook(60_000)
  const asked: string[] = []
  const ask = (assets: readonly string[]) => {
    asked.push(assets.join(' '))
    return Promise.resolve(new Map(assets.map((asset) => [asset, '1'])))
  }
  await Promise.all([book.read('one', ['BTC'], ask), book.read('one', ['BTC'], ask)])
  await book.read('other', ['BTC'], ask)
  expect((await book.read('one', ['ETH'], ask)).get('ETH')).toBe('1')
  await book.read('one', ['BTC', 'ETH'], ask)
  expect(asked).toEqual(['BTC', 'BTC', 'BTC ETH'])
  const failing = book.read('third', ['BTC'], () => Promise.reject(new Error('stopped')))
  const other = book.read('third', ['BTC'], ask)
  await expect(failing).rejects.toThrow('stopped')
  expect((await other).get('BTC')).toBe('1')
})

const tradePaths =
  /myTrades|userTrades|income|hisrec|withdraw|transfer$|Dividend|dribblet|tradeFlow|execution|transaction-log|query-record|list$|fills|bills|history|record/

test.each(derivativesIds)(
  'a %s account that did not move is asked only for its holdings; one that moved is read completely',
  async (exchange) => {
    const endMs = Date.now()
    const bench = await tradingBench({
      exchange,
      fills: 240,
      tiesAtPageEdges: false,
      endMs,
      startMs: endMs - 40 * dayMs,
      pace: { settleMs: 0 },
    })
    const { clock } = bench.simulator
    // The scenario goes on until endMs; a day of it has not happened yet.
    clock.freeze(endMs - dayMs)
    const asked: string[] = []
    bench.simulator.hooks.seen = ({ request }) => void asked.push(request.path)
    const id = await bench.connect()
    // A rescan of accounts that do not add up is another matter, so it is not due here.
    await sql`update sync_states set full_rescan_at = now()`.execute(bench.harbour.db)
    bench.startSync()
    const run = async () => {
      asked.length = 0
      await sql`update sync_states set status = 'connecting' where account_id = ${id}`.execute(
        bench.harbour.db,
      )
      await sql`update sync_schedule set next_due_at = now() where account_id = ${id}`.execute(
        bench.harbour.db,
      )
      await untilStatus(bench.harbour.db, id, 'synced')
      return asked.filter((path) => tradePaths.test(path) && !isHolding(path))
    }
    await bench.synced(id)
    const whole = [...asked]
    expect(whole.filter((path) => tradePaths.test(path)).length).toBeGreaterThan(5)

    expect(await run()).toEqual([])
    // these ask for holdings and prices
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(asked.length).toBeGreaterThan(0)

    clock.freeze(endMs)
    expect((await run()).length).toBeGreaterThan(0)
    expect(await bench.verdict(id)).toMatchObject(flawless)

    expect(await run()).toEqual([])
    // A sync by hand requests everything.
    await bench.harbour.as('ada').sync.now({ params: { id } })
    asked.length = 0
    await expect.poll(() => asked.filter((path) => tradePaths.test(path)).length).toBeGreaterThan(5)
  },
  120_000,
)

/** Lists of what is held have names that lists of what happened have, too. */
const isHolding = (path: string): boolean =>
  /position\/list$|all-position$|current-position$|positions$/.test(path)
