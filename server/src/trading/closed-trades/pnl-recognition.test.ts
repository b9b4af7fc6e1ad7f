import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { amount, sum, text } from '@harbour/ledger/decimal'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import { inDollars } from '../report-currency/report-money.ts'
import { datedRows } from './store.ts'

type As = ReturnType<Harbour['as']>

const dateBy = (who: As, resultDating: 'booked' | 'closed') =>
  who.preferences.update({ body: { resultDating } })

describe('with known amounts', () => {
  let home: Harbour
  let userId: string
  let accountId: string
  const ada = () => home.as('ada')
  const span = { from: '2026-03-01', to: '2026-03-31', timeZone: 'UTC' }

  /** Quarters of an hour of noon of a day: price, fee, funding, and what of the latter two belongs to no trade. */
  const slot = (day: number, price: string, fee: string, funding: string, loose: readonly [string, string]) =>
    sql`insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd, loose_fee_usd, loose_funding_usd)
      values (${userId}, ${accountId}, 'BTC/USDT:USDT', ${`2026-03-${day}T12:00:00Z`}, ${price}::numeric, ${fee}::numeric,
        ${funding}::numeric, ${loose[0]}::numeric, ${loose[1]}::numeric)`.execute(home.db)
  const trip = (
    opened: number,
    closed: number | null,
    net: string | null,
    fees: string,
    funding: string,
    isComplete = true,
  ) =>
    sql`insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
        contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
      values (${userId}, ${accountId}, ${`k${opened}`}, 'BTC/USDT:USDT', 'linear', 'both', 'long', ${`2026-03-${opened}T12:00:00Z`},
        ${closed === null ? null : `2026-03-${closed}T12:00:00Z`}, 1, 1, 1, '{}', '{}', '{}', ${net}::numeric, ${fees}::numeric,
        ${funding}::numeric, 2, ${isComplete})`.execute(home.db)

  beforeAll(async () => {
    home = await harbour()
    ;({ userId, accountId } = await connected(home, 'ada', 'okx'))
    // opened on the 10th, half of it sold on the 11th, closed on the 13th: 100 of price, 3 of fees, 1 of funding
    await slot(10, '0', '1', '0', ['0', '0'])
    await slot(11, '40', '1', '1', ['0', '0'])
    await slot(13, '60', '1', '0', ['0', '0'])
    await trip(10, 13, '98', '3', '1')
    // funding of an unknown position, and a fee that moved nothing
    await slot(15, '0', '0.5', '-2', ['0.5', '-2'])
    // a holding from before the history: its fee is known, its result is not
    await slot(16, '0', '0.25', '0', ['0', '0'])
    await trip(16, 16, null, '0.25', '0', false)
    // still open
    await slot(20, '7', '1', '0', ['0', '0'])
    await trip(20, null, '6', '1', '0')
  })

  const days = async () =>
    Object.fromEntries(
      (await ada().performance.calendar({ query: span })).days.map(({ day, net }) => [day, net]),
    )

  test('by booking each amount counts on its own day', async () => {
    await dateBy(ada(), 'booked')
    expect(await days()).toEqual({
      '2026-03-10': '-1',
      '2026-03-11': '40',
      '2026-03-13': '59',
      '2026-03-15': '-2.5',
      '2026-03-16': '-0.25',
      '2026-03-20': '6',
    })
  })

  test('by the close a whole trade counts on its closing day, and other bookings on their own', async () => {
    await dateBy(ada(), 'closed')
    expect(await days()).toEqual({ '2026-03-13': '98', '2026-03-15': '-2.5', '2026-03-16': '-0.25' })
    const { days: answered } = await ada().performance.calendar({ query: span })
    expect(answered[0]).toMatchObject({
      price: '100',
      fees: '3',
      funding: '1',
      trades: 1,
      wins: 1,
      isPartial: false,
    })
    expect(answered[1]).toMatchObject({ price: '0', fees: '0.5', funding: '-2', trades: 0, isPartial: false })
    expect(answered[2]).toMatchObject({ price: '0', fees: '0.25', funding: '0', trades: 0, isPartial: true })
  })

  test.each(['booked', 'closed'] as const)(
    '%s: every sum is the same everywhere, and names its P&L recognition',
    async (recognition) => {
      await dateBy(ada(), recognition)
      const net = recognition === 'booked' ? '101.25' : '95.25'
      const calendar = await ada().performance.calendar({ query: span })
      expect({ dating: calendar.dating, net: sum(calendar.days.map((one) => one.net)) }).toEqual({
        dating: recognition,
        net,
      })
      const analytics = await ada().performance.report({ query: span })
      expect(analytics).toMatchObject({ dating: recognition, booked: { net } })
      const paper = await ada().monthlyReport.show({ query: span })
      expect(paper).toMatchObject({ dating: recognition, booked: { net }, accounts: [{ booked: { net } }] })
      expect(paper.days).toEqual(calendar.days)
      const { path } = await ada().shareLinks.create({
        body: { timeZone: 'UTC', from: span.from, to: span.to, showsAmounts: true, days: 1 },
      })
      const page = await home.visitor.shareLinks.open({ body: { token: path.slice('/shared/'.length) } })
      expect(page).toMatchObject({ dating: recognition, net })
      expect(page.days.map((one) => one.net)).toEqual(calendar.days.map((one) => one.net))
      // single trades go by their close, whatever the choice
      expect(analytics.all).toMatchObject({ trades: 1, net: '98' })
    },
  )

  test('an unknown choice is refused with a message', async () => {
    await expect(
      ada().preferences.update({ body: { resultDating: 'opened' as 'closed' } }),
    ).rejects.toMatchObject({ status: 400, message: 'Please choose booked or closed' })
  })
})

// at Bitget each trade pays a fee in a coin without a price there, so that none has a result
describe.each(['binance', 'bybit', 'okx'] as const)('%s', (exchange) => {
  test('both ways give the same sum, except for open trades', async () => {
    const bench = await tradingBench({ exchange, fills: 400, lateShare: 0 })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    const { id: userId } = await bench.harbour.person('ada')
    const { rows } = await sql<{ symbol: string; open: string; rows: number }>`
      select symbol, coalesce(sum(net_usd) filter (where closed_at is null), 0) as open,
        count(*)::int + (select count(*)::int from result_slots s where s.user_id = ${userId} and s.symbol = r.symbol) as rows
      from round_trips r where r.user_id = ${userId} group by symbol
      -- a fee without a price leaves a trade without a result, while its price P&L is booked
      having bool_and(unpriced = '{}')`.execute(bench.harbour.db)
    expect(rows.length).toBeGreaterThan(3)
    const period = { userId, timeZone: 'UTC', from: null, to: null, accounts: null }
    const sums = async (recognition: PnlRecognition) => {
      const { rows: answered } = await sql<{ symbol: string; net: string }>`
        select symbol, sum(price - fees + funding) as net from (${datedRows(period, recognition, inDollars())}) dated
        group by symbol`.execute(bench.harbour.db)
      const bySymbol = new Map(answered.map(({ symbol, net }) => [symbol, net]))
      return rows.map(({ symbol }) => bySymbol.get(symbol) ?? '0')
    }
    const [booked, closed] = [await sums('booked'), await sums('closed')]
    for (const [at, { symbol, open, rows: rounded }] of rows.entries()) {
      const gap = amount(booked[at] ?? '')
        .minus(closed[at] ?? '')
        .minus(open)
      // each stored row is rounded to a hundred-millionth, three amounts in each
      expect(gap.abs().lte(text(amount('0.00000003').times(String(rounded)))), `${symbol} ${text(gap)}`).toBe(
        true,
      )
    }
    expect(closed.some((net) => net !== '0')).toBe(true)
  }, 240_000)
})
