import { ExchangeError } from '@harbour/exchanges/wire/error'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { saveInterruptedRun, loadInterruptedRun } from './interrupted-run.ts'

const down = () =>
  new ExchangeError({
    kind: 'unavailable',
    reason: 'down',
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: 'It is down.' },
  })

/** An account of three streams whose second one fails in the first run; the next run is due when a test says so. */
async function brokenOff() {
  const asked: string[] = []
  let isDown = true
  const here = await harbour({
    trading: {
      exchanges: [
        scriptedExchange({
          streams: ['a', 'b', 'c'],
          page: ({ id }) => {
            asked.push(id)
            if (id === 'b' && isDown) throw down()
            return { fills: [aFill(id)] }
          },
          snapshot: () => {
            asked.push('snapshot')
            return {
              balances: [{ wallet: 'spot', asset: 'USDT', total: '5', free: '5', locked: '0' }],
              positions: [],
            }
          },
        }),
      ],
      pace: { ...quickPace, pageTries: 1, retryBaseMs: 600_000, retryMaxMs: 600_000 },
    },
  })
  const { userId, accountId } = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'retrying')
  expect(asked).toEqual(['snapshot', 'a', 'b', 'c'])
  asked.length = 0
  isDown = false
  const goOn = async () => {
    await sql`update sync_schedule set next_due_at = now()`.execute(here.db)
    await untilStatus(here.db, accountId, 'synced')
    await worker.stop()
    return asked
  }
  return { here, userId, accountId, goOn }
}

test('a run that the exchange interrupted is resumed without requesting its pages again', async () => {
  const { here, goOn } = await brokenOff()
  expect(await goOn()).toEqual(['b'])
  const held = await here.db.selectFrom('balances').select(['asset', 'total']).execute()
  expect(held).toEqual([{ asset: 'USDT', total: '5' }])
  const { rows } = await sql`
    select interrupted_run as left, rescanned_day_at is not null as "isRescanned" from sync_states`.execute(
    here.db,
  )
  expect(rows).toEqual([{ left: null, isRescanned: true }])
})

test('an interrupted run starts over after ten minutes', async () => {
  const { here, goOn } = await brokenOff()
  await sql`update sync_states set interrupted_run = jsonb_set(interrupted_run, '{beganMs}',
    to_jsonb(extract(epoch from now()) * 1000 - 600001))`.execute(here.db)
  expect(await goOn()).toEqual(['snapshot', 'a', 'b', 'c'])
})

test.each([
  ['its owner requests a full run', 'update sync_schedule set is_rerun_requested = true'],
  ['the exchange announces something', 'update sync_schedule set heard_at = now()'],
])('an interrupted run starts over if %s', async (_when, meanwhile) => {
  const { here, goOn } = await brokenOff()
  await sql.raw(meanwhile).execute(here.db)
  expect(await goOn()).toEqual(['snapshot', 'a', 'b', 'c'])
})

test('an interrupted run’s state is returned once, and to no outdated claim', async () => {
  const { db, ...here } = await harbour({ trading: { exchanges: [], pace: quickPace } })
  const { userId, accountId } = await connected({ ...here, db }, 'ada')
  await sql`update sync_states set epoch = 3`.execute(db)
  const claim = (epoch: number) => ({
    userId,
    accountId,
    exchange: 'scripted',
    egress: 'direct',
    token: 'none',
    epoch,
    failures: 0,
    isComparisonDue: false,
    refold: 'none' as const,
  })
  const round = (prices: ReadonlyMap<string, string> | null) => ({
    beganMs: Date.now(),
    rescan: { isDayRescanDue: true, isWeekRescanDue: false },
    holdings: { asOfMs: 5, balances: [], positions: [], prices },
    read: ['SPOT'],
  })
  for (const left of [round(new Map([['BTC', '50000.10']])), round(null)]) {
    await saveInterruptedRun(db, claim(3), left)
    expect(await loadInterruptedRun(db, claim(2))).toBeNull()
    expect(await loadInterruptedRun(db, claim(3))).toEqual(left)
    expect(await loadInterruptedRun(db, claim(3))).toBeNull()
  }
  await saveInterruptedRun(db, claim(2), round(null))
  expect(await loadInterruptedRun(db, claim(3))).toBeNull()
})
