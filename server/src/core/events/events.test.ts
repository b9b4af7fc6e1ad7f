import { setTimeout as sleep } from 'node:timers/promises'
import { HarbourEvent } from '@harbour/contract/trading/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { sendInactivityAlerts } from '../../trading/bots/inactivity-alert.ts'
import { writeEvent } from './person-events.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

/** An exchange with 31 pages of two fills; `onPage` hears of each. */
const slowExchange = (onPage: (key: string) => void = () => undefined) =>
  scriptedExchange({
    async page(_stream, place, key) {
      onPage(key)
      await sleep(20)
      return {
        fills: [aFill(`${place}a`), aFill(`${place}b`)],
        progress: place / 30,
        atEnd: place >= 30,
        covered: { fromMs: 0, toMs: place * 1000 },
      }
    },
    snapshot: () => ({
      balances: [{ wallet: 'spot', asset: 'USDT', total: '5', free: '5', locked: '0' }],
      positions: [],
    }),
  })

let home: Harbour
let origin: string
beforeAll(async () => {
  home = await harbour({ trading: { exchanges: [slowExchange()], pace: quickPace } })
  origin = await home.listen()
})

/** Collects a person's events until the returned function is called. */
async function listen(name: string, at = origin): Promise<{ events: HarbourEvent[]; stop: () => void }> {
  const events: HarbourEvent[] = []
  const stop = new AbortController()
  const reply = await fetch(`${at}/api/events`, {
    headers: { authorization: `Bearer ${(await home.person(name)).token}` },
    signal: stop.signal,
  })
  const read = async () => {
    let rest = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) events.push(HarbourEvent.parse(JSON.parse(part.slice(6))))
    }
  }
  read().catch(() => null)
  return { events, stop: () => stop.abort() }
}

test('an account’s listener sees its sync progress row by row, and other people see nothing', async () => {
  const mine = await listen('ada')
  const theirs = await listen('eve')
  const { accountId } = await connected(home, 'ada')
  const worker = home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')
  await sleep(400)
  await worker.stop()
  const rows = mine.events.flatMap((event) => (event.type === 'sync' ? [event.account.rows] : []))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  expect(rows.at(-1)).toBe(62)
  expect(
    mine.events
      .flatMap((event) => (event.type === 'trades' ? [event.added] : []))
      .reduce((sum, each) => sum + each, 0),
  ).toBe(62)
  expect(mine.events).toContainEqual({ type: 'balances', accountId })
  expect(theirs.events).toEqual([])
  mine.stop()
  theirs.stop()
})

test('a process that only serves requests forwards the sync events of another process', async () => {
  const { accountId } = await connected(home, 'bob')
  const watch = home.trading.watchEvents({ isAlone: false })
  // Without the hub of the process that syncs: its events go nowhere here.
  const other = await harbourOnSameDatabase()
  const mine = await listen('bob')
  await expect.poll(() => mine.events.length).toBeGreaterThan(0)
  const worker = other.startSync()
  await untilStatus(home.db, accountId, 'synced')
  await expect
    .poll(() => mine.events.some((event) => event.type === 'sync' && event.account.status === 'synced'))
    .toBe(true)
  await worker.stop()
  await watch.stop()
  mine.stop()
})

test('of several processes that sync and serve, each sends its windows the progress of all accounts, and each trade once', async () => {
  const pace = { ...quickPace, slots: 1 }
  const keys = [new Set<string>(), new Set<string>()]
  const processes: Harbour[] = []
  for (const read of keys) {
    const exchanges = [slowExchange((key) => read.add(key))]
    processes.push(await harbour({ beside: home, trading: { exchanges, pace } }))
  }
  const ids = [1, 2, 3, 4].map(async () => (await connected(home, 'finn')).accountId)
  const accounts = await Promise.all(ids)
  const running: { stop(): Promise<void> }[] = processes.map(({ trading }) =>
    trading.watchEvents({ isAlone: false }),
  )
  const windows: Awaited<ReturnType<typeof listen>>[] = []
  for (const each of processes) windows.push(await listen('finn', await each.listen()))
  // the stream sends the present state first, and the first poll with a listener sends it again
  const isKnown = () =>
    windows.every(({ events }) => events.filter(({ type }) => type === 'sync').length >= 2 * accounts.length)
  await expect.poll(isKnown, { timeout: 5_000 }).toBe(true)
  running.push(...processes.map(({ trading }) => trading.startSync()))
  for (const accountId of accounts) await untilStatus(home.db, accountId, 'synced')
  // no account was read by both, and neither read all
  expect(keys.map(({ size }) => size > 0)).toEqual([true, true])
  expect(keys.reduce((sum, { size }) => sum + size, 0)).toBe(accounts.length)
  const seenBy = ({ events }: { events: HarbourEvent[] }) =>
    accounts.map((id) => ({
      added: events.reduce(
        (sum, each) => sum + (each.type === 'trades' && each.accountId === id ? each.added : 0),
        0,
      ),
      balances: events.filter((each) => each.type === 'balances' && each.accountId === id).length,
      last: events
        .flatMap((each) => (each.type === 'sync' && each.account.accountId === id ? [each.account] : []))
        .at(-1),
    }))
  const complete = accounts.map(() => ({
    added: 62,
    balances: expect.any(Number),
    last: expect.objectContaining({ status: 'synced', rows: 62 }),
  }))
  for (const window of windows) await expect.poll(() => seenBy(window), { timeout: 5_000 }).toEqual(complete)
  // longer than the interval of the polls
  await sleep(2_200)
  for (const window of windows) {
    expect(seenBy(window)).toEqual(complete)
    expect(seenBy(window).map(({ balances }) => balances > 0)).toEqual(accounts.map(() => true))
    window.stop()
  }
  for (const each of running) await each.stop()
  for (const each of processes) await each.close()
})

test('each change of a person’s accounts, and a silent bot, reach every window of theirs once, at any process, and nobody else’s', async () => {
  const { accountId, userId } = await connected(home, 'cleo')
  const besides = await harbour({ beside: home, trading: { exchanges: home.trading.exchanges } })
  const there = await besides.listen()
  const watches = [
    home.trading.watchEvents({ isAlone: true }),
    besides.trading.watchEvents({ isAlone: false }),
  ]
  await sleep(200)
  const mine = [await listen('cleo'), await listen('cleo', there), await listen('cleo', there)]
  const theirs = [await listen('eve'), await listen('eve', there)]
  const received = (windows: typeof mine) =>
    windows.map(({ events }) =>
      events.flatMap(({ type }) => (type === 'keys' || type === 'bots' ? [type] : [])),
    )
  const { exchangeKeys } = home.as('cleo')
  const params = { id: accountId }
  const everyWindow: ('keys' | 'bots')[] = []
  const changes: readonly (readonly ['keys' | 'bots', () => Promise<unknown>])[] = [
    ['keys', () => exchangeKeys.update({ params, body: { label: 'Trend' } })],
    ['bots', () => silentBot(userId, accountId)],
    ['keys', () => exchangeKeys.disconnect({ params, body: { lastBalances: 'counted' } })],
    ['keys', () => exchangeKeys.countLast({ params, body: { lastBalances: 'withdrawn' } })],
    ['keys', () => exchangeKeys.remove({ params })],
    ['keys', () => connected(home, 'cleo')],
  ]
  for (const [type, change] of changes) {
    await change()
    everyWindow.push(type)
    await expect.poll(() => received(mine), { timeout: 5_000 }).toEqual(mine.map(() => everyWindow))
  }
  // longer than the interval of the polls
  await sleep(2_200)
  expect(received(mine)).toEqual(mine.map(() => everyWindow))
  expect(theirs.map(({ events }) => events)).toEqual([[], []])
  for (const window of [...mine, ...theirs]) window.stop()
  for (const watch of watches) await watch.stop()
  await besides.close()
})

test('a process whose database came from another one sends no events of that one, and new ones once', async () => {
  const { userId } = await connected(home, 'dora')
  await home.db
    .updateTable('person_events')
    .set({ changed_in: 9_000_000_000 })
    .where('user_id', '=', userId)
    .execute()
  const watch = home.trading.watchEvents({ isAlone: true })
  await sleep(200)
  const window = await listen('dora')
  await sleep(1_200)
  const received = () => window.events.filter(({ type }) => type === 'keys')
  expect(received()).toEqual([])
  await home.db.transaction().execute((tx) => writeEvent(tx, userId, 'keys'))
  await expect.poll(received, { timeout: 5_000 }).toEqual([{ type: 'keys' }])
  await watch.stop()
  window.stop()
})

/** Makes a bot of the account silent, and runs the alerts as the job does. */
async function silentBot(userId: string, accountId: string): Promise<void> {
  const { db } = home
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, client_order_id, symbol, base, quote, product, side, position_side, price,
      quantity, contract_size, fee, kind, traded_at)
    values (${userId}, ${accountId}, 'spot', 'last', 'last', 'grid_1', 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0, 'trade',
      now() - interval '2 days')`.execute(db)
  await home.as('cleo').bots.create({
    body: {
      name: 'Grid',
      accountId: null,
      symbols: null,
      clientIds: 'grid_',
      botType: null,
      fromAt: null,
      toAt: null,
      silenceHours: 24,
    },
  })
  for (const table of ['sync_states', 'sync_schedule'] as const)
    await db.updateTable(table).set({ last_synced_at: new Date() }).where('user_id', '=', userId).execute()
  expect(await sendInactivityAlerts(home.services)).toEqual([userId])
}

async function harbourOnSameDatabase() {
  const { assembleTrading } = await import('../../trading/assembly/trading.ts')
  const { noDemoKeys } = await import('../../trading/exchange-accounts/demo-keys.ts')
  return assembleTrading(home.services, {
    exchanges: home.trading.exchanges,
    demo: noDemoKeys,
    demoUrl: () => Promise.resolve(null),
    pace: quickPace,
  })
}
