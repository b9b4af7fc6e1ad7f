import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listExchanges } from '@harbour/exchanges/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { unlessTaken } from './connect.ts'

let bench: TradingBench
let home: Harbour
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 200 })
  home = bench.harbour
})
beforeEach(async () => {
  for (const { id } of await home.as('ada').exchangeKeys.list())
    await home.as('ada').exchangeKeys.remove({ params: { id } })
})

const trader = () => home.as('ada').exchangeKeys
const nothingStored = async () => {
  const { rows } = await sql`
    select (select count(*)::int from exchange_accounts) + (select count(*)::int from exchange_secrets)
      + (select count(*)::int from sync_schedule) + (select count(*)::int from sync_states) as n`.execute(
    home.db,
  )
  expect(rows).toEqual([{ n: 0 }])
}

/** Waits until the process sends requests to the exchange again after the pause that it was told. */
async function pausesEnd(): Promise<void> {
  await expect.poll(() => home.trading.wires.pauses.leftMs('okx', 'direct'), { timeout: 10_000 }).toBe(0)
}

/** Changes the key at the exchange for one test. */
async function whileKey(change: Partial<TradingBench['key']>, work: () => Promise<void>): Promise<void> {
  const before = { ...bench.key }
  const held = bench.truth.keys[0]
  Object.assign(held ?? {}, change)
  try {
    await work()
  } finally {
    Object.assign(held ?? {}, before)
  }
}

describe('an unprovable key', () => {
  test.each([
    [
      'a key that the exchange does not know',
      { apiKey: '00000000-0000-4000-a000-000000000000' },
      422,
      'KEY_INVALID',
    ],
    ['a key with spaces in it', { apiKey: 'my key' }, 422, 'KEY_INVALID'],
    ['a wrong secret', { apiSecret: 'ABCDEF' }, 422, 'KEY_SECRET_WRONG'],
    ['a wrong passphrase', { passphrase: 'nope' }, 422, 'KEY_PASSPHRASE_WRONG'],
    ['a missing passphrase', { passphrase: '' }, 400, 'PASSPHRASE_NEEDED'],
    ['an unknown exchange', { exchange: 'mtgox' }, 400, 'EXCHANGE_UNKNOWN'],
    ['an empty secret', { apiSecret: '   ' }, 400, 'VALIDATION_FAILED'],
  ])('%s is refused and changes nothing', async (_title, change, status, code) => {
    await expect(trader().create({ body: { ...bench.body, ...change } })).rejects.toMatchObject({
      status,
      code,
    })
    await nothingStored()
  })

  test('a key bound to another address is refused with instructions', async () => {
    await whileKey({ ips: ['203.0.113.9'] }, async () => {
      await expect(trader().create({ body: bench.body })).rejects.toMatchObject({
        status: 422,
        code: 'KEY_IP_REFUSED',
      })
    })
    await nothingStored()
  })

  test('a key that can trade or withdraw is refused with the permissions to switch off', async () => {
    await whileKey({ permissions: ['read', 'trade', 'withdraw'] }, async () => {
      // Nobody can vouch for a key where the exchange tells what it may do.
      const refusal = trader().create({ body: { ...bench.body, vouched: true } })
      await expect(refusal).rejects.toMatchObject({ status: 422, code: 'KEY_NOT_READ_ONLY' })
      await expect(refusal).rejects.toThrow(/OKX: .*Trade/i)
      await expect(refusal).rejects.toThrow(/Withdraw/i)
    })
    await nothingStored()
  })

  test('a deleted and an expired key are refused', async () => {
    await whileKey({ isDeleted: true }, async () => {
      await expect(trader().create({ body: bench.body })).rejects.toMatchObject({ status: 422 })
    })
    await whileKey({ expiresAt: Date.now() - 1000 }, async () => {
      await expect(trader().create({ body: bench.body })).rejects.toMatchObject({ status: 422 })
    })
    await nothingStored()
  })

  test.each(['html', 'empty', 'maintenance', 'reset_before_headers', 'rate_limit'] as const)(
    'an exchange that answers with "%s" is reported as not responding',
    async (fault) => {
      bench.simulator.faults.isPaused = false
      bench.simulator.faults.script(fault, fault, fault, fault, fault, fault)
      try {
        await expect(trader().create({ body: bench.body })).rejects.toMatchObject({
          status: 503,
          code: 'EXCHANGE_UNREACHABLE',
        })
      } finally {
        bench.simulator.faults.isPaused = true
        await sql`delete from exchange_pauses`.execute(home.db)
        await pausesEnd()
      }
      await nothingStored()
    },
  )
})

test('S438 S525 a connection is stored once, with its permissions, and the mail about it contains nothing of the key', async () => {
  const made = await trader().create({ body: { ...bench.body, label: ' Main  ' } })
  expect(made).toMatchObject({
    exchange: 'okx',
    exchangeName: 'OKX',
    label: 'Main',
    status: 'connecting',
    isDemo: false,
    keyHint: bench.body.apiKey.slice(-4),
  })
  expect(made.check.permissions).toContainEqual(expect.objectContaining({ granted: true, fine: true }))
  await expect(trader().create({ body: bench.body })).rejects.toMatchObject({
    status: 409,
    code: 'KEY_DUPLICATE',
  })
  expect(await trader().list()).toHaveLength(1)
  const mails = await home.mails()
  expect(mails.at(-1)?.subject).toBe('OKX is connected')
  const everything = JSON.stringify([made, await trader().list(), mails, home.logged])
  for (const secret of [bench.body.apiKey, bench.body.apiSecret, bench.body.passphrase ?? ''])
    expect(everything).not.toContain(secret)
})

test('the same key entered twice at the same moment is stored once', async () => {
  const both = await Promise.allSettled([
    trader().create({ body: bench.body }),
    trader().create({ body: bench.body }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await trader().list()).toHaveLength(1)
})

test('a key that another request stores between check and write is refused as taken, without a fault', async () => {
  await trader().create({ body: bench.body })
  const again = sql`insert into exchange_accounts (user_id, id, exchange, label, key_hint, fingerprint, account_uid, proof)
    select user_id, 'again', exchange, label, key_hint, fingerprint, account_uid, proof from exchange_accounts`
  expect(await unlessTaken(again.execute(home.db))).toBe(false)
})

test('a cluster node’s duplicate key error for a stored key is recognised, and for no other unique index', async () => {
  const onNode = (index: string) =>
    Object.assign(new Error(`duplicate key value violates unique constraint "${index}_102008"`), {
      code: '23505',
    })
  expect(await unlessTaken(Promise.reject(onNode('exchange_accounts_fingerprint')))).toBe(false)
  await expect(unlessTaken(Promise.reject(onNode('exchange_accounts_pkey')))).rejects.toThrow('pkey')
})

test('secrets are stored sealed, and no row contains the key', async () => {
  await trader().create({ body: bench.body })
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(s::text, '') from exchange_secrets s) || (select string_agg(k::text, '') from exchange_accounts k) as all`.execute(
    home.db,
  )
  for (const secret of [bench.body.apiKey, bench.body.apiSecret, bench.body.passphrase ?? '']) {
    expect(rows[0]?.all).not.toContain(secret)
    expect(rows[0]?.all).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('checking a key shows its permissions and stores nothing', async () => {
  expect((await trader().check({ body: bench.body })).permissions.length).toBeGreaterThan(0)
  await nothingStored()
})

test('S526 a connection can be renamed, and its key replaced by a proved one only', async () => {
  const { id } = await trader().create({ body: bench.body })
  expect(await trader().update({ params: { id }, body: { label: 'Long term' } })).toMatchObject({
    label: 'Long term',
  })
  await expect(trader().update({ params: { id }, body: { label: '  ' } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(trader().update({ params: { id }, body: { apiKey: 'another' } })).rejects.toMatchObject({
    code: 'KEY_SECRET_NEEDED',
  })
  await expect(trader().update({ params: { id }, body: { apiSecret: 'wrong' } })).rejects.toMatchObject({
    code: 'KEY_SECRET_WRONG',
  })
  await sql`update sync_schedule set is_suspended = true`.execute(home.db)
  await trader().update({ params: { id }, body: { apiSecret: bench.body.apiSecret } })
  const { rows } = await sql`select is_suspended from sync_schedule`.execute(home.db)
  expect(rows).toEqual([{ is_suspended: false }])
})

test('a key of another account at the exchange cannot replace the current one', async () => {
  const { id } = await trader().create({ body: bench.body })
  await sql`update exchange_accounts set account_uid = 'somebody else', fingerprint = decode('00', 'hex')`.execute(
    home.db,
  )
  await expect(trader().update({ params: { id }, body: bench.body })).rejects.toMatchObject({ status: 400 })
  const { apiKey, apiSecret, passphrase } = bench.body
  const body = { apiKey, apiSecret, ...(passphrase === undefined ? {} : { passphrase }) }
  await expect(trader().update({ params: { id }, body })).rejects.toMatchObject({
    status: 409,
    code: 'KEY_OTHER_ACCOUNT',
  })
})

test('another person’s connection is not found', async () => {
  const { id } = await trader().create({ body: bench.body })
  const stranger = home.as('eve')
  const missing = { status: 404, code: 'KEY_NOT_FOUND' }
  await expect(
    stranger.exchangeKeys.update({ params: { id }, body: { label: 'mine' } }),
  ).rejects.toMatchObject(missing)
  await expect(stranger.exchangeKeys.remove({ params: { id } })).rejects.toMatchObject(missing)
  await expect(stranger.sync.now({ params: { id } })).rejects.toMatchObject(missing)
  expect(await stranger.exchangeKeys.list()).toEqual([])
  expect((await stranger.sync.status()).accounts).toEqual([])
  expect((await stranger.trades.list({ query: { accounts: id } })).trades).toEqual([])
  expect((await trader().list())[0]?.label).toBe('OKX')
})

test('S524 S527 removing a connection removes all that was read through it', async () => {
  const { id } = await trader().create({ body: bench.body })
  const worker = bench.startSync()
  await bench.synced(id)
  await worker.stop()
  expect((await home.as('ada').trades.list()).trades).not.toEqual([])
  await trader().remove({ params: { id } })
  await nothingStored()
  const { rows } = await sql`
    select (select count(*)::int from fills) + (select count(*)::int from ledger_entries) + (select count(*)::int from balances)
      + (select count(*)::int from positions) + (select count(*)::int from equity_snapshots) + (select count(*)::int from sync_streams) as n`.execute(
    home.db,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('without a session no connections are visible', async () => {
  await expect(home.visitor.exchangeKeys.list()).rejects.toMatchObject({ status: 401 })
})

test('the list of exchanges names the way to a read-only key for each', async () => {
  const { exchanges } = await trader().exchanges()
  expect(exchanges.slice(0, 4).map(({ id }) => id)).toEqual(['binance', 'bybit', 'okx', 'bitget'])
  for (const exchange of exchanges.slice(0, 4)) {
    expect(exchange.guidance.length).toBeGreaterThan(2)
    expect(exchange.historyReach).toMatch(/ not included\. Connect sub-accounts with their own key/)
  }
  expect(exchanges.every(({ demoKey }) => demoKey === null)).toBe(true)
})

describe('an exchange that is down', () => {
  const refusing = createServer(
    (_request, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )
  afterAll(() => void refusing.close())

  test('a redirect is not followed, and the key is not stored', async () => {
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    const other = await harbour({
      settings: { exchangeUrls: { okx: `http://127.0.0.1:${port}` } },
      trading: { exchanges: listExchanges(), pace: quickPace },
    })
    await expect(other.as('ada').exchangeKeys.create({ body: bench.body })).rejects.toMatchObject({
      status: 503,
    })
    expect(await other.as('ada').exchangeKeys.list()).toEqual([])
  })
})
