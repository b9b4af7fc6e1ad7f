import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Decimal } from '@harbour/ledger/fill'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { closeAfterUse } from '../../../test/database/close-after-use.ts'
import { MissingRates } from './missing-rates.ts'
import type { PricingContext } from './pricing-context.ts'
import { readCloses } from './daily-closes.ts'

const now = Date.UTC(2026, 4, 20, 12)
const today = Date.UTC(2026, 4, 20)
const from = today - 30 * dayMs
const listed = today - 10 * dayMs

/** LATE was listed ten days ago and DEAD delisted ten days ago; what else is asked for is no asset of the exchange. */
function closesOf(asset: string, fromMs: number, toMs: number) {
  const rows: { dayMs: number; close: Decimal }[] = []
  for (let day = fromMs; day < toMs; day += dayMs)
    if ((asset === 'LATE' && day >= listed) || (asset === 'DEAD' && day < listed))
      rows.push({ dayMs: day, close: '2' })
  return rows
}

async function exchangeAsked() {
  const database = await freshDatabase()
  closeAfterUse(() => database.close())
  const asked: string[] = []
  const run = {
    db: database.db,
    claim: { exchange: 'scripted', egress: 'direct', failures: 0 },
    exchange: {
      dailyClosesUsd: (asset: string, fromMs: number, toMs: number) => {
        asked.push(`${asset} ${(today - fromMs) / dayMs}`)
        return Promise.resolve(closesOf(asset, fromMs, toMs))
      },
    },
    pace: { pageTries: 1 },
    retryPolicy: { ask: (question: () => Promise<unknown>) => question() },
    signal: new AbortController().signal,
    now: () => now,
    unresolvedAssets: new Set(),
    missingRates: new MissingRates(),
  } as unknown as PricingContext
  const read = async (first = from, last = today) => {
    asked.length = 0
    const closeOn = await readCloses(run, ['DEAD', 'LATE', 'NONE'], first, last)
    return { asked: [...asked], closeOn }
  }
  return { db: database.db, read }
}

test('missing closes are requested from an exchange once a day', async () => {
  const { db, read } = await exchangeAsked()
  expect((await read()).asked).toEqual(['DEAD 30', 'LATE 30', 'NONE 30'])
  // today is not over for what is traded; the days before the one and after the other have no closes
  const second = await read()
  expect(second.asked).toEqual(['DEAD 10', 'LATE 0'])
  expect((await read()).asked).toEqual(['LATE 0'])
  expect([second.closeOn('LATE', today), second.closeOn('LATE', from), second.closeOn('DEAD', from)]).toEqual(
    ['2', null, '2'],
  )
  // the day after, what is new alone; and nothing keeps it from looking once more after a day
  expect((await read(from, today + dayMs)).asked).toEqual(['DEAD -1', 'LATE 0', 'NONE -1'])
  expect((await read(from, today + dayMs)).asked).toEqual(['LATE 0'])
  await sql`update unpriced_days set asked_at = asked_at - interval '25 hours'`.execute(db)
  expect((await read()).asked).toEqual(['DEAD 10', 'LATE 30', 'NONE 30'])
}, 240_000)

test('days outside the requested ones are requested', async () => {
  const { read } = await exchangeAsked()
  await read(today - 5 * dayMs)
  expect((await read()).asked).toEqual(['DEAD 30', 'LATE 30', 'NONE 30'])
}, 240_000)
