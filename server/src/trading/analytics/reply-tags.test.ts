import type { SetStop } from '@harbour/contract/trading/journal/stop-rules'
import type { ChangedTrade } from '@harbour/contract/trading/journal/trade-changes'
import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { aPng } from '../../../test/app/pictures.ts'
import { listChanges } from '../results/change-feed.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour()
})

async function trader(name: string) {
  const { userId, accountId } = await connected(home, name)
  const { token } = await home.person(name)
  return { userId, accountId, headers: { authorization: `Bearer ${token}` } }
}
type Trader = Awaited<ReturnType<typeof trader>>

const ask = (url: string, { headers }: Trader, more: Record<string, string> = {}) =>
  home.app.inject({ url: `/api${url}`, headers: { ...headers, ...more } })

const tagOf = async (url: string, who: Trader) => {
  const { statusCode, headers } = await ask(url, who)
  expect(statusCode).toBe(200)
  return String(headers.etag)
}

/** Writes a trade that closed today and the slot of its quarter of an hour, and lists the change as the product does. */
async function close({ userId, accountId }: Trader, number: number): Promise<void> {
  const symbol = 'BTC/USDT'
  const closedAt = new Date()
  const slot = new Date(Math.floor(closedAt.getTime() / 900_000) * 900_000)
  await sql`insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${userId}, ${accountId}, ${`key ${number}`}, ${symbol}, 'spot', 'both', 'long', ${closedAt}, ${closedAt}, 1, 1,
      1, '{}', '{}', '{}', ${number}, 0.5, 0, 2, true)`.execute(home.db)
  await sql`insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    values (${userId}, ${accountId}, ${symbol}, ${slot}, ${number}, 0.5, 0)
    on conflict (user_id, account_id, symbol, slot) do update set price_usd = result_slots.price_usd + excluded.price_usd`.execute(
    home.db,
  )
  await listChanges(home.db, userId, accountId, [
    { part: 'trades', symbol, since: closedAt.toISOString() },
    { part: 'slots', symbol, since: slot.toISOString() },
  ])
}

const png = `data:image/png;base64,${aPng(8, 8).toString('base64')}`
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
// a day more on both sides: the test may run over midnight
const windows = [7, 30, 365].map((days) => `from=${day(days)}&to=${day(-1)}`)
const questions = [
  '/performance',
  '/performance?side=long',
  '/performance?timeZone=Asia/Kathmandu',
  ...windows.map((window) => `/performance?${window}`),
  ...windows.map((window) => `/calendar?${window}`),
  '/closed-trades',
  ...windows.map((window) => `/closed-trades?${window}`),
]

test('a new trade changes the ETag of every answer that contains it, and no other', async () => {
  const ada = await trader('ada')
  const seen = new Map<string, string>()
  for (let number = 1; number <= 3; number += 1) {
    await close(ada, number)
    for (const question of questions) {
      const tag = await tagOf(question, ada)
      expect([question, tag]).not.toEqual([question, seen.get(question)])
      expect(await tagOf(question, ada)).toBe(tag)
      seen.set(question, tag)
    }
  }
})

test('a caller with a current answer gets 304 until something changes', async () => {
  const bob = await trader('bob')
  await close(bob, 1)
  for (const question of questions) {
    const tag = await tagOf(question, bob)
    const again = await ask(question, bob, { 'if-none-match': `"other", ${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  }
  const tags = await Promise.all(questions.map((question) => tagOf(question, bob)))
  await close(bob, 2)
  for (const [at, question] of questions.entries())
    expect((await ask(question, bob, { 'if-none-match': tags[at] ?? '' })).statusCode).toBe(200)
})

test('a cached answer also follows changes of preferences, of an account that lags behind, and of an initial stop', async () => {
  const cat = await trader('cat')
  await close(cat, 1)
  const read = async () => JSON.parse((await ask('/performance', cat)).body).data
  await sql`update sync_states set last_synced_at = now(), results_from = null where user_id = ${cat.userId}`.execute(
    home.db,
  )
  expect((await read()).uncounted).toEqual([])
  await sql`update sync_states set last_synced_at = null where user_id = ${cat.userId}`.execute(home.db)
  expect((await read()).uncounted).toHaveLength(1)
  expect((await read()).counting.riskFree).toBe(0)
  await home.as('cat').preferences.update({ body: { riskFree: 0.06 } })
  expect((await read()).counting.riskFree).toBe(0.06)
})

test('the list of closed trades is served from memory, and follows every change of the journal at once', async () => {
  const gil = await trader('gil')
  for (let number = 1; number <= 3; number += 1) await close(gil, number)
  await sql`update round_trips set entry_price = 100 where user_id = ${gil.userId}`.execute(home.db)
  const list = async (more = '') =>
    JSON.parse((await ask(`/closed-trades?${windows[1]}${more}`, gil)).body).data
  await ask('/performance', gil)
  const kept = await list()
  // the second request admits the reply to the cache
  expect(await list()).toEqual(kept)
  // the database is not asked for what no change was listed of
  await sql`update round_trips set fills = 9 where user_id = ${gil.userId}`.execute(home.db)
  expect(await list()).toEqual(kept)
  await sql`update round_trips set fills = 2 where user_id = ${gil.userId}`.execute(home.db)

  const { journal } = home.as('gil')
  const trades: string[] = kept.trades.map((trade: { id: string }) => trade.id).slice(0, 2)
  const params = { id: trades[0] ?? '' }
  const { id } = await journal.addPlaybook({ body: { name: 'Breakout', rules: '' } })
  const note = { note: 'Late.', tags: ['slip'], rating: null, playbookId: id }
  const rule = { kind: 'percent', percent: '2' } as const
  let changed: ChangedTrade[] = []
  let stops: SetStop[] = []
  const changes: Record<string, () => Promise<unknown>> = {
    'a note': () => journal.writeTrade({ params, body: note }),
    'a stop': () => journal.setStop({ params, body: { price: '50' } }),
    'a picture': () => journal.setPicture({ params, body: { picture: png } }),
    'a playbook under another name': () =>
      journal.changePlaybook({ params: { id }, body: { name: 'Range', rules: '' } }),
    'no picture': () => journal.removePicture({ params }),
    'no playbook': () => journal.removePlaybook({ params: { id } }),
    'many ratings': async () => {
      const reply = await journal.changeTrades({ body: { trades, rating: 4 } })
      changed = reply.changed
    },
    'ratings undone': () => journal.undoChanges({ body: { changed } }),
    'stops by a rule': async () => {
      const reply = await journal.setStops({ body: { trades, rule } })
      stops = reply.stops
    },
    'stops taken off': () => journal.removeStops({ body: { stops } }),
  }
  let before = await list()
  await list()
  for (const [at, [what, change]] of Object.entries(changes).entries()) {
    await change()
    const now = await list()
    expect([what, now]).not.toEqual([what, before])
    // another page size is another question, answered from the rows
    expect([what, now]).toEqual([what, await list(`&limit=${40 + at}`)])
    // the second request admits it to the cache, so a stale reply would show after the next change
    expect(await list()).toEqual(now)
    before = now
  }
})

test('no one gets another person’s answer', async () => {
  const [dan, eve] = [await trader('dan'), await trader('eve')]
  await close(dan, 5)
  const tag = await tagOf('/performance', dan)
  const other = await ask('/performance', eve, { 'if-none-match': tag })
  expect(other.statusCode).toBe(200)
  expect(JSON.parse(other.body).data.all.trades).toBe(0)
})

test('large trading answers are compressed as the caller accepts; small ones and those with secrets never are', async () => {
  const fay = await trader('fay')
  for (let number = 1; number <= 30; number += 1) await close(fay, number)
  const plain = await ask('/closed-trades', fay)
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    undefined,
    'accept-language, cookie, accept-encoding',
  ])
  const readers = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0, gzip', 'gzip'],
  ] as const)
    for (const question of ['/closed-trades', '/performance']) {
      // the second time from memory
      for (let time = 0; time < 2; time += 1) {
        const small = await ask(question, fay, { 'accept-encoding': accepted })
        expect(small.headers['content-encoding']).toBe(coding)
        expect(String(readers[coding](small.rawPayload))).toBe((await ask(question, fay)).body)
      }
    }
  const accepting = { 'accept-encoding': 'gzip, br, zstd' }
  expect((await ask('/closed-trades?side=short', fay, accepting)).headers['content-encoding']).toBeUndefined()
  const own = await ask('/v1/user/me', fay, accepting)
  expect([own.statusCode, own.headers['content-encoding'], own.headers.vary]).toEqual([
    200,
    undefined,
    undefined,
  ])
})
