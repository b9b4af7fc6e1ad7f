import { ExchangeError } from '@harbour/exchanges/wire/error'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { Pauses } from '../exchange-limits/pauses.ts'

/** Far longer than a run waits in place, and than this test takes. */
const longMs = 10 * 60_000

const spent = (isOfAccount: boolean) =>
  new ExchangeError({
    kind: 'throttled',
    reason: 'rate_limit',
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: 'It asks us to slow down.' },
    retryAfterMs: longMs,
    isOfAccount,
  })

/** The account that is asked first hits a limit; another one comes after it. */
async function twoAccounts(isOfAccount: boolean) {
  let greedy: string | null = null
  const script = scriptedExchange({
    page: (_stream, _place, key) => {
      greedy ??= key
      if (key === greedy) throw spent(isOfAccount)
      return { fills: [aFill('1')], atEnd: true }
    },
  })
  const here = await harbour({ trading: { exchanges: [script], pace: quickPace } })
  const first = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, first.accountId, 'retrying')
  const second = await connected(here, 'bob')
  return { here, worker, first, second }
}

test('an account that reaches its own limit waits, and others at the same address do not', async () => {
  const { here, worker, first, second } = await twoAccounts(true)
  await untilStatus(here.db, second.accountId, 'synced')
  await worker.stop()
  expect(await here.db.selectFrom('exchange_pauses').selectAll().execute()).toEqual([])
  const { rows } = await sql<{ left: boolean }>`
    select next_due_at > now() + interval '5 minutes' as left from sync_schedule where account_id = ${first.accountId}`.execute(
    here.db,
  )
  expect(rows).toEqual([{ left: true }])
})

test('an account resumes its run as soon as a pause ends that another one caused', async () => {
  const both = Promise.withResolvers<void>()
  const limited = Promise.withResolvers<void>()
  let greedy: string | null = null
  const script = scriptedExchange({
    page: async (_stream, _place, key) => {
      greedy ??= key
      if (key === greedy) {
        await both.promise
        throw spent(false)
      }
      both.resolve()
      await limited.promise
      // This wait precedes every request.
      await pauses.wait('scripted', 'direct')
      return { fills: [aFill('1')], atEnd: true }
    },
  })
  const here = await harbour({ trading: { exchanges: [script], pace: quickPace } })
  const pauses = new Pauses(here.db, here.services.log, quickPace)
  const first = await connected(here, 'ada')
  const second = await connected(here, 'bob')
  await sql`update sync_schedule set fail_count = 7`.execute(here.db)
  const worker = here.trading.startSync()
  const retried = (accountId: string) => untilStatus(here.db, accountId, 'retrying')
  const ids = [first.accountId, second.accountId]
  await Promise.any(ids.map(retried))
  limited.resolve()
  await Promise.all(ids.map(retried))
  await worker.stop()
  const { rows } = await sql<{ failures: number; isLate: boolean }>`
    select fail_count as failures, next_due_at > now() + interval '5 minutes' as "isLate"
    from sync_schedule order by fail_count`.execute(here.db)
  expect(rows).toEqual([
    { failures: 7, isLate: true },
    { failures: 8, isLate: true },
  ])
})

test('a limit of the address applies to all its accounts', async () => {
  const { here, worker, second } = await twoAccounts(false)
  const { rows } = await sql<{
    reason: string
  }>`select reason from exchange_pauses where until > now()`.execute(here.db)
  expect(rows).toEqual([{ reason: 'rate_limit' }])
  await worker.stop()
  const { status } = await here.db
    .selectFrom('sync_states')
    .select('status')
    .where('account_id', '=', second.accountId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('connecting')
})
