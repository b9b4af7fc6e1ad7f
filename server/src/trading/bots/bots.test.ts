import { hourMs } from '@harbour/ledger/durations'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Harbour, harbour } from '../../../test/harbour.ts'
import { tellOfSilence } from './inactivity-alert.ts'

let h: Harbour
let ada: string

beforeAll(async () => {
  h = await harbour()
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
}

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

test('a bot takes in what fits its rule, and counts it as analytics do', async () => {
  for (const [net, closed] of [
    ['10', '2026-03-01T12:00:00Z'],
    ['-4', '2026-03-02T12:00:00Z'],
    ['-3.5', '2026-03-03T12:00:00Z'],
    ['0', '2026-03-03T13:00:00Z'],
    ['6', '2026-03-04T12:00:00Z'],
  ] as const)
    await trip({ client: `grid_${closed}`, net, opened: '2026-03-01T10:00:00Z', closed })
  await trip({ client: 'grid_8', isComplete: false })
  await trip({ client: 'grid_9', net: null })
  await trip({
    client: 'grid_10',
    net: '-2.25',
    closed: null,
    opened: '2026-03-06T00:00:00Z',
    last: '2026-03-07T01:02:03Z',
  })
  await trip({ client: 'gridX11', net: '100' })
  await trip({ client: 'hand', net: '100' })
  await bots().create({ body: { ...rule, clientIds: 'grid_', silenceHours: 5 } })
  const { bots: mine } = await bots().list(all)
  expect(mine).toEqual([
    {
      id: expect.any(String),
      ...rule,
      clientIds: 'grid_',
      silenceHours: 5,
      results: { trades: 5, wins: 2, losses: 2, breakevens: 1, net: '8.5' },
      leftOut: { incomplete: 1, unpriced: 1 },
      winRate: { value: 0.4, why: null },
      drawdown: '7.5',
      open: 1,
      openNet: '-2.25',
      booked: null,
      unrealised: null,
      firstAt: '2026-03-01T10:00:00.000Z',
      lastAt: '2026-03-07T01:02:03.000Z',
      activeDays: 6,
      silence: 'silent',
      readAt: expect.any(String),
      place: 0,
    },
  ])
  const march = await bots().list({ query: { timeZone: 'UTC', from: '2026-03-02', to: '2026-03-03' } })
  expect(march.bots[0]).toMatchObject({
    results: { trades: 3, wins: 0, losses: 2, net: '-7.5' },
    // from nothing before the first trade of the period
    drawdown: '7.5',
    activeDays: 6,
  })
  expect((await bots().list({ query: { timeZone: 'UTC', accounts: 'pier' } })).bots[0]).toMatchObject({
    results: { trades: 0 },
    winRate: { value: null, why: 'no_trades' },
    lastAt: null,
    silence: 'new',
  })
})

test('a grid that is never flat shows what it booked so far, and each day on which it traded', async () => {
  await trip({
    symbol: 'ETH/USDT',
    net: '41.5',
    opened: '2026-03-01T10:00:00Z',
    closed: null,
    last: '2026-03-09T10:00:00Z',
  })
  for (const [slot, price, fee, funding] of [
    ['2026-03-01T10:00:00Z', 0, 0.5, 0],
    ['2026-03-02T10:00:00Z', 12, 0.5, 0],
    ['2026-03-02T10:15:00Z', 30, 0.5, 0],
    ['2026-03-03T00:00:00Z', 0, 0, 0.01],
    ['2026-03-09T10:00:00Z', 1, 0, 0],
  ] as const)
    await sql`
      insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
      values (${ada}, 'sea', 'ETH/USDT', ${slot}::timestamptz, ${price}::numeric, ${fee}::numeric, ${funding}::numeric)`.execute(
      h.db,
    )
  await bots().create({ body: { ...rule, accountId: 'sea', symbols: 'ETH/*' } })
  expect((await bots().list(all)).bots).toMatchObject([
    {
      results: { trades: 0, net: '0' },
      open: 1,
      openNet: '41.5',
      activeDays: 3,
      lastAt: '2026-03-09T10:00:00.000Z',
    },
  ])
})

test.each([
  ['an account', { accountId: 'pier' }, ['b', 'e']],
  ['a symbol', { symbols: 'ETH/USDT' }, ['c']],
  ['a pattern of symbols', { symbols: 'ETH/*' }, ['c', 'd']],
  ['the beginning of client ids, with signs that patterns use', { clientIds: 'a_b%' }, ['f']],
  ['a pattern in the middle of client ids', { clientIds: 'run*-x' }, ['g']],
  ['the kind of bot that the exchange states', { botType: 'Futures grid' }, ['h']],
  ['all that is given together', { accountId: 'pier', symbols: 'BTC/*' }, ['b']],
])('trades are known by %s', async (_by, narrowed, expected) => {
  const value: Readonly<Record<string, string>> = {
    b: '1',
    c: '2',
    d: '4',
    e: '8',
    f: '16',
    g: '32',
    h: '64',
  }
  await trip({ symbol: 'BTC/USDT', account: 'pier', net: value['b'] })
  await trip({ symbol: 'ETH/USDT', net: value['c'] })
  await trip({ symbol: 'ETH/USDT:USDT', net: value['d'] })
  await trip({ symbol: 'SOL/USDT', account: 'pier', net: value['e'] })
  await trip({ client: 'a_b%1', net: value['f'] })
  await trip({ client: 'axb%1', net: '1000' })
  await trip({ client: 'run17-x3', net: value['g'] })
  await trip({ type: 'Futures grid', net: value['h'] })
  await bots().create({ body: { ...rule, ...narrowed } })
  const [bot] = (await bots().list(all)).bots
  const sum = expected.reduce((total, name) => total + Number(value[name]), 0)
  expect(bot?.results).toMatchObject({ trades: expected.length, net: String(sum) })
})

test('groups that look like programs are found until a bot takes them in; what people did by hand is not', async () => {
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

test('exchanges whose fills carry no client ids are named', async () => {
  await account('quay', ada, 'bitget', '{"unified": false}')
  expect((await bots().list(all)).withoutClientIds).toEqual([
    { exchange: 'Binance', on: 'everything' },
    { exchange: 'Bitget', on: 'spot' },
  ])
})

test('bots stand by name, and each tells its place in the order in which they are asked', async () => {
  for (const name of ['Zeta', 'Alpha', 'Mid'])
    await bots().create({ body: { ...rule, name, symbols: 'BTC/*' } })
  const { bots: mine } = await bots().list(all)
  expect(mine.map(({ name, place }) => [name, place])).toEqual([
    ['Alpha', 1],
    ['Mid', 2],
    ['Zeta', 0],
  ])
})

test('a bot needs a rule and a name of its own, and belongs to one person', async () => {
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
])('a bot with %s is refused', async (_with, given) => {
  await expect(bots().create({ body: { ...rule, ...given } })).rejects.toMatchObject({ status: 400 })
})

test('its owner is written to once for each silence, and only when the account was read since', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  await trip({ client: 'grid_1', opened: hoursAgo(60), closed: hoursAgo(50) })
  await bots().create({ body: { ...rule, clientIds: 'grid_', silenceHours: 24 } })
  const read = async (at: string) => {
    await sql`update sync_states set last_synced_at = ${at}::timestamptz`.execute(h.db)
    await sql`update sync_schedule set last_synced_at = ${at}::timestamptz`.execute(h.db)
  }
  const silence = async () => (await bots().list(all)).bots[0]?.silence
  await read(hoursAgo(40))
  expect(await tellOfSilence(h.services)).toEqual([])
  expect(await silence()).toBe('unknown')
  await sql`update sync_states set last_synced_at = null where account_id = 'sea'`.execute(h.db)
  expect((await bots().list(all)).bots[0]).toMatchObject({ silence: 'unknown', readAt: null })
  await read(hoursAgo(0))
  expect(await silence()).toBe('silent')
  expect(await tellOfSilence(h.services)).toEqual([ada])
  expect(await tellOfSilence(h.services)).toEqual([])
  const [letter, ...others] = (await h.mails()).filter(({ subject }) => subject.includes('silent'))
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'ada@example.com', subject: 'Your bot Grid is silent' })
  expect(letter?.text).toContain('no fill for over 24 hours')
  await trip({ client: 'grid_2', opened: hoursAgo(3), closed: null })
  expect(await silence()).toBe('active')
  expect(await tellOfSilence(h.services)).toEqual([])
  await sql`update fills set traded_at = ${hoursAgo(30)}::timestamptz where client_order_id = 'grid_2'`.execute(
    h.db,
  )
  // nothing was read since: nobody's rows are looked at
  expect(await tellOfSilence(h.services)).toEqual([])
  await read(hoursAgo(0))
  expect(await tellOfSilence(h.services)).toEqual([ada])
  // the hours that a person changes count at once
  const [bot] = (await bots().list(all)).bots
  await bots().update({
    params: { id: bot?.id ?? '' },
    body: { ...rule, name: 'Grid', clientIds: 'grid_', silenceHours: 12 },
  })
  expect(await tellOfSilence(h.services)).toEqual([ada])
})

test('a fill belongs to the first bot that fits: a second one with its rule is new, and trading by hand keeps no dead bot alive', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  await trip({ client: 'grid_1', symbol: 'SOL/USDT', opened: hoursAgo(60), closed: null, last: hoursAgo(1) })
  await sql`delete from fills`.execute(h.db)
  const [mine, byHand] = [hoursAgo(60), hoursAgo(1)]
  await fill(mine, { client: 'grid_1', symbol: 'SOL/USDT' })
  await fill(byHand, { client: null, symbol: 'SOL/USDT' })
  await bots().create({ body: { ...rule, name: 'A grid', clientIds: 'grid_', silenceHours: 24 } })
  await bots().create({ body: { ...rule, name: 'B shadow', clientIds: 'grid_', silenceHours: 24 } })
  expect((await bots().list(all)).bots).toMatchObject([
    { name: 'A grid', silence: 'silent', lastAt: mine, open: 1 },
    { name: 'B shadow', silence: 'new', lastAt: null, readAt: null },
  ])
  expect(await tellOfSilence(h.services)).toEqual([ada])
  const silent = (await h.mails()).filter(({ subject }) => /(A grid|B shadow) is silent/.test(subject))
  expect(silent.map(({ subject }) => subject)).toEqual(['Your bot A grid is silent'])
})

/** Inserts a booked result of a moment in one market. */
const slot = (at: string, price: string, fee: string, symbol: string, id = 'sea') =>
  sql`
  insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
  values (${ada}, ${id}, ${symbol}, ${at}::timestamptz, ${price}::numeric, ${fee}::numeric, 0)`.execute(h.db)

test('a grid that is never flat shows what it booked in the period and what it holds, and no false zero', async () => {
  const rule = { accountId: 'sea', symbols: 'SOL/USDT:USDT' }
  await h.as('ada').bots.create({ body: { name: 'Grid', ...rule } })
  await trip({ symbol: 'SOL/USDT:USDT', closed: null, net: '120' })
  await slot('2026-02-10T10:00:00Z', '100', '5', 'SOL/USDT:USDT')
  await slot('2026-03-10T10:00:00Z', '30', '5', 'SOL/USDT:USDT')
  await slot('2026-03-10T10:00:00Z', '999', '0', 'ETH/USDT:USDT')
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of)
    values (${ada}, 'sea', 'SOL/USDT:USDT', 'long', 'SOL', 'USDT', 'USDT', 'linear', 'one-way', 3, 1, 100, 104, 12.5, 1, now())`.execute(
    h.db,
  )
  const query = { timeZone: 'UTC', from: '2026-03-01', to: '2026-03-31' }
  const [grid] = (await h.as('ada').bots.list({ query })).bots
  expect(grid).toMatchObject({
    results: { trades: 0 },
    booked: { price: '30', fees: '5', funding: '0', net: '25' },
    unrealised: '12.5',
    open: 1,
  })
  const [ever] = (await h.as('ada').bots.list({ query: { timeZone: 'UTC' } })).bots
  expect(ever?.booked?.net).toBe('120')
})

test('where other trades share the markets of a bot, nobody says what it booked of theirs', async () => {
  await h.as('ada').bots.create({ body: { name: 'Trend', clientIds: 'trend-' } })
  await trip({ client: 'trend-1', net: '7' })
  await trip({ client: null, net: '5' })
  await slot('2026-03-01T11:00:00Z', '12', '0', 'BTC/USDT:USDT')
  const trend = async () => (await h.as('ada').bots.list({ query: { timeZone: 'UTC' } })).bots[0]
  expect(await trend()).toMatchObject({ booked: null, unrealised: '0', results: { net: '7' } })
  // the position is of all trades of the market
  await trip({ client: 'trend-2', closed: null, net: '0' })
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of)
    values (${ada}, 'sea', 'BTC/USDT:USDT', 'long', 'BTC', 'USDT', 'USDT', 'linear', 'one-way', 3, 1, 100, 104, 12.5, 1, now())`.execute(
    h.db,
  )
  expect(await trend()).toMatchObject({ booked: null, unrealised: null, open: 1 })
})
