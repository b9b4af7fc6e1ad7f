import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Harbour } from '../../../test/app/harbour.ts'
import { pricedAccount } from '../../../test/trading/priced-account.ts'

const now = Date.UTC(2026, 4, 20, 12)

const garbled = () => {
  throw new ExchangeError({
    kind: 'unexpected',
    reason: 'unknown',
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: 'Scripted answered with an unknown error.' },
  })
}

/** Reads the assets left out of each day's equity, and the state of the schedule. */
async function standing({ db }: Harbour) {
  const { rows } = await sql<{ unpriced: readonly string[]; equity: string }>`
    select unpriced, trim_scale(equity_usd) as equity from equity_snapshots order by day`.execute(db)
  const { rows: states } = await sql<{ results: boolean; equity: boolean; fails: number }>`
    select s.results_from is not null as results, s.dirty_from is not null as equity, d.fail_count as fails
    from sync_states s join sync_schedule d on d.account_id = s.account_id`.execute(db)
  return {
    days: rows.length,
    unpriced: [...new Set(rows.flatMap(({ unpriced }) => unpriced))],
    due: states[0],
  }
}

const settledState = { unpriced: [], due: { results: false, equity: false, fails: 0 } }

test('one garbled price reply leaves nothing out: the run is retried', async () => {
  const { home, settled, waiting } = await pricedAccount(now, new Map([['BTC', garbled]]))
  await settled()
  expect(waiting.size).toBe(0)
  expect(await standing(home)).toEqual({ days: 10, ...settledState })
  const { returns } = await home.as('ada').performance.report({ query: {} })
  // one BTC was bought for 100 and sold for 110; the rest stood still
  expect(returns).toMatchObject({ days: 9, total: expect.closeTo(10 / 1090, 12) })
}, 240_000)

test('an asset whose price fails in several runs is left out and named, and included once it is priced', async () => {
  const waiting = new Map<string, () => unknown>()
  let isGarbled = true
  const failing = () => {
    waiting.set('BTC', failing)
    if (isGarbled) garbled()
  }
  waiting.set('BTC', failing)
  const { home, settled, turn } = await pricedAccount(now, waiting)
  await settled()
  expect(await standing(home)).toMatchObject({ unpriced: ['BTC'], due: { results: true, equity: true } })
  isGarbled = false
  await turn()
  expect(await standing(home)).toEqual({ days: 10, ...settledState })
}, 240_000)
