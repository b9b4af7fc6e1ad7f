import { minuteMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { VirtualClock } from '@harbour/simulator/clock'
import { isSpotAlone } from '@harbour/simulator/exchanges'
import { compare } from '@harbour/simulator/oracle'
import { startSimulator } from '@harbour/simulator/server'
import type { ExchangeId } from '@harbour/simulator/truth/types'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { bookingsIn, countTransactions, writersOf } from '../../../test/database/counted-transactions.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { calmWorld } from '../../../test/trading/calm-world.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { flawless, storedOf } from '../../../test/trading/trading-bench.ts'
import { makeDue, syncRounds } from '../../../test/trading/sync-rounds.ts'
import { Budgets } from '../exchange-limits/budgets.ts'

const max = { commits: 15, ids: 5 }
const ids: readonly ExchangeId[] = ['binance', 'bybit', 'okx', 'bitget', 'kraken']

/** No lease is renewed and no pause looked up during a round, however slow the machine. */
const pace = { ...quickPace, leaseMs: 600_000, pauseCheckMs: 600_000, settleMs: 0 }

test('a quiet round takes few transactions, records its time, and misses nothing that comes later', async () => {
  const clock = new VirtualClock()
  const endMs = Date.now()
  const worlds = ids.map((exchange) => ({
    exchange,
    ...calmWorld(exchange, endMs),
  }))
  const urls: Record<string, string> = {}
  for (const { exchange, world } of worlds) {
    const simulator = await startSimulator({ world, clock, hasLimits: false })
    closeAfterUse(() => simulator.close())
    urls[exchange] = simulator.baseUrl
  }
  const home = await harbour({
    settings: { exchangeUrls: urls },
    trading: { exchanges: listExchanges(), pace },
    now: () => clock.now(),
  })
  const { services, db, database } = home
  // the mail queue looks after itself in between
  await services.outbox.stop()
  const { wires } = home.trading
  const read = syncRounds(home, listExchanges(), pace)
  const freely = async (exchange: string) => {
    await makeDue(db)
    await read(exchange)
  }
  // the real rates, of which so much may be used at once that no round waits, or is too slow, on any machine
  const limits = new Map(
    listExchanges().flatMap(({ id, addressLimit }) =>
      addressLimit
        ? [[id, { weight: addressLimit.weight * 1_000, everyMs: addressLimit.everyMs * 1_000 }] as const]
        : [],
    ),
  )
  const budgets = new Budgets(db, wires.pauses, limits, pace)
  const booking = syncRounds(home, listExchanges(), pace, { ...wires, budgets, hasLocalBudgets: true })
  const { id: userId } = await home.person('ada')
  const shown = async (accountId: string) => {
    const own = sql`user_id = ${userId} and account_id = ${accountId}`
    const { rows } = await sql<Record<string, string>>`
      select status, last_synced_at as read, (select min(as_of) from balances where ${own}) as held,
        (select max(taken_at) from equity_snapshots where ${own}) as worth
      from sync_states where ${own}`.execute(db)
    const { rows: queued } = await sql<Record<string, string>>`
      select last_synced_at as queued from sync_schedule where account_id = ${accountId}`.execute(db)
    return { ...rows[0], ...queued[0] }
  }

  for (const { exchange, truth, calmMs } of worlds) {
    clock.set(calmMs)
    const { apiKey, apiSecret, passphrase } = makeKey(exchange, 'scenario 11')
    const body = { exchange, apiKey, apiSecret, ...(passphrase === null ? {} : { passphrase }) }
    const { id } = await home
      .as('ada')
      .exchangeKeys.create({ body: { ...body, ...(isSpotAlone(exchange) ? { vouched: true } : {}) } })
    await freely(exchange)
    await sql`update sync_streams set retry_at = now() where retry_at > now()`.execute(db)
    await freely(exchange)
    // the first quiet round finds out what one takes of the exchange's limit
    clock.advance(5 * minuteMs)
    await makeDue(db)
    await booking(exchange)
    clock.advance(5 * minuteMs)
    const before = await shown(id)
    await makeDue(db)
    const quiet = await countTransactions(database.pool, () => booking(exchange))
    const { length: commits } = quiet
    const writing = writersOf(quiet)
    const isDear = commits > max.commits || writing.length > max.ids
    expect(isDear ? writing : [], `${exchange}: ${commits} commits, ${writing.length} ids`).toEqual([])
    expect(bookingsIn(quiet)).toEqual(['book_exchange_turns'])
    const after = await shown(id)
    for (const [what, at] of Object.entries(after).filter(([name]) => name !== 'status'))
      expect(at > (before[what] ?? ''), `${exchange}: ${what}`).toBe(true)

    clock.set(endMs)
    await freely(exchange)
    const verdict = compare(truth, await storedOf(db, id), { nowMs: clock.now() - 1000 })
    expect({ exchange, ...verdict }).toMatchObject({ exchange, ...flawless })
  }

  // nothing moves, and yet the results are others
  await sql`update users set cost_method = 'fifo'`.execute(db)
  await freely('kraken')
  const { rows } = await sql`
    select results_method as method from sync_states s join exchange_accounts k on k.user_id = s.user_id and k.id = s.account_id where k.exchange = 'kraken'`.execute(
    db,
  )
  expect(rows).toEqual([{ method: 'fifo' }])
}, 240_000)
