import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { acquireTurn } from './periodic-job.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})
const age = (seconds: number) =>
  sql`update settings set changed_at = now() - make_interval(secs => ${seconds}) where name = 'turn:sweep'`.execute(
    h.db,
  )

test('one of fifty concurrent processes does the job, and one again when the next round is due', async () => {
  const round = async () => {
    const asked = await Promise.all(Array.from({ length: 50 }, () => acquireTurn(h.db, 'sweep', minuteMs)))
    return asked.filter(Boolean).length
  }
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  await age(40)
  expect(await round()).toBe(0)
  // a timer that is a little early is in time
  await age(58)
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
})

test('tasks are scheduled independently of each other', async () => {
  expect(await acquireTurn(h.db, 'billing', minuteMs)).toBe(true)
  expect(await acquireTurn(h.db, 'billing', minuteMs)).toBe(false)
})
