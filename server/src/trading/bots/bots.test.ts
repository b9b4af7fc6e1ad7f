import { hourMs } from '@harbour/ledger/durations'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sendInactivityAlerts } from './inactivity-alert.ts'

let h: Harbour
let ada: string

/** The clock of the server is so much ahead. */
let aheadMs = 0

beforeAll(async () => {
  h = await harbour({ now: () => Date.now() + aheadMs })
  ada = (await h.person('ada')).id
})

beforeEach(async () => {
  await sql`delete from bots`.execute(h.db)
  // takes the trades along
  await sql`delete from exchange_accounts`.execute(h.db)
  await sql`delete from fills`.execute(h.db)
  await account('sea', ada, 'bybit')
  await account('pier', ada, 'binance')
})

async function account(id: string, userId: string, exchange: string, mode = '{}') {
  await h.db
    .insertInto('exchange_accounts')
    .values({
      user_id: userId,
      id,
      exchange,
      label: id,
      key_hint: 'abcd',
      fingerprint: Buffer.from(`${userId}${id}`),
      account_uid: '1',
      proof: '{}',
      mode,
    })
    .execute()
  await sql`insert into sync_states (user_id, account_id, status, last_synced_at) values (${userId}, ${id}, 'synced', now())`.execute(
    h.db,
  )
  await sql`insert into sync_schedule (account_id, user_id, exchange, last_synced_at) values (${`${userId}|${id}`}, ${userId}, ${exchange}, now())
    on conflict (account_id) do update set last_synced_at = excluded.last_synced_at`.execute(h.db)
}

interface GivenTrip {
  readonly account?: string
  readonly user?: string
  readonly symbol?: string
  readonly client?: string | null
  readonly type?: string
  readonly net?: string | null | undefined
  readonly opened?: string
  readonly closed?: string | null
  readonly last?: string
  readonly isComplete?: boolean
}

let keys = 0
async function trip(given: GivenTrip) {
  keys += 1
  const { symbol = 'BTC/USDT:USDT', client = null, net = '1', isComplete = true } = given
  const { opened = '2026-03-01T10:00:00Z', closed = '2026-03-01T12:00:00Z' } = given
  await h.db
    .insertInto('round_trips')
    .values({
      user_id: given.user ?? ada,
      account_id: given.account ?? 'sea',
      key: `${symbol}|both|${keys}`,
      symbol,
      product: 'linear',
      position_side: 'both',
      side: 'long',
      opened_at: opened,
      closed_at: closed,
      opened: '1',
      closed: '1',
      entry_price: '1',
      exit_price: '1',
      contract_size: '1',
      realised: '{}',
      fees: '{}',
      funding: '{}',
      net_usd: isComplete ? net : null,
      fills: 2,
      ended_by: null,
      is_complete: isComplete,
      client_order_id: client,
      bot_type: given.type ?? null,
      last_at: given.last ?? closed ?? opened,
    })
    .execute()
  await fill(given.last ?? closed ?? opened, { ...given, symbol, client })
}

async function fill(
  at: string,
  { user = ada, account: id = 'sea', symbol = 'X', client = null, type }: GivenTrip,
) {
  keys += 1
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, client_order_id, bot_type, symbol, base, quote, product, side,
      position_side, price, quantity, contract_size, fee, kind, traded_at)
    values (${user}, ${id}, 'linear', ${`f${keys}`}, ${`f${keys}`}, ${client}, ${type ?? null}, ${symbol}, 'A', 'B', 'linear', 'buy',
      'both', 1, 1, 1, 0, 'trade', ${at}::timestamptz)`.execute(h.db)
  await countAgain()
}

/** Raises the version of each account, as what writes rows does. */
const countAgain = () => sql`update sync_states set rows_version = rows_version + 1`.execute(h.db)

const compare = (a: string, b: string) => (a < b ? -1 : 1)

const bots = (name = 'ada') => h.as(name).bots
const all = { query: { timeZone: 'UTC' } }
const rule = {
  name: 'Grid',
  accountId: null,
  symbols: null,
  clientIds: null,
  botType: null,
  fromAt: null,
  toAt: null,
}

test('a bot is listed with its rule and its last fill, in the selected accounts', async () => {
  await trip({ client: 'grid_1', opened: '2026-03-01T10:00:00Z' })
  await trip({
    client: 'grid_10',
    closed: null,
    opened: '2026-03-06T00:00:00Z',
    last: '2026-03-07T01:02:03Z',
  })
  await trip({ client: 'gridX11', closed: '2026-03-08T00:00:00Z' })
  await bots().create({ body: { ...rule, clientIds: 'grid_', silenceHours: 5 } })
  const { bots: mine } = await bots().list(all)
  expect(mine).toEqual([
    {
      id: expect.any(String),
      ...rule,
      clientIds: 'grid_',
      silenceHours: 5,
      silence: 'silent',
      lastAt: '2026-03-07T01:02:03.000Z',
      readAt: expect.any(String),
      place: 0,
    },
  ])
  const { bots: elsewhere } = await bots().list({ query: { timeZone: 'UTC', accounts: 'pier' } })
  expect(elsewhere).toMatchObject([{ silence: 'new', lastAt: null, readAt: null }])
  const { bots: nowhere } = await bots().list({ query: { timeZone: 'UTC', accounts: 'nobody' } })
  expect(nowhere).toMatchObject([{ silence: 'new' }])
})

test('the list is recomputed after new rows, a changed rule or another day, and cached until then', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  for (const at of [9, 8, 7]) await trip({ client: `dca_${at}`, closed: hoursAgo(at), opened: hoursAgo(at) })
  await trip({ client: 'grid_1', closed: hoursAgo(6), opened: hoursAgo(6) })
  const { id } = await bots().create({ body: { ...rule, clientIds: 'grid_', silenceHours: 5 } })
  const listed = async (query: { readonly from?: string } = {}) => {
    const { bots: mine, found } = await bots().list({ query: { timeZone: 'UTC', ...query } })
    return [mine[0]?.silence, found.map(({ clientIds, trades }) => [clientIds, trades])]
  }
  expect(await listed()).toEqual(['silent', [['dca_', 3]]])
  await sql`update fills set traded_at = now() where client_order_id = 'grid_1'`.execute(h.db)
  await sql`delete from round_trips where client_order_id = 'dca_9'`.execute(h.db)
  expect(await listed()).toEqual(['silent', [['dca_', 3]]])
  await countAgain()
  expect(await listed()).toEqual(['active', []])
  await trip({ client: 'dca_10' })
  expect(await listed()).toEqual(['active', [['dca_', 3]]])
  expect(await listed({ from: '2099-01-01' })).toEqual(['active', [['dca_', 0]]])
  await bots().update({ params: { id }, body: { ...rule, clientIds: 'dca_', silenceHours: 6 } })
  expect(await listed()).toEqual(['silent', []])
})

test('the P&L of closed trades is recomputed after an hour, because a past rate may have arrived', async () => {
  for (const at of [1, 2, 3]) await trip({ client: `dca_${at}`, net: '2' })
  const net = async () => (await bots().list(all)).found.map((one) => one.net)
  expect(await net()).toEqual(['6'])
  await sql`update round_trips set net_usd = 3`.execute(h.db)
  expect(await net()).toEqual(['6'])
  aheadMs = hourMs
  expect(await net()).toEqual(['9'])
  aheadMs = 0
})

test.each([
  ['an account', { accountId: 'pier' }, ['b', 'e']],
  ['a symbol', { symbols: 'ETH/USDT' }, ['c']],
  ['a pattern of symbols', { symbols: 'ETH/*' }, ['c', 'd']],
  ['the beginning of client ids, with signs that patterns use', { clientIds: 'a_b%' }, ['f']],
  ['a pattern in the middle of client ids', { clientIds: 'run*-x' }, ['g']],
  ['the kind of bot that the exchange states', { botType: 'Futures grid' }, ['h']],
  ['all given fields together', { accountId: 'pier', symbols: 'BTC/*' }, ['b']],
])('fills are matched by %s', async (_by, narrowed, expected) => {
  const given: Readonly<Record<string, GivenTrip>> = {
    b: { symbol: 'BTC/USDT', account: 'pier' },
    c: { symbol: 'ETH/USDT' },
    d: { symbol: 'ETH/USDT:USDT' },
    e: { symbol: 'SOL/USDT', account: 'pier' },
    f: { client: 'a_b%1' },
    x: { client: 'axb%1' },
    g: { client: 'run17-x3' },
    h: { type: 'Futures grid' },
  }
  const names = new Map<string, string>()
  for (const [name, one] of Object.entries(given)) {
    await trip(one)
    names.set(`f${keys}`, name)
  }
  const { id } = await bots().create({ body: { ...rule, ...narrowed } })
  const where = JSON.stringify({ field: 'bot', is: [id] })
  const { trades } = await h.as('ada').trades.list({ query: { timeZone: 'UTC', where, limit: '50' } })
  expect(trades.map(({ tradeId }) => names.get(tradeId) ?? '').toSorted(compare)).toEqual(expected)
  expect((await bots().page({ params: { id }, query: {} })).fills).toBe(expected.length)
})

test('groups of fills that look like bots are suggested until a bot claims them; manual trades are not', async () => {
  for (const at of [1, 2, 3]) {
    await trip({ client: `dca_${at}`, net: '2' })
    await trip({ client: `0fe0667832d7BCDE${at}7f`, net: '3' })
    await trip({ client: `momentum1${at}`, net: '4' })
    await trip({ client: `web_${at}` })
    await trip({ client: `${at}cbe81d-0f18-5866` })
    await trip({ type: 'Martingale', client: `grid_${at}`, net: '5' })
  }
  await trip({ client: 'rare_1' })
  const { found } = await bots().list(all)
  expect(found.toSorted((a, b) => Number(a.net) - Number(b.net))).toEqual([
    expect.objectContaining({
      accountId: 'sea',
      clientIds: 'dca_',
      botType: null,
      program: null,
      trades: 3,
      net: '6',
    }),
    expect.objectContaining({ clientIds: '0fe0667832d7BCDE', program: 'Passivbot', net: '9' }),
    expect.objectContaining({ clientIds: 'momentum', program: null, net: '12' }),
    expect.objectContaining({ clientIds: null, botType: 'Martingale', program: null, net: '15' }),
  ])
  // outside of the range nothing closed: number and amount say the same, and the group is found all the same
  const later = { query: { ...all.query, from: '2099-01-01' } }
  expect((await bots().list(later)).found.map(({ trades, net }) => [trades, net])).toEqual(
    found.map(() => [0, '0']),
  )
  await bots().create({ body: { ...rule, clientIds: 'dca_', accountId: 'sea' } })
  expect((await bots().list(all)).found.map(({ clientIds }) => clientIds)).not.toContain('dca_')
})

test('exchanges whose fills have no client order ids are named', async () => {
  await account('quay', ada, 'bitget', '{"unified": false}')
  expect((await bots().list(all)).withoutClientIds).toEqual([
    { exchange: 'Binance', on: 'everything' },
    { exchange: 'Bitget', on: 'spot' },
  ])
})

test('the guidance has only the person’s exchanges’ own terms for bots, and names every exchange that has bots', async () => {
  const of = async (name: string) => {
    const { botTypes, botTypesAt } = await h.as(name).bots.list(all)
    return [botTypes.includes('Futures grid'), botTypesAt]
  }
  expect(await of('ada')).toEqual([true, ['Bybit']])
  await h.person('newcomer')
  expect(await of('newcomer')).toEqual([false, ['Bybit']])
})

test('bots are sorted by name, and each has its position in the matching order', async () => {
  for (const name of ['Zeta', 'Alpha', 'Mid'])
    await bots().create({ body: { ...rule, name, symbols: 'BTC/*' } })
  const { bots: mine } = await bots().list(all)
  expect(mine.map(({ name, place }) => [name, place])).toEqual([
    ['Alpha', 1],
    ['Mid', 2],
    ['Zeta', 0],
  ])
})

test('a bot needs a rule and a unique name, and belongs to one person', async () => {
  const { id } = await bots().create({ body: { ...rule, symbols: 'BTC/*' } })
  await expect(bots().create({ body: { ...rule } })).rejects.toMatchObject({ status: 400 })
  await expect(bots().create({ body: { ...rule, symbols: ' ** ' } })).rejects.toMatchObject({ status: 400 })
  await expect(bots().create({ body: { ...rule, name: ' ', symbols: 'A' } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(bots().create({ body: { ...rule, symbols: 'A', silenceHours: 0.5 } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(bots().create({ body: { ...rule, name: 'gRID', symbols: 'A' } })).rejects.toMatchObject({
    code: 'BOT_NAME_TAKEN',
  })
  await expect(bots().create({ body: { ...rule, name: 'B', accountId: 'elsewhere' } })).rejects.toMatchObject(
    { code: 'KEY_NOT_FOUND' },
  )
  expect((await bots('bob').list(all)).bots).toEqual([])
  const theirs = { params: { id }, body: { ...rule, symbols: 'X' } }
  await expect(bots('bob').update(theirs)).rejects.toMatchObject({ code: 'BOT_NOT_FOUND' })
  await expect(bots('bob').remove({ params: { id } })).rejects.toMatchObject({ code: 'BOT_NOT_FOUND' })
  await bots().update({ params: { id }, body: { ...rule, name: 'Grid', symbols: 'ETH/*' } })
  expect((await bots().list(all)).bots).toMatchObject([{ id, symbols: 'ETH/*', silence: 'off' }])
  await bots().remove({ params: { id } })
  expect((await bots().list(all)).bots).toEqual([])
})

test.each([
  ['a year that the database does not have', { fromAt: '0000-01-01T00:00:00Z' }],
  [
    'a time between two milliseconds',
    { fromAt: '2026-01-01T23:59:59.9999999Z', toAt: '2026-01-02T00:00:00Z' },
  ],
  ['half a sign in its name', { name: '\ud800', symbols: 'A' }],
  ['half a sign in its rule', { symbols: 'A\udfff' }],
  ['half a sign in its client ids', { clientIds: '\ud800-' }],
  ['a name that shows nothing', { name: '\u200b', symbols: 'A' }],
  ['a name of two lines', { name: 'a\r\nBcc: someone@example.com', symbols: 'A' }],
])('a bot with %s is refused', async (_with, given) => {
  await expect(bots().create({ body: { ...rule, ...given } })).rejects.toMatchObject({ status: 400 })
})

test('the owner gets one mail for each silence, and only if the account has been read since', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  await trip({ client: 'grid_1', opened: hoursAgo(60), closed: hoursAgo(50) })
  await bots().create({ body: { ...rule, clientIds: 'grid_', silenceHours: 24 } })
  const read = async (at: string) => {
    await sql`update sync_states set last_synced_at = ${at}::timestamptz`.execute(h.db)
    await sql`update sync_schedule set last_synced_at = ${at}::timestamptz`.execute(h.db)
  }
  const silence = async () => (await bots().list(all)).bots[0]?.silence
  await read(hoursAgo(40))
  expect(await sendInactivityAlerts(h.services)).toEqual([])
  expect(await silence()).toBe('unknown')
  await sql`update sync_states set last_synced_at = null where account_id = 'sea'`.execute(h.db)
  expect((await bots().list(all)).bots[0]).toMatchObject({ silence: 'unknown', readAt: null })
  await read(hoursAgo(0))
  expect(await silence()).toBe('silent')
  expect(await sendInactivityAlerts(h.services)).toEqual([ada])
  expect(await sendInactivityAlerts(h.services)).toEqual([])
  const [letter, ...others] = (await h.mails()).filter(({ subject }) => subject.includes('silent'))
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'ada@example.com', subject: 'Your bot Grid is silent' })
  expect(letter?.text).toContain('no fill for over 24 hours')
  await trip({ client: 'grid_2', opened: hoursAgo(3), closed: null })
  expect(await silence()).toBe('active')
  expect(await sendInactivityAlerts(h.services)).toEqual([])
  await sql`update fills set traded_at = ${hoursAgo(30)}::timestamptz where client_order_id = 'grid_2'`.execute(
    h.db,
  )
  // nothing was read since: nobody's rows are looked at
  expect(await sendInactivityAlerts(h.services)).toEqual([])
  await read(hoursAgo(0))
  expect(await sendInactivityAlerts(h.services)).toEqual([ada])
  // another name tells of no silence twice; the hours that a person changes count at once
  const [bot] = (await bots().list(all)).bots
  await bots().update({ params: { id: bot?.id ?? '' }, body: { name: 'Grid of SOL' } })
  expect(await sendInactivityAlerts(h.services)).toEqual([])
  await bots().update({
    params: { id: bot?.id ?? '' },
    body: { ...rule, name: 'Grid', clientIds: 'grid_', silenceHours: 12 },
  })
  expect(await sendInactivityAlerts(h.services)).toEqual([ada])
})

test('a fill belongs to the first matching bot: one with the same rule starts empty, and manual trades keep no bot active', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  await trip({ client: 'grid_1', symbol: 'SOL/USDT', opened: hoursAgo(60), closed: null, last: hoursAgo(1) })
  await sql`delete from fills`.execute(h.db)
  const [mine, byHand] = [hoursAgo(60), hoursAgo(1)]
  await fill(mine, { client: 'grid_1', symbol: 'SOL/USDT' })
  await fill(byHand, { client: null, symbol: 'SOL/USDT' })
  await bots().create({ body: { ...rule, name: 'A grid', clientIds: 'grid_', silenceHours: 24 } })
  await bots().create({ body: { ...rule, name: 'B shadow', clientIds: 'grid_', silenceHours: 24 } })
  expect((await bots().list(all)).bots).toMatchObject([
    { name: 'A grid', silence: 'silent', lastAt: mine },
    { name: 'B shadow', silence: 'new', lastAt: null, readAt: null },
  ])
  for (const { id, lastAt, readAt, silence } of (await bots().list(all)).bots) {
    const page = await bots().page({ params: { id }, query: {} })
    expect(page.lastAt).toBe(lastAt)
    expect(page.alerts).toMatchObject(silence === 'silent' ? [{ kind: 'silent', hours: 24, readAt }] : [])
  }
  expect(await sendInactivityAlerts(h.services)).toEqual([ada])
  const silent = (await h.mails()).filter(({ subject }) => /(A grid|B shadow) is silent/.test(subject))
  expect(silent.map(({ subject }) => subject)).toEqual(['Your bot A grid is silent'])
})
