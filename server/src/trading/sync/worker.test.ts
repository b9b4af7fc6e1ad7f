import { hourMs } from '@harbour/ledger/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { MalformedReply } from '@harbour/exchanges/row'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import {
  aFill,
  readOnlyProof,
  scriptedExchange,
  type Script,
} from '../../../test/trading/scripted-exchange.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { usualPace, type Pace } from '../exchange-limits/pace.ts'

async function home(exchanges: readonly Exchange[], pace: Partial<Pace> = {}): Promise<Harbour> {
  return harbour({ trading: { exchanges, pace: { ...quickPace, ...pace } } })
}

const failing = (
  kind: ExchangeError['kind'],
  reason: ExchangeError['reason'],
  retryAfterMs: number | null = null,
) =>
  new ExchangeError({
    kind,
    reason,
    exchange: 'scripted',
    saying: { code: 'test', parts: [], english: `It says ${reason}.` },
    retryAfterMs,
  })

test('two workers read twelve accounts, each account by one of them at a time', async () => {
  const reading = new Map<string, number>()
  let max = 0
  let pages = 0
  const script: Script = {
    async page(_stream, place, key) {
      reading.set(key, (reading.get(key) ?? 0) + 1)
      max = Math.max(max, reading.get(key) ?? 0)
      await sleep(5)
      pages += 1
      reading.set(key, (reading.get(key) ?? 1) - 1)
      return { fills: [aFill(String(place))], atEnd: place >= 4 }
    },
  }
  const both = await home([scriptedExchange(script)], { activeMs: 60, quietMs: 60, dormantMs: 60 })
  for (let i = 0; i < 12; i += 1) await connected(both, 'ada')
  const workers = [both.trading.startSync(), both.trading.startSync()]
  while (pages < 200) await sleep(20)
  for (const worker of workers) await worker.stop()
  expect(max).toBe(1)
  const { rows } =
    await sql`select count(*)::int as fills, count(distinct account_id)::int as accounts from fills`.execute(
      both.db,
    )
  expect(rows).toEqual([{ fills: 60, accounts: 12 }])
})

test('a worker that slept past its lease writes nothing more, and its successor continues', async () => {
  let stuck: (() => void) | null = null
  let isFirst = true
  const script: Script = {
    async page(_stream, place) {
      if (place === 1 && isFirst) {
        isFirst = false
        await new Promise<void>((resolve) => {
          stuck = resolve
        })
        return { fills: [aFill('from the stale one')], atEnd: true }
      }
      return { fills: [aFill(String(place))], atEnd: place >= 1 }
    },
  }
  const here = await home([scriptedExchange(script)], {
    activeMs: 600_000,
    quietMs: 600_000,
    dormantMs: 600_000,
  })
  const { accountId } = await connected(here, 'ada')
  const first = here.trading.startSync()
  while (stuck === null) await sleep(10)
  await sql`update sync_schedule set lease_until = now() - interval '1 second'`.execute(here.db)
  const second = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  const wakeStale: () => void = stuck
  wakeStale()
  await first.stop()
  await second.stop()
  const rows = await here.db.selectFrom('fills').select('native_id').orderBy('native_id').execute()
  expect(rows.map((row) => row.native_id)).toEqual(['0', '1'])
})

test('a failing stream neither widens its span nor stops its siblings, and a later run fills it', async () => {
  let isBroken = true
  const here = await home(
    [
      scriptedExchange({
        streams: ['a', 'b', 'c'],
        page: (stream) => {
          if (stream.id === 'b' && isBroken) throw failing('unavailable', 'down')
          return { fills: [aFill(stream.id)], covered: { fromMs: 0, toMs: 100 } }
        },
      }),
    ],
    // The next run is minutes away, so that this one is what is looked at.
    { pageTries: 1, retryBaseMs: 600_000, retryMaxMs: 600_000 },
  )
  const { accountId } = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'retrying')
  await worker.stop()
  const spans = () =>
    here.db.selectFrom('sync_streams').select(['stream', 'coverage', 'done']).orderBy('stream').execute()
  expect(await spans()).toEqual([
    { stream: 'a', coverage: '{[0,100)}', done: true },
    { stream: 'b', coverage: '{}', done: false },
    { stream: 'c', coverage: '{[0,100)}', done: true },
  ])
  const [progress] = (await here.as('ada').sync.status()).accounts
  expect(progress).toMatchObject({
    status: 'retrying',
    streamsDone: 2,
    streamsTotal: 3,
    message: 'It says down.',
  })
  expect(progress?.gaps).toContain('b: It says down.')
  isBroken = false
  await here.as('ada').sync.now({ params: { id: accountId } })
  const again = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  await again.stop()
  expect((await spans()).map((row) => row.coverage)).toEqual(['{[0,100)}', '{[0,100)}', '{[0,100)}'])
})

test('a malformed reply is soon requested again, and its stream pauses only if the next one is malformed too', async () => {
  let garbled = 1
  const senseless = () =>
    new ExchangeError({
      kind: 'unexpected',
      reason: 'unknown',
      exchange: 'scripted',
      saying: { code: 'test', parts: [], english: 'It says nonsense.' },
      cause: new MalformedReply('BTCUSDT is no contract of b'),
    })
  const here = await home(
    [
      scriptedExchange({
        streams: ['a', 'b'],
        page: (stream) => {
          if (stream.id === 'b' && garbled-- > 0) throw senseless()
          return { fills: [aFill(stream.id)], covered: { fromMs: 0, toMs: 100 } }
        },
      }),
    ],
    { pageTries: 1 },
  )
  const { accountId } = await connected(here, 'ada')
  const streams = () =>
    here.db.selectFrom('sync_streams').select(['stream', 'message', 'done']).orderBy('stream').execute()
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  const whole = [
    { stream: 'a', message: null, done: true },
    { stream: 'b', message: null, done: true },
  ]
  expect(await streams()).toEqual(whole)
  await worker.stop()

  garbled = Number.POSITIVE_INFINITY
  await sql`update sync_streams set cursor = null, done = false where stream = 'b'`.execute(here.db)
  await sql`update sync_schedule set next_due_at = now()`.execute(here.db)
  const again = here.trading.startSync()
  await expect.poll(async () => (await streams())[1]?.message).toBe('It says nonsense.')
  await untilStatus(here.db, accountId, 'synced')
  expect((await here.as('ada').sync.status()).accounts[0]?.gaps).toContain('b: It says nonsense.')
  await again.stop()
})

test('a revoked key stops the account: no further requests, and one mail to its owner', async () => {
  let asked = 0
  let isRevoked = true
  const here = await home(
    [
      scriptedExchange({
        page: () => {
          asked += 1
          if (isRevoked) throw failing('credentials', 'key_unknown')
          return { fills: [aFill('1')] }
        },
      }),
    ],
    { activeMs: 1, quietMs: 1, dormantMs: 1 },
  )
  const { accountId } = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'needs_attention')
  await sleep(300)
  expect(asked).toBe(1)
  expect((await here.as('ada').exchangeKeys.list())[0]).toMatchObject({
    status: 'needs_attention',
    message: 'It says key_unknown.',
  })
  expect((await here.mails()).filter((mail) => mail.subject.includes('attention'))).toHaveLength(1)
  isRevoked = false
  await here.as('ada').sync.now({ params: { id: accountId } })
  await expect.poll(async () => (await here.as('ada').exchangeKeys.list())[0]?.status).toBe('synced')
  await worker.stop()
  expect(await here.services.metrics.scrape()).toContain('result="parked"} 1\n')
})

test('a key that gains trading permission stops the account, and its secrets are deleted', async () => {
  let isTrading = false
  const here = await home([
    scriptedExchange({
      page: () => ({ fills: [] }),
      prove: () =>
        isTrading
          ? {
              ...readOnlyProof,
              readOnly: false,
              permissions: [
                ...readOnlyProof.permissions,
                { name: 'Spot trading', granted: true, fine: false },
              ],
            }
          : readOnlyProof,
    }),
  ])
  const { accountId } = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  isTrading = true
  await sql`update exchange_accounts set checked_at = now() - interval '2 hours'`.execute(here.db)
  await here.as('ada').sync.now({ params: { id: accountId } })
  await untilStatus(here.db, accountId, 'needs_attention')
  await worker.stop()
  expect(await here.db.selectFrom('exchange_secrets').selectAll().execute()).toEqual([])
  expect((await here.as('ada').exchangeKeys.list())[0]?.message).toContain('Spot trading')
  const mails = (await here.mails()).filter(({ subject }) => subject.includes('attention'))
  expect(mails.map(({ text }) => text.includes('Spot trading'))).toEqual([true])
})

test('after "slow down" no process sends a request before the exchange allows it', async () => {
  let pausedUntil = 0
  let tooEarly = 0
  let asked = 0
  const script: Script = {
    page: (_stream, place) => {
      asked += 1
      if (performance.now() < pausedUntil) tooEarly += 1
      if (asked === 2) {
        pausedUntil = performance.now() + 700
        throw failing('throttled', 'rate_limit', 700)
      }
      return { fills: [aFill(String(place))], atEnd: place >= 2 }
    },
  }
  const here = await home([scriptedExchange(script)])
  const { accountId } = await connected(here, 'ada')
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  await worker.stop()
  expect(tooEarly).toBe(0)
  const { rows } = await sql`select exchange, egress, reason from exchange_pauses`.execute(here.db)
  expect(rows).toEqual([{ exchange: 'scripted', egress: 'direct', reason: 'rate_limit' }])
})

test('a moved or altered secret stops the account before anything is sent', async () => {
  let asked = 0
  const here = await home([
    scriptedExchange({
      page: () => {
        asked += 1
        return {}
      },
    }),
  ])
  const mine = await connected(here, 'ada')
  const other = await connected(here, 'bob')
  const moved = await here.db
    .selectFrom('exchange_secrets')
    .select(['field', 'sealed_key', 'nonce', 'ciphertext'])
    .where('account_id', '=', other.accountId)
    .execute()
  expect(moved.length).toBeGreaterThan(0)
  for (const { field, ...secret } of moved)
    await here.db
      .updateTable('exchange_secrets')
      .set(secret)
      .where('account_id', '=', mine.accountId)
      .where('field', '=', field)
      .execute()
  await sql`update sync_schedule set is_suspended = account_id = ${other.accountId}`.execute(here.db)
  const worker = here.trading.startSync()
  await untilStatus(here.db, mine.accountId, 'needs_attention')
  await worker.stop()
  expect(asked).toBe(0)
})

test('a stop releases the accounts at once, and the next worker continues from there', async () => {
  const places: number[] = []
  const here = await home(
    [
      scriptedExchange({
        async page(_stream, place) {
          places.push(place)
          await sleep(20)
          return { fills: [aFill(String(place))], atEnd: place >= 30 }
        },
      }),
    ],
    { leaseMs: usualPace.leaseMs },
  )
  const { accountId } = await connected(here, 'ada')
  const first = here.trading.startSync()
  while (places.length < 10) await sleep(5)
  await first.stop()
  const reached = Math.max(...places)
  const second = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  await second.stop()
  // At most the page in hand and the one asked for meanwhile are read again.
  expect(places.length - new Set(places).size).toBeLessThanOrEqual(2)
  expect(reached).toBeLessThan(30)
  expect(await here.db.selectFrom('fills').select('native_id').execute()).toHaveLength(31)
})

test('after an absence all data that could have changed since is read again, and two days more', async () => {
  const asked: number[] = []
  const plain = scriptedExchange({ page: () => ({ fills: [aFill('1')] }) })
  const watched: Exchange = {
    ...plain,
    async open(credentials, wire) {
      const session = await plain.open(credentials, wire)
      const rewind: typeof session.rewind = (stream, cursor, sinceMs) => {
        expect(Number.isInteger(sinceMs)).toBe(true)
        asked.push((Date.now() - sinceMs) / hourMs)
        return session.rewind(stream, cursor, sinceMs)
      }
      return { ...session, rewind }
    },
  }
  const here = await home([watched])
  const { accountId } = await connected(here, 'ada')
  // A rescan of accounts that do not add up is another matter, so it is not due here.
  await sql`update sync_states set full_rescan_at = now()`.execute(here.db)
  const worker = here.trading.startSync()
  await untilStatus(here.db, accountId, 'synced')
  for (const [dayHours, weekHours] of [
    [1, 1],
    [25, 25],
    [400, 1],
    [400, 400],
    [25, 200],
  ]) {
    await sql`update sync_states set rescanned_day_at = now() - ${dayHours}::float8 * interval '1 hour',
      rescanned_week_at = now() - ${weekHours}::float8 * interval '1 hour'`.execute(here.db)
    const before = asked.length
    await here.as('ada').sync.now({ params: { id: accountId } })
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    await untilStatus(here.db, accountId, 'synced')
  }
  await worker.stop()
  expect(asked.map((hours) => Math.round(hours * 4) / 4)).toEqual([0.25, 73, 448, 448, 192])
})
