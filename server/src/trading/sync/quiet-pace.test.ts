import { minuteMs } from '@harbour/ledger/durations'
import { listExchanges } from '@harbour/exchanges/registry'
import { VirtualClock } from '@harbour/simulator/clock'
import { startSimulator } from '@harbour/simulator/server'
import type { ExchangeId } from '@harbour/simulator/truth/types'
import { makeKey } from '@harbour/simulator/worlds/keys'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { bookingsIn, countTransactions, writersOf } from '../../../test/database/counted-transactions.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { calmWorld } from '../../../test/trading/calm-world.ts'
import { makeDue, syncRounds } from '../../../test/trading/sync-rounds.ts'
import { Budgets } from '../exchange-limits/budgets.ts'
import { usualPace } from '../exchange-limits/pace.ts'

const max = { commits: 15, ids: 5 }
const pace = { ...usualPace, settleMs: 0, liveSlots: 0, priceCacheMs: 0 }

/** The time that an exchange takes for an answer in each round: near, far, farther, and the same again. */
const answersMs = [60, 150, 300, 300, 500]

test.each<ExchangeId>(['binance', 'bybit', 'okx', 'bitget'])(
  'at %s, a quiet round by the real limits and paces takes few transactions, however late the answers are',
  async (exchange) => {
    const clock = new VirtualClock()
    const { world, calmMs } = calmWorld(exchange, Date.now())
    const simulator = await startSimulator({ world, clock, hasLimits: false })
    closeAfterUse(() => simulator.close())
    const home = await harbour({
      settings: { exchangeUrls: { [exchange]: simulator.baseUrl } },
      trading: { exchanges: listExchanges(), pace },
      now: () => clock.now(),
    })
    const { services, db, database, trading } = home
    await services.outbox.stop()
    const limits = new Map(
      listExchanges().flatMap(({ id, addressLimit }) => (addressLimit ? [[id, addressLimit] as const] : [])),
    )
    const budgets = new Budgets(db, trading.wires.pauses, limits, pace)
    const freely = syncRounds(home, listExchanges(), pace)
    const wires = { ...trading.wires, budgets, hasLocalBudgets: true }
    const booking = syncRounds(home, listExchanges(), pace, wires)
    await home.person('ada')
    clock.set(calmMs)
    const { apiKey, apiSecret, passphrase } = makeKey(exchange, 'scenario 11')
    const body = { exchange, apiKey, apiSecret, ...(passphrase === null ? {} : { passphrase }) }
    await home.as('ada').exchangeKeys.create({ body })
    for (let round = 0; round < 2; round += 1) {
      await sql`update sync_streams set retry_at = now() where retry_at > now()`.execute(db)
      await makeDue(db)
      await freely(exchange)
    }
    // the first quiet round finds out what one takes of the exchange's limit
    clock.advance(5 * minuteMs)
    await makeDue(db)
    await booking(exchange)
    for (const answerMs of answersMs) {
      simulator.faults.slowMs = answerMs
      simulator.hooks.inject = () => 'slow'
      clock.advance(minuteMs)
      await makeDue(db)
      const quiet = await countTransactions(database.pool, () => booking(exchange))
      const { length: commits } = quiet
      const writing = writersOf(quiet)
      const isDear = commits > max.commits || writing.length > max.ids
      expect({ answerMs, commits, writing: isDear ? writing : [] }).toEqual({
        answerMs,
        commits,
        writing: [],
      })
      expect(bookingsIn(quiet)).toContain('book_exchange_turns')
    }
  },
  120_000,
)
