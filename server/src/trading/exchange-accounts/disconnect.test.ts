import { amount, compare, negate, sum, text } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { flawless, tradingBench } from '../../../test/trading/trading-bench.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

const bench = async () => {
  const all = await tradingBench({ exchange: 'bybit', fills: 200 })
  const id = await all.connect()
  const worker = all.startSync()
  await all.synced(id)
  const ada = all.harbour.as('ada')
  const figures = async () => ({
    trades: (await ada.performance.closedTrades({ query: {} })).totals,
    equity: (await ada.portfolio.equity({ query: { days: '60' } })).points.slice(0, -1),
    balances: await ada.portfolio.balances({ query: {} }),
  })
  return { ...all, id, params: { id }, worker, ada, figures, db: all.harbour.db }
}
const atRest = async ({ db, id }: Awaited<ReturnType<typeof bench>>) => {
  for (;;) {
    const { rows } = await sql<{ isSuspended: boolean; isFree: boolean }>`
      select is_suspended as "isSuspended", lease_token is null as "isFree" from sync_schedule where account_id = ${id}`.execute(
      db,
    )
    if (rows[0]?.isSuspended === true && rows[0].isFree) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a disconnected account keeps its history and loses its secrets, and the exchange gets no requests', async () => {
  const all = await bench()
  const before = await all.figures()
  const off = await all.ada.exchangeKeys.disconnect({ params: all.params })
  expect(off).toMatchObject({ status: 'disconnected', disconnectedAt: expect.any(String), message: null })
  // Bybit is offered, connected or not
  expect(off.isNoLongerOffered).toBe(false)
  expect(await sql`select 1 from exchange_secrets`.execute(all.db)).toMatchObject({ rows: [] })
  await atRest(all)
  const asked = all.simulator.counters.requests
  // a refresh, a changed setting of counting or a restored owner wakes no key
  await all.ada.sync.now({ params: all.params })
  await atRest(all)
  expect(all.simulator.counters.requests).toBe(asked)
  expect(await all.figures()).toEqual(before)
  const { incomplete } = await all.ada.portfolio.equity({ query: { days: '60' } })
  expect(incomplete.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^Bybit is disconnected; it still counts at its value on \d+ \w+ \d{4}\.$/),
  )
  expect((await all.ada.exchangeKeys.list({}))[0]?.status).toBe('disconnected')
})

test('reconnecting the same account continues its history without duplicate rows', async () => {
  const all = await bench()
  await all.ada.exchangeKeys.disconnect({ params: all.params, body: {} })
  await atRest(all)
  const again = await all.ada.exchangeKeys.create({ body: { ...all.body, label: 'Main again' } })
  expect(again).toMatchObject({ id: all.id, label: 'Main again', disconnectedAt: null })
  await untilStatus(all.db, all.id, 'synced')
  expect(await all.verdict(all.id)).toMatchObject(flawless)
  expect(await all.ada.exchangeKeys.list({})).toHaveLength(1)
  // connected once more it is the twin that it always was
  await expect(all.ada.exchangeKeys.create({ body: all.body })).rejects.toMatchObject({
    code: 'KEY_DUPLICATE',
  })
})

test('settings that change how results are counted also apply to a disconnected account', async () => {
  const all = await bench()
  await all.ada.exchangeKeys.disconnect({ params: all.params, body: {} })
  await atRest(all)
  await all.ada.preferences.update({ body: { costMethod: 'fifo' } })
  for (;;) {
    const { rows } = await sql<{ method: string }>`
      select results_method as method from sync_states where account_id = ${all.id}`.execute(all.db)
    if (rows[0]?.method === 'fifo') break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await atRest(all)
  expect((await all.ada.exchangeKeys.list({}))[0]?.status).toBe('disconnected')
})

test('a page in flight is dropped when the account is disconnected, and a restored owner does not wake the account', async () => {
  const all = await tradingBench({ exchange: 'bybit', fills: 2_000 })
  const id = await all.connect()
  all.startSync()
  for (;;) {
    const { rows } = await sql<{ fills: number }>`select count(*)::int as fills from fills`.execute(
      all.harbour.db,
    )
    if ((rows[0]?.fills ?? 0) > 0) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await all.harbour.as('ada').exchangeKeys.disconnect({ params: { id }, body: {} })
  const { id: ada } = await all.harbour.person('ada')
  const root = all.harbour.as('root', 'admin')
  for (const isActive of [false, true])
    await root.users.setStatus({ params: { id: ada }, body: { isActive } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { rows } = await sql<{ status: string; isSuspended: boolean }>`
    select s.status, d.is_suspended as "isSuspended" from sync_states s join sync_schedule d using (account_id)`.execute(
    all.harbour.db,
  )
  expect(rows).toEqual([{ status: 'disconnected', isSuspended: true }])
  // read in part: the figures say so
  const { uncounted } = await all.harbour.as('ada').performance.report({ query: {} })
  expect(uncounted[0]?.reason).toContain('was never fully synced')
})

test('a disconnected account’s holdings count as withdrawn that day if its owner says so, and return on reconnecting', async () => {
  const all = await bench()
  const { ada, params } = all
  /** Reads the P&L and inventory of manual trading, and checks that each coin is the sum of its parts. */
  const ofBots = async () => {
    const params = { id: 'by-hand' }
    const { figures } = await ada.bots.page({ params, query: {} })
    const { days } = await ada.bots.curve({ params, query: {} })
    const { byHand } = await ada.bots.subAccounts({ query: {} })
    const { coins, contracts } = await ada.bots.coins({ query: {} })
    for (const { held, deposits, fees, income, unmatchedSales, rest, left, balance } of coins)
      expect(
        sum([
          ...held.map((one) => one.quantity),
          deposits,
          negate(fees),
          income,
          negate(unmatchedSales),
          rest,
        ]),
      ).toBe(sum([balance, left]))
    return {
      total: figures.total.value,
      pastTotal: days.at(-2)?.total,
      inventory: byHand.inventory.length,
      heldCoins: coins.filter(({ held, balance }) => held.length > 0 || compare(balance, '0') !== 0).length,
      contracts: contracts.length,
    }
  }
  const now = async () => {
    const equity = await ada.portfolio.equity({ query: { days: '60' } })
    const report = await ada.performance.report({ query: {} })
    const { bridge } = await ada.equityBridge.show({ query: {} })
    return {
      balances: (await ada.portfolio.balances({ query: {} })).totalUsd,
      positions: (await ada.portfolio.positions({ query: {} })).positions.length,
      spotPositions: (await ada.performance.openTrades({ query: {} })).trades.length,
      equity: equity.points.at(-1)?.equity,
      flows: sum(equity.points.slice(1).map(({ flow }) => flow ?? '0')),
      reasons: equity.incomplete.map(({ reason }) => reason).join(' '),
      gained: report.returns?.total,
      drawdown: report.returns?.drawdown,
      booked: bridge && [bridge.price, bridge.fees, bridge.funding, bridge.open],
      netIn: bridge && text(amount(bridge.deposits).minus(bridge.withdrawals)),
      ...(await ofBots()),
    }
  }
  const connected = await now()
  await ada.exchangeKeys.disconnect({ params, body: {} })
  await atRest(all)
  const counted = await now()
  expect({ ...counted, reasons: '' }).toEqual({ ...connected, reasons: '' })
  expect(counted.reasons).toContain('is disconnected; it still counts at its value on')

  const off = await ada.exchangeKeys.countLast({ params, body: { lastBalances: 'withdrawn' } })
  expect(off).toMatchObject({ status: 'disconnected', lastBalances: 'withdrawn' })
  const withdrawn = await now()
  expect(withdrawn).toMatchObject({ balances: '0', positions: 0, spotPositions: 0, equity: '0' })
  // it flowed out: nothing is lost by it
  expect(withdrawn.gained).toBeCloseTo(connected.gained ?? Number.NaN, 10)
  expect(withdrawn.drawdown).toEqual(connected.drawdown)
  expect(compare(sum([withdrawn.flows, connected.equity ?? '0']), connected.flows)).toBe(0)
  expect(withdrawn.booked).toEqual(connected.booked)
  // nobody holds anything of it any more, and its price moves nothing that was made with it
  expect(connected.inventory + connected.contracts).toBeGreaterThan(0)
  expect(withdrawn).toMatchObject({ inventory: 0, heldCoins: 0, contracts: 0 })
  expect([withdrawn.total, withdrawn.pastTotal]).toEqual([connected.total, connected.pastTotal])
  expect(compare(sum([withdrawn.netIn ?? '', connected.equity ?? '']), connected.netIn ?? '')).toBe(0)
  expect(withdrawn.reasons).toMatch(/Bybit was disconnected; its holdings count as withdrawn on \d+ /)

  await ada.exchangeKeys.countLast({ params, body: { lastBalances: 'counted' } })
  expect(await now()).toEqual(counted)
  await ada.exchangeKeys.countLast({ params, body: { lastBalances: 'withdrawn' } })
  await expect(
    all.harbour.as('bob').exchangeKeys.countLast({ params, body: { lastBalances: 'counted' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await now()).equity).toBe('0')

  const again = await ada.exchangeKeys.create({ body: all.body })
  expect(again).toMatchObject({ id: all.id, lastBalances: 'counted', disconnectedAt: null })
  await untilStatus(all.db, all.id, 'synced')
  expect(await all.verdict(all.id)).toMatchObject(flawless)
  const back = await now()
  expect(back).toMatchObject({ positions: connected.positions, spotPositions: connected.spotPositions })
  expect(compare(back.balances, '0')).toBe(1)
  await expect(
    ada.exchangeKeys.countLast({ params, body: { lastBalances: 'withdrawn' } }),
  ).rejects.toMatchObject({ status: 409, code: 'KEY_CONNECTED' })
})

test('the contents of an account are counted for its owner only, before a deletion', async () => {
  const all = await bench()
  const { trades } = await all.figures()
  const contents = await all.ada.exchangeKeys.contents({ params: all.params })
  expect(contents.closedTrades).toBeGreaterThanOrEqual(trades.trades)
  // a trade that still runs is none of the closed ones
  await sql`update round_trips set closed_at = null where key = (select min(key) from round_trips where closed_at is not null)`.execute(
    all.db,
  )
  expect((await all.ada.exchangeKeys.contents({ params: all.params })).closedTrades).toBe(
    contents.closedTrades - 1,
  )
  const { rows } = await sql<{ fills: number }>`select count(*)::int as fills from fills`.execute(all.db)
  expect(contents).toMatchObject({
    fills: rows[0]?.fills,
    notes: 0,
    stops: 0,
    pictures: 0,
    files: 0,
  })
  const [trip] = (await all.ada.performance.closedTrades({ query: {} })).trades
  await all.ada.journal.writeTrade({
    params: { id: trip?.id ?? '' },
    body: { note: 'Kept to the plan', tags: [], rating: null, playbookId: null },
  })
  expect((await all.ada.exchangeKeys.contents({ params: all.params })).notes).toBe(1)
  const bob = all.harbour.as('bob')
  const others = [
    bob.exchangeKeys.contents({ params: all.params }),
    bob.exchangeKeys.disconnect({ params: all.params, body: {} }),
    bob.exchangeKeys.reconnect({ params: all.params }),
  ]
  const answers = await Promise.allSettled(others)
  expect(answers).toEqual(
    Array(3).fill({ status: 'rejected', reason: expect.objectContaining({ status: 404 }) }),
  )
  await expect(all.ada.exchangeKeys.reconnect({ params: all.params })).rejects.toMatchObject({
    code: 'KEY_SECRET_NEEDED',
  })
})
