import { dayMs } from '@harbour/ledger/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listExchanges } from '@harbour/exchanges/registry'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { readCsv } from '../../../test/app/read-csv.ts'
import { unreadReason } from './unread-flows.ts'

const unreadable = listExchanges().find(({ flows }) => flows?.read === 'none')
const name = unreadable?.id ?? ''
let home: Harbour
/** Deposits and withdrawals of it are read; of the other they cannot be. */
let whole: string
let blind: string

beforeAll(async () => {
  home = await harbour()
  whole = (await connected(home, 'ada', 'okx')).accountId
  blind = (await connected(home, 'ada', 'bybit')).accountId
  await sql`update exchange_accounts set exchange = ${name}, label = 'Blind' where id = ${blind}`.execute(
    home.db,
  )
  await sql`update sync_states set last_synced_at = now()`.execute(home.db)
  // 100 dollars became 10,100 by an unreported deposit
  for (const account of [whole, blind])
    await sql`
      insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, flow_usd, source)
      select user_id, id, current_date - n, now() - n * interval '1 day', 10100 - 250 * n, case when n = 40 then 100 else 0 end, 'live'
      from exchange_accounts, generate_series(0, 40) n where id = ${account}`.execute(home.db)
})

const ada = () => home.as('ada')
const asked = (accounts: readonly string[]) => ({ accounts: accounts.join(',') })

/** Every answer, page and file that tells of what equity gained, as one account or several are chosen. */
async function everywhere(accounts: readonly string[]) {
  const query = asked(accounts)
  const period = { from: '2020-01-01', to: '2020-01-02', timeZone: 'UTC' }
  const today = new Date()
  const from = new Date(today.getTime() - 39 * dayMs).toISOString().slice(0, 10)
  const { path } = await ada().shareLinks.create({
    body: { timeZone: 'UTC', days: 30, accounts: [...accounts] },
  })
  const { url } = await ada().exports.equity({ query: { days: '40', ...query } })
  return {
    report: await ada().performance.report({ query }),
    equity: await ada().portfolio.equity({ query: { days: '40', ...query } }),
    month: await ada().monthlyReport.show({
      query: { ...period, from, to: today.toISOString().slice(0, 10), ...query },
    }),
    page: await home.visitor.shareLinks.open({ body: { token: path.replace('/shared/', '') } }),
    file: readCsv((await home.app.inject({ url })).body),
  }
}

test('no return, drawdown or ratio is shown if deposits cannot be read, so that paid-in money is no gain', async () => {
  for (const accounts of [[blind], [whole, blind]]) {
    const { report, equity, month, page, file } = await everywhere(accounts)
    const withheld = { value: null, why: 'flows_unread' }
    expect(report.returns).toEqual({
      days: 0,
      closesIn: 'UTC',
      total: null,
      moneyWeighted: withheld,
      yearly: withheld,
      sharpe: withheld,
      sortino: withheld,
      calmar: withheld,
      drawdown: null,
      unread: [{ accountId: blind, label: 'Blind', reason: unreadable?.flows?.reason }],
    })
    expect(new Set(equity.points.map(({ flow }) => flow))).toEqual(new Set([null]))
    expect(equity.points.length).toBeGreaterThan(30)
    expect(equity.incomplete.map(({ reason }) => reason)).toContainEqual(
      `Blind: ${unreadable?.flows?.reason} Returns, drawdown and Sharpe are hidden, because deposits would count as gains.`,
    )
    expect(month.equity).toMatchObject({
      end: accounts.length === 1 ? '10100' : '20200',
      deposits: null,
      withdrawals: null,
      profit: null,
      total: null,
      drawdown: null,
    })
    expect(month.refused.join()).toContain('Blind')
    expect(page.returns).toMatchObject({ total: null, sharpe: withheld, drawdown: null })
    expect([page.curve, page.areFlowsUnread, page.hasGaps]).toEqual([[], true, true])
    expect(page.days.every(({ share }) => share === null)).toBe(true)
    expect(new Set(file.map((row) => row['flow_usd']))).toEqual(new Set(['']))
  }
})

test('an account whose deposits are read keeps its returns', async () => {
  const { report, equity, month, page } = await everywhere([whole])
  expect(report.returns).toMatchObject({ unread: [], total: expect.any(Number), drawdown: { depth: 0 } })
  expect(equity.points.every(({ flow }) => flow !== null)).toBe(true)
  expect(month.equity).toMatchObject({ deposits: '0', drawdown: { depth: 0 } })
  expect(page.areFlowsUnread).toBe(false)
  // a page without amounts rounds what could tell them
  expect(page.returns.total).toBeCloseTo(report.returns?.total ?? Number.NaN, 6)
})

test('deposits that the key may not read, or that were unusable, withhold the same; other bookings do not', async () => {
  const unreadFlows = async () => (await ada().performance.report({ query: asked([whole]) })).returns?.unread
  const stream = (id: string, message: string | null, cursor: object) =>
    sql`
    insert into sync_streams (user_id, account_id, stream, kind, title, message, retry_at, cursor, done)
    select user_id, id, ${id}, 'ledger', ${id}, ${message}, case when ${message}::text is null then null else now() + interval '1 day' end,
      ${JSON.stringify(cursor)}::jsonb, true
    from exchange_accounts where id = ${whole}`.execute(home.db)
  const forget = () => sql`delete from sync_streams where account_id = ${whole}`.execute(home.db)
  await stream('bills', 'Permission denied.', {})
  expect(await unreadFlows()).toEqual([])
  await stream('deposits', 'Permission denied.', {})
  expect((await unreadFlows())?.map(({ reason }) => reason)).toEqual([
    'deposits could not be synced. Permission denied.',
  ])
  await forget()
  await stream('withdrawals', null, {
    refused: [{ reason: 'it has no time', example: '1 BTC', keys: ['a'] }],
  })
  expect((await unreadFlows())?.map(({ reason }) => reason)).toEqual([
    'Some deposits or withdrawals could not be used as reported by the exchange.',
  ])
  await forget()
  expect(await unreadFlows()).toEqual([])
})

test('exactly the exchanges that do not read all deposits and withdrawals withhold returns', () => {
  const exchanges = fc.constantFrom(...listExchanges())
  fc.assert(
    fc.property(exchanges, ({ id, flows }) => {
      expect(unreadReason({ exchange: id, refused: [], unusable: [] }, 'en')).toBe(flows?.reason ?? null)
    }),
    { numRuns: 300 },
  )
})
