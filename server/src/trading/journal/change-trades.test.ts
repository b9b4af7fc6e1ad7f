import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { tradeId } from '../results/trade-place.ts'

let home: Harbour
let ada: { userId: string; accountId: string }
beforeAll(async () => {
  home = await harbour()
  ada = await connected(home, 'ada', 'okx')
})

async function trips(...keys: readonly string[]): Promise<string[]> {
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    select ${ada.userId}, ${ada.accountId}, key, 'BTC/USDT:USDT', 'linear', 'both', 'long', '2026-01-01 09:00', '2026-01-01 12:00',
      10, 10, 100, 103, 1, '{}', '{}', '{}', 25, 5, 0, 2, true from unnest(${keys}::text[]) key`.execute(
    home.db,
  )
  return keys.map((key) => tradeId({ accountId: ada.accountId, key }))
}
const journal = (who = 'ada') => home.as(who).journal
const change = (body: Parameters<ReturnType<typeof journal>['changeTrades']>[0]['body']) =>
  journal().changeTrades({ body })

/** The journals of trades as they are stored, to the microsecond. */
const stored = async (trades: readonly string[]) => {
  const { rows } = await sql<{ round_trip_key: string }>`
    select n.*, n.reviewed_at::text as reviewed, n.changed_at::text as changed from round_trip_notes n
    where user_id = ${ada.userId} order by round_trip_key`.execute(home.db)
  return rows.filter((row) => trades.includes(tradeId({ accountId: ada.accountId, key: row.round_trip_key })))
}

test('several trades are tagged, untagged, rated, assigned and reviewed at once', async () => {
  const trades = await trips('a1', 'a2')
  const [first = '', second = ''] = trades
  const { id: playbookId } = await journal().addPlaybook({ body: { name: 'Retest', rules: '' } })
  await journal().writeTrade({ params: { id: first }, body: { note: 'Mine', tags: ['Late', 'Fomo'] } })
  await change({
    trades,
    addTags: ['late', 'London'],
    removeTags: ['FOMO'],
    rating: 4,
    playbookId,
    reviewed: true,
  })
  expect(await journal().trade({ params: { id: first } })).toMatchObject({
    note: 'Mine',
    tags: ['Late', 'London'],
    rating: 4,
    playbookId,
    reviewedAt: expect.any(String),
  })
  // a tag keeps the spelling that it has elsewhere
  expect(await journal().trade({ params: { id: second } })).toMatchObject({
    note: '',
    tags: ['Late', 'London'],
  })
})

test('an undo restores the previous values, to the microsecond, and deletes rows that did not exist', async () => {
  const trades = await trips('b1', 'b2', 'b3')
  const [first = '', second = ''] = trades
  await journal().writeTrade({
    params: { id: first },
    body: { note: 'x', tags: ['a', 'b'], rating: 2, reviewed: true },
  })
  await journal().writeTrade({ params: { id: second }, body: { tags: ['c'] } })
  const before = await stored(trades)
  expect(before).toHaveLength(2)
  const { changed } = await change({
    trades,
    addTags: ['d'],
    removeTags: ['a'],
    rating: null,
    reviewed: false,
  })
  expect(await stored(trades)).toHaveLength(3)
  expect(await journal().undoChanges({ body: { changed } })).toEqual({ restored: 3, kept: 0 })
  expect(await stored(trades)).toEqual(before)
  // sent once more, as after a lost answer
  expect(await journal().undoChanges({ body: { changed } })).toEqual({ restored: 3, kept: 0 })
  expect(await stored(trades)).toEqual(before)
})

test('a repeated change changes nothing', async () => {
  const trades = await trips('c1', 'c2')
  const body = { trades, addTags: ['once'], rating: 3, reviewed: true }
  expect((await change(body)).changed).toHaveLength(2)
  const after = await stored(trades)
  expect(await change(body)).toEqual({ changed: [] })
  expect(await stored(trades)).toEqual(after)
})

test('a change without effect on a trade stores no row', async () => {
  const trades = await trips('d1')
  expect(await change({ trades, removeTags: ['nowhere'], reviewed: false })).toEqual({ changed: [] })
  expect(await stored(trades)).toEqual([])
})

test('two concurrent changes both apply, and each can be undone', async () => {
  const trades = await trips('e1', 'e2', 'e3')
  const [one, two] = await Promise.all([
    change({ trades, addTags: ['one'] }),
    change({ trades: trades.toReversed(), addTags: ['two'], rating: 5 }),
  ])
  for (const row of await stored(trades)) expect(row).toMatchObject({ rating: 5 })
  const tags = async () =>
    Promise.all(trades.map(async (id) => (await journal().trade({ params: { id } })).tags.toSorted()))
  expect(await tags()).toEqual([
    ['one', 'two'],
    ['one', 'two'],
    ['one', 'two'],
  ])
  await Promise.all([
    journal().undoChanges({ body: { changed: one.changed } }),
    journal().undoChanges({ body: { changed: two.changed } }),
  ])
  expect(await tags()).toEqual([[], [], []])
})

test('an undo keeps later changes and counts them', async () => {
  const trades = await trips('f1', 'f2')
  const [first = ''] = trades
  const { changed } = await change({ trades, rating: 1, addTags: ['x'] })
  await journal().writeTrade({ params: { id: first }, body: { rating: 5, note: 'Looked again' } })
  expect(await journal().undoChanges({ body: { changed } })).toEqual({ restored: 1, kept: 1 })
  expect(await journal().trade({ params: { id: first } })).toMatchObject({
    rating: 5,
    note: 'Looked again',
    tags: [],
  })
})

test('an undo does not restore a deleted playbook', async () => {
  const trades = await trips('g1')
  const { id } = await journal().addPlaybook({ body: { name: 'Short-lived', rules: '' } })
  await change({ trades, playbookId: id })
  const { changed } = await change({ trades, playbookId: null })
  await journal().removePlaybook({ params: { id } })
  await journal().undoChanges({ body: { changed } })
  expect(await journal().trade({ params: { id: trades[0] ?? '' } })).toMatchObject({ playbookId: null })
})

test('nothing is changed if one of the trades does not exist or would have too many tags', async () => {
  const trades = await trips('h1', 'h2')
  const many = Array.from({ length: 12 }, (_, i) => `t${i}`)
  await journal().writeTrade({ params: { id: trades[1] ?? '' }, body: { tags: many } })
  await expect(change({ trades, addTags: ['one more'] })).rejects.toMatchObject({ code: 'TOO_MANY_TAGS' })
  const missing = tradeId({ accountId: ada.accountId, key: 'gone' })
  await expect(change({ trades: [...trades, missing], rating: 1 })).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  })
  expect(await stored(trades)).toMatchObject([{ tags: many, rating: null }])
})

test('at most 500 trades can be changed at once', async () => {
  const trades = await trips(...Array.from({ length: 501 }, (_, i) => `i${i}`))
  await expect(change({ trades, rating: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('At most 500 trades can be changed at once'),
  })
  const { changed } = await change({
    trades: trades.slice(0, 500),
    addTags: Array.from({ length: 12 }, (_, i) => `${i}`.padEnd(30, 'ß')),
  })
  expect(changed).toHaveLength(500)
  expect(await journal().undoChanges({ body: { changed } })).toEqual({ restored: 500, kept: 0 })
})

test('another person’s trades are not found, neither for a change nor for an undo', async () => {
  const trades = await trips('j1')
  await home.person('mallory')
  const { changed } = await change({ trades, addTags: ['mine'], rating: 5 })
  const before = await stored(trades)
  await expect(journal('mallory').changeTrades({ body: { trades, rating: 1 } })).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  })
  const { id: playbookId } = await journal('mallory').addPlaybook({ body: { name: 'Hers', rules: '' } })
  await expect(change({ trades, playbookId })).rejects.toMatchObject({ code: 'PLAYBOOK_NOT_FOUND' })
  await journal('mallory').undoChanges({ body: { changed } })
  expect(await stored(trades)).toEqual(before)
})
