import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { listChanges } from '../results/change-feed.ts'

let home: Harbour
let userId: string
let accountId: string
const ada = () => home.as('ada')
const month = { from: '2026-03-01', to: '2026-03-31', timeZone: 'UTC' }

beforeAll(async () => {
  home = await harbour()
  ;({ userId, accountId } = await connected(home, 'ada', 'okx'))
  for (const [at, net] of ['5', '2', '-2', '0.5', '0', '-2.00000001', '-9', null].entries())
    await sql`
      insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
        contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete, last_at)
      values (${userId}, ${accountId}, ${`k${at}`}, 'BTC/USDT:USDT', 'linear', 'both', 'long', ${`2026-03-02T0${at}:00:00Z`},
        ${`2026-03-02T0${at}:30:00Z`}, 1, 1, 1, '{}', '{}', '{}', ${net}::numeric, 0, 0, 2, ${net !== null},
        ${`2026-03-02T0${at}:30:00Z`})`.execute(home.db)
  // days of equity that go up and down by turns
  await sql`
    insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, source)
    select ${userId}, ${accountId}, date '2026-03-01' + n, '2026-04-10', 1000 + n * 3 + (n % 2) * 20, 'rebuilt' from generate_series(0, 39) n`.execute(
    home.db,
  )
  await listChanges(home.db, userId, accountId, [
    { part: 'trades', symbol: 'BTC/USDT:USDT', since: '2026-03-02T00:30:00Z' },
    { part: 'equity', symbol: '', since: '2026-03-01T00:00:00Z' },
  ])
})

/** Won, lost and even, wherever they are counted. */
async function everywhere() {
  const { all, bySymbol, longestWins, winRate } = await ada().performance.report({ query: {} })
  const asked = await ada().performance.report({ query: month })
  const { totals } = await ada().performance.closedTrades({ query: month })
  const [day] = (await ada().performance.calendar({ query: month })).days
  const paper = await ada().monthlyReport.show({ query: month })
  const { path } = await ada().shareLinks.create({ body: { timeZone: 'UTC', days: 1 } })
  const page = await home.visitor.shareLinks.open({ body: { token: path.slice('/shared/'.length) } })
  const list = async (result: 'win' | 'loss' | 'breakeven') =>
    (await ada().performance.closedTrades({ query: { ...month, result } })).trades.length
  const figures = async (result: 'win' | 'loss' | 'breakeven') =>
    (await ada().performance.report({ query: { ...month, result } })).all.trades
  const pick = ({ wins, losses }: { wins: number; losses: number }) => ({ wins, losses })
  return {
    counts: [all, asked.all, bySymbol[0], totals, day, paper.trades, paper.accounts[0], page].map(
      (one) => one && pick(one),
    ),
    lists: [await list('win'), await list('loss'), await list('breakeven')],
    figures: [await figures('win'), await figures('loss'), await figures('breakeven')],
    where: await (async () => {
      const where = JSON.stringify({ field: 'result', is: ['breakeven'] })
      return (await home.as('ada').performance.closedTrades({ query: { ...month, where } })).totals.trades
    })(),
    longestWins,
    winRate: winRate.value,
    net: all.net,
  }
}

test('a trade within the breakeven amount is neither won nor lost, in every figure, list and page, as soon as it is set', async () => {
  const exact = await everywhere()
  expect(exact).toEqual({
    counts: Array(8).fill({ wins: 3, losses: 3 }),
    lists: [3, 3, 1],
    figures: [3, 3, 1],
    where: 1,
    longestWins: 2,
    winRate: 3 / 7,
    net: '-5.50000001',
  })
  await ada().preferences.update({ body: { breakevenUsd: '2' } })
  const band = await everywhere()
  // two dollars are within, two and a hundred-millionth are not; the sum counts all
  expect(band).toEqual({
    counts: Array(8).fill({ wins: 1, losses: 2 }),
    lists: [1, 2, 4],
    figures: [1, 2, 4],
    where: 4,
    longestWins: 1,
    winRate: 1 / 7,
    net: '-5.50000001',
  })
  expect((await ada().performance.report({ query: {} })).counting.breakevenUsd).toBe('2')
})

test('Sharpe and Sortino use the person’s risk-free rate and minimum number of days', async () => {
  const { returns: plain } = await ada().performance.report({ query: {} })
  expect(plain?.sharpe.value).toBeGreaterThan(0)
  await ada().preferences.update({ body: { riskFree: 0.5 } })
  const { returns: over, counting } = await ada().performance.report({ query: {} })
  expect(counting.riskFree).toBe(0.5)
  expect(over?.sharpe.value ?? 0).toBeLessThan(plain?.sharpe.value ?? 0)
  expect(over?.sortino.value ?? 0).toBeLessThan(plain?.sortino.value ?? 0)
  expect(over?.total).toBe(plain?.total)
  await ada().preferences.update({ body: { fewestDays: 200 } })
  const { returns: few } = await ada().performance.report({ query: {} })
  expect([few?.sharpe, few?.sortino]).toEqual(Array(2).fill({ value: null, why: 'too_few_days' }))
  expect(few?.yearly.value).toBe(plain?.yearly.value)
})

/** Says what moved into other units on a day; null where that is not known. */
async function remeasure(usd: number | null): Promise<void> {
  await sql`update equity_snapshots set remeasured_usd = ${usd} where user_id = ${userId} and day = '2026-03-20'`.execute(
    home.db,
  )
  await listChanges(home.db, userId, accountId, [
    { part: 'equity', symbol: '', since: '2026-03-20T00:00:00Z' },
  ])
}

test('thirty days give thirty returns even if a coin loses its price, so no ratio lacks one day', async () => {
  await ada().preferences.update({ body: { fewestDays: 30 } })
  const days = { from: '2026-03-02', to: '2026-03-31' }
  const before = (await ada().performance.report({ query: days })).returns
  expect(before).toMatchObject({
    days: 30,
    sharpe: { why: null },
    sortino: { why: null },
    calmar: { why: null },
  })
  expect(before?.yearly.why).toBeNull()
  await remeasure(null)
  const { returns } = await ada().performance.report({ query: days })
  expect(returns?.days).toBe(30)
  expect(returns?.sharpe.value).not.toBeNull()
  const { points } = await ada().portfolio.equity({ query: { days: '3660' } })
  expect(points.filter(({ isRemeasured }) => isRemeasured).map(({ day }) => day)).toEqual(['2026-03-20'])
  // The value of the coin is known now: everything else of that day counts.
  await remeasure(-1)
  const { points: known } = await ada().portfolio.equity({ query: { days: '3660' } })
  expect(known.filter(({ remeasured }) => remeasured !== '0').map(({ day }) => day)).toEqual(['2026-03-20'])
  const { returns: exact } = await ada().performance.report({ query: days })
  expect(exact?.total).not.toBe(returns?.total)
  expect(exact?.total).not.toBe(before?.total)
})
