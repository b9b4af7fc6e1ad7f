import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { aPng } from '../../../test/app/pictures.ts'
import { tradeId } from '../results/trade-place.ts'

let home: Harbour
let ada: { userId: string; accountId: string }

const png = `data:image/png;base64,${aPng(8, 8).toString('base64')}`
const words = { note: '', tags: [] as string[], rating: null, playbookId: null }

/** A trade of ten coins from 100 to 103, long: 30 dollars less a fee of 5. */
async function trip(
  key: string,
  given: { side?: string; net?: string; symbol?: string; entry?: string | null } = {},
) {
  const { side = 'long', net = '25', symbol = 'BTC/USDT:USDT', entry = '100' } = given
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${ada.userId}, ${ada.accountId}, ${key}, ${symbol}, 'linear', 'both', ${side}, '2026-01-01 09:00', '2026-01-01 12:00',
      10, 10, ${entry}, 103, 1, '{"USDT": "30"}', '{}', '{}', ${net}, 5, 0, 2, true)`.execute(home.db)
  return { id: tradeId({ accountId: ada.accountId, key }) }
}
const journal = (who = 'ada') => home.as(who).journal
const aBot = (name: string) => home.as('ada').bots.create({ body: { name, symbols: 'BTC/*' } })

beforeAll(async () => {
  home = await harbour()
  ada = await connected(home, 'ada', 'okx')
})

test('a trade without journal data is empty', async () => {
  expect(await journal().trade({ params: await trip('none') })).toEqual({
    ...words,
    followedRules: null,
    checkedRules: null,
    initialStop: null,
    stopSetAt: null,
    stopFreeUntil: null,
    stopChanges: [],
    reviewedAt: null,
    risk: null,
    r: null,
    picture: null,
    changedAt: null,
  })
})

test('note, tags and rating are stored, tidied, and replaced as a whole', async () => {
  const params = await trip('written')
  const body = {
    ...words,
    note: '  Scaled in on the retest.\r\nStop was never at risk. ',
    tags: ['Breakout', ' london  open', 'breakout', ''],
    rating: 4,
  }
  expect(await journal().writeTrade({ params, body })).toMatchObject({
    note: 'Scaled in on the retest.\nStop was never at risk.',
    tags: ['Breakout', 'london open'],
    rating: 4,
  })
  expect(await journal().writeTrade({ params, body: { ...words, tags: ['BREAKOUT'] } })).toMatchObject({
    note: '',
    rating: null,
    // one tag has one spelling
    tags: ['Breakout'],
  })
})

test('a rating set in one tab keeps the note written in another', async () => {
  const params = await trip('two tabs')
  await journal().writeTrade({ params, body: { note: 'From the phone', tags: ['a'], playbookId: null } })
  await journal().writeTrade({ params, body: { rating: 5 } })
  expect(await journal().trade({ params })).toMatchObject({ note: 'From the phone', tags: ['a'], rating: 5 })
})

test('a note that was changed elsewhere since it was read is not overwritten', async () => {
  const params = await trip('overtaken')
  await journal().writeTrade({ params, body: { note: 'One', before: { note: '' } } })
  const late = journal().writeTrade({ params, body: { note: 'Two', rating: 1, before: { note: '' } } })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'NOTE_CHANGED' })
  expect(await journal().trade({ params })).toMatchObject({ note: 'One', rating: null })
  // the same write again, as after a lost answer, is none
  await journal().writeTrade({ params, body: { note: 'One', before: { note: '' } } })
  await journal().writeTrade({ params, body: { note: 'Two', before: { note: 'One' } } })
  expect(await journal().trade({ params })).toMatchObject({ note: 'Two' })
})

test('one of ten concurrent notes of a trade, a day, a bot or a bot’s day is stored, and nine are refused', async () => {
  const params = await trip('ten at once')
  const day = { day: '2026-02-03' }
  const bot = await aBot('Ten at once')
  for (const write of [
    (note: string) => journal().writeBot({ params: bot, body: { note, before: { note: '' } } }),
    (note: string) =>
      journal().writeBotDay({ params: { ...bot, ...day }, body: { note, before: { note: '' } } }),
    (note: string) => journal().writeTrade({ params, body: { note, before: { note: '' } } }),
    (note: string) => journal().writeDay({ params: day, body: { note, before: { note: '' } } }),
  ]) {
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => write(`Note ${at}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a day keeps its other field, and refuses to overwrite newer text', async () => {
  const params = { day: '2026-02-04' }
  await journal().writeDay({ params, body: { note: 'Calm' } })
  await journal().writeDay({ params, body: { tags: ['flat'], before: { tags: [] } } })
  await expect(
    journal().writeDay({ params, body: { note: 'Late', before: { note: '' } } }),
  ).rejects.toMatchObject({ code: 'NOTE_CHANGED' })
  expect(await journal().day({ params })).toMatchObject({ note: 'Calm', tags: ['flat'] })
  // nothing is left of a write that was refused
  const empty = { day: '2026-02-05' }
  await expect(
    journal().writeDay({ params: empty, body: { note: 'New', before: { note: 'Removed elsewhere' } } }),
  ).rejects.toMatchObject({ code: 'NOTE_CHANGED' })
  expect((await journal().days({ query: { from: '2026-02-05', to: '2026-02-05' } })).days).toEqual([])
})

test.each([
  [{ rating: 6 }, 'A rating is 1 to 5'],
  [{ note: 'x'.repeat(10_001) }, 'A note has at most 10000 characters'],
  [{ tags: ['x'.repeat(31)] }, 'A tag has at most 30 characters'],
  [{ tags: ['a,b'] }, 'Tags cannot contain commas'],
  [{ tags: Array.from({ length: 13 }, (_, i) => `t${i}`) }, 'At most 12 tags'],
])('%o is refused with a helpful message', async (given, message) => {
  const params = await trip(`bad ${JSON.stringify(given).slice(0, 40)}`)
  await expect(journal().writeTrade({ params, body: { ...words, ...given } })).rejects.toMatchObject({
    status: 400,
    message,
  })
})

/** Lets time pass for every stop that is recorded. */
async function minutesPass(minutes: number): Promise<void> {
  const { rows } = await sql<{ user: string; key: string; was: string }>`
    select user_id as user, round_trip_key as key, (stop_set_at - ${minutes} * interval '1 minute')::text as was
    from round_trip_notes where stop_set_at is not null`.execute(home.db)
  for (const { user, key, was } of rows)
    await sql`update round_trip_notes set stop_set_at = ${was}::timestamptz
      where user_id = ${user} and round_trip_key = ${key}`.execute(home.db)
}

test('the stop gives the R multiple, and can be corrected for ten minutes without a reason', async () => {
  const params = await trip('slip')
  const { stopSetAt } = await journal().setStop({ params, body: { price: '9.5' } })
  const corrected = await journal().setStop({ params, body: { price: '95' } })
  expect(corrected).toMatchObject({ initialStop: '95', stopSetAt, stopChanges: [], risk: '50', r: 0.5 })
  // the ten minutes do not begin again with each correction
  const setMs = Date.parse(stopSetAt ?? '')
  expect(Date.parse(corrected.stopFreeUntil ?? '') - setMs).toBe(600_000)
})

test('after ten minutes a stop can be changed only with a reason, which is stored with it', async () => {
  const params = await trip('late')
  await journal().setStop({ params, body: { price: '90' } })
  await minutesPass(11)
  expect((await journal().trade({ params })).stopFreeUntil).toBeNull()
  await expect(journal().setStop({ params, body: { price: '95' } })).rejects.toMatchObject({
    status: 409,
    code: 'STOP_SET',
  })
  await expect(journal().setStop({ params, body: { price: '95', reason: ' . ' } })).rejects.toMatchObject({
    status: 400,
    message: 'Please say why you change the stop',
  })
  await journal().setStop({ params, body: { price: '95', reason: 'Read off the  wrong chart' } })
  expect(await journal().trade({ params })).toMatchObject({
    initialStop: '95',
    r: 0.5,
    stopChanges: [
      { price: '90', reason: 'Read off the wrong chart', replacedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ],
  })
  // the same price again changes nothing
  await journal().setStop({ params, body: { price: '95' } })
  expect((await journal().trade({ params })).stopChanges).toHaveLength(1)
})

test('two concurrent late changes are both recorded, one after the other', async () => {
  const params = await trip('raced late')
  await journal().setStop({ params, body: { price: '90' } })
  await minutesPass(11)
  await Promise.all(
    ['95', '96'].map((price) => journal().setStop({ params, body: { price, reason: `To ${price}` } })),
  )
  const { initialStop, stopChanges } = await journal().trade({ params })
  const [first, second] = stopChanges
  expect(first?.price).toBe('90')
  expect(new Set([second?.price, initialStop])).toEqual(new Set(['95', '96']))
})

test('a late change by another person is refused', async () => {
  const params = await trip('others')
  await expect(
    journal('eve').setStop({ params, body: { price: '95', reason: 'Not mine' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the first stop stays recorded with later ones', async () => {
  const params = await trip('stopped')
  await journal().writeTrade({ params, body: { ...words, note: 'Before' } })
  // ten coins, five dollars each: 25 of net are half of 50
  expect(await journal().setStop({ params, body: { price: '95' } })).toMatchObject({
    note: 'Before',
    initialStop: '95',
    risk: '50',
    r: 0.5,
  })
  await journal().writeTrade({ params, body: words })
  expect(await journal().trade({ params })).toMatchObject({ initialStop: '95', r: 0.5 })
})

test('one of several concurrent stops is stored, as after a correction', async () => {
  const params = await trip('raced')
  await Promise.all(['95', '96', '97'].map((price) => journal().setStop({ params, body: { price } })))
  const { initialStop, stopChanges } = await journal().trade({ params })
  expect(['95', '96', '97']).toContain(initialStop)
  expect(stopChanges).toEqual([])
})

test.each([
  ['long', '100'],
  ['long', '101'],
  ['short', '99'],
])('a stop of a %s trade from 100 at %s is on the wrong side', async (side, price) => {
  const params = await trip(`wrong ${side} ${price}`, { side })
  await expect(journal().setStop({ params, body: { price } })).rejects.toMatchObject({
    status: 400,
    code: 'STOP_WRONG_SIDE',
  })
})

test.each(['0', '-5', 'abc', '1e5', ''])('a stop of "%s" is not a valid price', async (price) => {
  await expect(
    journal().setStop({ params: await trip(`price ${price}`), body: { price } }),
  ).rejects.toMatchObject({
    status: 400,
  })
})

test('a risk that is not in dollars has no R multiple', async () => {
  const params = await trip('in bitcoin', { symbol: 'ETH/BTC' })
  expect(await journal().setStop({ params, body: { price: '95' } })).toMatchObject({ risk: '50', r: null })
})

test('journal data survives a new fold of the trade', async () => {
  const params = await trip('folded')
  await journal().writeTrade({ params, body: { ...words, note: 'Mine' } })
  await sql`delete from round_trips where key = 'folded'`.execute(home.db)
  await expect(journal().trade({ params })).rejects.toMatchObject({ status: 404, code: 'TRADE_NOT_FOUND' })
  await trip('folded', { net: '24.5' })
  expect(await journal().trade({ params })).toMatchObject({ note: 'Mine' })
})

test('one image is stored re-encoded, replaced and removed; an invalid one is refused', async () => {
  const params = await trip('pictured')
  await journal().setPicture({ params, body: { picture: png } })
  const { picture: kept } = await journal().trade({ params })
  expect(kept).toMatch(/^data:image\/png;base64,/)
  await journal().setPicture({ params, body: { picture: png } })
  await journal().removePicture({ params })
  expect((await journal().trade({ params })).picture).toBeNull()
  for (const bad of ['x', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,AAAA'])
    await expect(journal().setPicture({ params, body: { picture: bad } })).rejects.toMatchObject({
      status: 400,
      code: 'IMAGE_REFUSED',
    })
})

test('tags find their trades in the list, its totals and the report', async () => {
  const [one, two] = [await trip('tag one', { net: '10' }), await trip('tag two', { net: '-4' })]
  await journal().writeTrade({ params: one, body: { ...words, tags: ['Reversal', 'Late'] } })
  await journal().writeTrade({ params: two, body: { ...words, tags: ['reversal'] } })
  expect((await journal().tags()).tags.filter(({ tag }) => ['Reversal', 'Late'].includes(tag))).toEqual([
    { tag: 'Reversal', trades: 2 },
    { tag: 'Late', trades: 1 },
  ])
  const { performance } = home.as('ada')
  const { trades, totals } = await performance.closedTrades({ query: { tag: 'Reversal' } })
  expect([trades.length, totals.net]).toEqual([2, '6'])
  expect((await performance.closedTrades({ query: { tag: 'Late' } })).totals.net).toBe('10')
  const report = await performance.report({ query: { tag: 'Reversal' } })
  expect(report.all).toMatchObject({ trades: 2, wins: 1, losses: 1, net: '6' })
  expect((await home.as('bob').performance.closedTrades({ query: { tag: 'Reversal' } })).totals.trades).toBe(
    0,
  )
})

test('a playbook sums up its trades, which survive its deletion', async () => {
  const { id } = await journal().addPlaybook({
    body: { name: ' Opening  range ', rules: 'Wait for the retest.' },
  })
  const params = await trip('played', { net: '12.5' })
  await journal().writeTrade({ params, body: { ...words, playbookId: id } })
  const mine = async () => (await journal().playbooks()).playbooks.find((one) => one.id === id)
  expect(await mine()).toEqual({
    id,
    name: 'Opening range',
    rules: 'Wait for the retest.',
    checklist: [],
    discipline: {
      followed: { trades: 0, wins: 0, net: '0' },
      broken: { trades: 0, wins: 0, net: '0' },
      rules: 0,
      ticked: 0,
    },
    trades: 1,
    wins: 1,
    net: '12.5',
  })
  expect((await home.as('ada').performance.closedTrades({ query: { playbook: id } })).totals.net).toBe('12.5')
  await expect(journal().addPlaybook({ body: { name: 'opening range' } })).rejects.toMatchObject({
    code: 'PLAYBOOK_NAME_TAKEN',
  })
  await journal().changePlaybook({ params: { id }, body: { name: 'Opening Range', rules: '' } })
  expect(await mine()).toMatchObject({ name: 'Opening Range', rules: '' })
  await journal().removePlaybook({ params: { id } })
  expect(await mine()).toBeUndefined()
  expect(await journal().trade({ params })).toMatchObject({ playbookId: null })
  await expect(journal().writeTrade({ params, body: { ...words, playbookId: id } })).rejects.toMatchObject({
    status: 404,
    code: 'PLAYBOOK_NOT_FOUND',
  })
})

test('another person’s playbook cannot be used', async () => {
  const { id } = await journal('bob').addPlaybook({ body: { name: 'Mine', rules: '' } })
  await expect(
    journal().writeTrade({ params: await trip('borrowed'), body: { ...words, playbookId: id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a day has a note and tags, and an empty one is not stored', async () => {
  const params = { day: '2026-01-05' }
  expect(await journal().day({ params })).toEqual({ ...params, note: '', tags: [], changedAt: null })
  await journal().writeDay({ params, body: { note: 'Slept badly.', tags: ['tired'] } })
  const span = { from: '2026-01-01', to: '2026-01-31' }
  expect((await journal().days({ query: span })).days).toMatchObject([
    { day: '2026-01-05', note: 'Slept badly.', tags: ['tired'] },
  ])
  expect((await journal('bob').days({ query: span })).days).toEqual([])
  await journal().writeDay({ params, body: { note: ' ', tags: [] } })
  expect((await journal().days({ query: span })).days).toEqual([])
})

test('a bot and its days have notes and tags, which are deleted with the bot', async () => {
  const params = await aBot('Noted')
  const other = await aBot('Another')
  expect(await journal().bot({ params })).toEqual({ note: '', tags: [], changedAt: null })
  await journal().writeBot({ params, body: { note: 'Ten lines, wide.', tags: ['Grids'] } })
  await journal().writeBot({ params, body: { tags: ['GRIDS', 'eth'], before: { tags: ['Grids'] } } })
  const late = journal().writeBot({ params, body: { note: 'Late', before: { note: '' } } })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'NOTE_CHANGED' })
  expect(await journal().bot({ params })).toMatchObject({ note: 'Ten lines, wide.', tags: ['Grids', 'eth'] })
  const day = '2026-01-05'
  await journal().writeBotDay({ params: { ...params, day }, body: { note: 'Stopped for an hour.' } })
  await journal().writeBotDay({ params: { ...other, day }, body: { note: 'Of another.' } })
  await journal().writeBotDay({ params: { ...params, day: '2026-01-06' }, body: { note: 'Gone' } })
  await journal().writeBotDay({ params: { ...params, day: '2026-01-06' }, body: { note: '' } })
  const query = { from: '2026-01-01', to: '2026-01-31' }
  expect((await journal().botDays({ params, query })).days).toMatchObject([
    { day, note: 'Stopped for an hour.', tags: [] },
  ])
  // a note on a bot's day is none on the day
  expect((await journal().days({ query })).days).toEqual([])
  expect((await journal().tags()).tags).toContainEqual({ tag: 'Grids', trades: 0 })
  await home.as('ada').bots.remove({ params })
  const missing = { status: 404, code: 'BOT_NOT_FOUND' }
  await expect(journal().bot({ params })).rejects.toMatchObject(missing)
  await expect(
    journal().writeBotDay({ params: { ...params, day }, body: { note: 'x' } }),
  ).rejects.toMatchObject(missing)
  await expect(journal('bob').writeBot({ params: other, body: { note: 'x' } })).rejects.toMatchObject(missing)
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from bot_notes where bot_id = ${params.id})
      + (select count(*) from bot_day_notes where bot_id = ${params.id}))::int as n`.execute(home.db)
  expect(rows).toEqual([{ n: 0 }])
})

test.each(['2026-02-30', 'yesterday', '2026-1-5'])('%s is not a valid day', async (day) => {
  await expect(journal().day({ params: { day } })).rejects.toMatchObject({ status: 400, code: 'DAY_INVALID' })
})

test('the personal data export contains all of it, and it is deleted with the person', async () => {
  const { token } = await home.person('ada')
  await journal().writeDay({ params: { day: '2026-01-06' }, body: { note: 'Patient.', tags: [] } })
  const bot = await aBot('Exported')
  await journal().writeBot({ params: bot, body: { note: 'Kept small.' } })
  await journal().writeBotDay({ params: { ...bot, day: '2026-01-07' }, body: { note: 'Quiet.' } })
  await journal().setPicture({ params: await trip('exported'), body: { picture: png } })
  const reply = await fetch(`${await home.listen()}/api/v1/user/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const file = JSON.parse(await reply.text())
  expect(file.dayNotes).toContainEqual(expect.objectContaining({ day: '2026-01-06', note: 'Patient.' }))
  expect(file.botNotes).toContainEqual(expect.objectContaining({ botId: bot.id, note: 'Kept small.' }))
  expect(file.botDayNotes).toContainEqual(
    expect.objectContaining({ botId: bot.id, day: '2026-01-07', note: 'Quiet.' }),
  )
  expect(file.tradeNotes.length).toBeGreaterThan(3)
  expect(file.tradePictures[0].picture).toMatch(/^data:image\/png;base64,/)
  await sql`delete from exchange_accounts where user_id = ${ada.userId}`.execute(home.db)
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from round_trip_notes where user_id = ${ada.userId})
      + (select count(*) from round_trip_images where user_id = ${ada.userId}) as n`.execute(home.db)
  expect(Number(rows[0]?.n)).toBe(0)
})

test('a concurrent emptying and writing of a day’s note are both accepted', async () => {
  const params = { day: '2025-03-03' }
  for (let round = 0; round < 15; round += 1)
    await Promise.all(
      ['', 'Patient.', '', 'Late.'].map((note) => journal().writeDay({ params, body: { note } })),
    )
  await journal().writeDay({ params, body: { note: '' } })
  expect((await journal().day({ params })).note).toBe('')
})
