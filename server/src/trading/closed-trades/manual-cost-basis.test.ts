import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { tradeId } from '../results/trade-place.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

let bench: TradingBench
let account: string
const ada = () => bench.harbour.as('ada')
const key = 'AAA/USDT|both|2|unknown'
const id = () => tradeId({ accountId: account, key })
const opened = '2026-04-20T00:00:00.000Z'

beforeAll(async () => {
  bench = await tradingBench({ exchange: 'bybit', fills: 40, lateShare: 0 })
  account = await bench.connect()
  bench.startSync()
  await bench.synced(account)
  // one coin is bought, three are sold at 300 and one at 150: three came by deposit
  const fills = [
    ['1', 'buy', '1', '200', '2026-05-01T10:00:00Z'],
    ['2', 'sell', '3', '300', '2026-05-03T10:00:00Z'],
    ['3', 'sell', '1', '150', '2026-05-04T10:00:00Z'],
  ] as const
  for (const [native, side, quantity, price, at] of fills)
    await sql`
      insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
        contract_size, fee, kind, traded_at)
      select user_id, id, 'import', ${native}, 'hand' || ${native}::text, 'AAA/USDT', 'AAA', 'USDT', 'spot', ${side}, 'both',
        ${price}::numeric, ${quantity}::numeric, 1, 0, 'trade', ${at}::timestamptz
      from exchange_accounts where id = ${account}`.execute(bench.harbour.db)
  await sql`update sync_states set results_from = '2026-05-01T10:00:00Z', symbols = symbols || array['AAA/USDT']`.execute(
    bench.harbour.db,
  )
  await bench.rescan(account)
  await bench.synced(account)
}, 240_000)

const enter = (price: string, openedAt = opened) =>
  ada().performance.enterBasis({ params: { id: id() }, body: { price, openedAt } })
const shown = () => ada().performance.trade({ params: { id: id() } })
const counted = async () => {
  await expect
    .poll(
      async () => {
        const { basis, hasEnteredBasis } = await shown()
        return (basis !== null) === hasEnteredBasis
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return shown()
}
const bookedOf = async () =>
  (await ada().performance.report({ query: { symbol: 'AAA/USDT:' } })).bookedBySymbol

test('an invalid opening is refused with a message, and nothing is stored', async () => {
  for (const price of ['0', '0.000', '-5', 'about 100', '', '1e5'])
    await expect(enter(price), `price ${price}`).rejects.toThrow(
      'Please enter a price above zero, such as 27350.50',
    )
  for (const time of ['yesterday', '1999-01-01T00:00:00Z'])
    await expect(enter('100', time), `time ${time}`).rejects.toThrow('Please enter the opening time')
  await expect(enter('100', '2026-05-03T10:00:01Z')).rejects.toThrow('was opened before its first fill')
  const [known] = (await ada().performance.closedTrades({ query: { limit: '500' } })).trades.filter(
    ({ isComplete }) => isComplete,
  )
  await expect(
    ada().performance.enterBasis({ params: { id: known?.id ?? '' }, body: { price: '1', openedAt: opened } }),
  ).rejects.toThrow('there is nothing to enter')
  expect(await sql`select from manual_cost_bases`.execute(bench.harbour.db)).toMatchObject({ rows: [] })
  expect(await shown()).toMatchObject({
    isComplete: false,
    net: null,
    basis: null,
    incompleteBecause: 'opened_before',
  })
})

test('a trade with an entered opening has a result, counts in every figure, says so, and can be undone', async () => {
  const before = await ada().performance.report({ query: {} })
  const bookedBefore = await bookedOf()
  await enter('100')
  const trade = await counted()
  expect(trade).toMatchObject({
    isComplete: true,
    hasEnteredBasis: true,
    incompleteBecause: null,
    basis: { price: '100', openedAt: opened },
    openedAt: opened,
    entryPrice: '100',
    // two of three at 300, and one at 150
    net: '450',
    size: '3',
  })
  expect(trade.executions.map(({ tradeId: fill, size, held, pnl }) => [fill, size, held, pnl])).toEqual([
    ['2', '2', '1', '400'],
    ['3', '1', '0', '50'],
  ])
  const after = await ada().performance.report({ query: {} })
  expect(after.all.trades).toBe(before.all.trades + 1)
  expect(after.all.wins).toBe(before.all.wins + 1)
  expect(after.leftOut.incomplete).toBe(before.leftOut.incomplete - 1)
  expect(bookedBefore).toMatchObject([{ price: '100' }])
  expect(await bookedOf()).toMatchObject([{ price: '550' }])
  // the same holds for the fill that sold it
  const { trades } = await ada().trades.list({ query: { symbol: 'AAA' } })
  expect(trades.map(({ tradeId: fill, countedPnl }) => [fill, countedPnl])).toEqual([
    ['3', '50'],
    ['2', '500'],
    ['1', null],
  ])

  // the nightly comparison counts with it, and finds nothing to mend
  await askForComparisons(bench.harbour.db)
  await bench.rescan(account)
  await bench.synced(account)
  expect(
    await sql`select from audit_log where action = 'results.mend'`.execute(bench.harbour.db),
  ).toMatchObject({
    rows: [],
  })

  await enter('200')
  await expect.poll(async () => (await shown()).net, { timeout: 30_000 }).toBe('150')

  await ada().performance.removeBasis({ params: { id: id() } })
  expect(await counted()).toMatchObject({ isComplete: false, hasEnteredBasis: false, net: null, basis: null })
  const { all, leftOut } = await ada().performance.report({ query: {} })
  expect({ all, leftOut }).toEqual({ all: before.all, leftOut: before.leftOut })
  expect(await bookedOf()).toEqual(bookedBefore)
}, 240_000)
