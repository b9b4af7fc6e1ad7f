import { once } from 'node:events'
import { get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, withToken } from '../../../test/app/member.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { ownDataParts } from './parts.ts'

let h: Harbour
let origin: string
/** Milliseconds by which the clock of cached sessions is ahead. */
let aheadMs = 0
beforeAll(async () => {
  h = await harbour({ sessionClock: () => performance.now() + aheadMs })
  origin = await h.listen()
})

const download = (token: string) =>
  fetch(`${origin}/api/v1/user/export`, { headers: { authorization: `Bearer ${token}` } })

/** Many fills of one account, distinguished by number and price. */
const addFills = (userId: string, accountId: string, count: number) =>
  h.database.pool.query(
    `insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price,
      quantity, contract_size, fee, kind, traded_at)
    select $1, $2, 'spot', 'n' || lpad(n::text, 9, '0'), $1 || '-' || n, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both',
      n + 0.000000000000000001, 0.1, 1, 0, 'trade', timestamptz '2025-01-01' + n * interval '1 second'
    from generate_series(1, $3::int) n`,
    [userId, accountId, count],
  )

test('one file contains all of a person’s data, exact to the last digit, and no data of others', async () => {
  const ada = await member(h, 'ada@example.com')
  const eve = await member(h, 'eve@example.com')
  await addTradingRows(h.db, ada.id)
  await addTradingRows(h.db, eve.id)
  await addFills(ada.id, 'acc-1', 2500)
  await h.db
    .insertInto('balances')
    .values({
      user_id: ada.id,
      account_id: `k-${ada.id}`,
      wallet: 'spot',
      asset: 'BTC',
      total: '0.123456789012345678',
      free: '0.123456789012345678',
      locked: '0',
      price_usd: null,
      as_of: new Date(),
    })
    .execute()
  await h.database.pool.query(
    `insert into ledger_entries (user_id, account_id, stream, native_id, kind, asset, amount, native_kind, at)
    select $1, $2, 'income', 'n' || lpad(n::text, 9, '0'), 'funding', 'USDT', -n - 0.5, 'FUNDING_FEE', now() from generate_series(1, 2000) n`,
    [ada.id, `k-${ada.id}`],
  )
  await h.database.pool.query(
    `insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, source)
    values ($1, $2, '2025-01-01', now(), 1000.01, 'live')`,
    [ada.id, `k-${ada.id}`],
  )
  await h.database.pool.query(
    `insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd)
    values ($1, $2, '2025-01-01 10:00Z', '2025-01-01', '2025-01-01 10:59Z', 999.5)`,
    [ada.id, `k-${ada.id}`],
  )
  await h.visitor.contact.send({
    body: {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Sub-accounts',
      message: 'How do I connect a sub-account?',
    },
  })
  await h.visitor.contact.send({
    body: {
      name: 'Eve',
      email: 'eve@example.com',
      subject: 'Other',
      message: 'This is a message of somebody else.',
    },
  })
  const reply = await download(ada.token)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="harbour-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await reply.text()
  const file = JSON.parse(text)
  expect(Object.keys(file)).toEqual([
    'format',
    'version',
    'writtenAt',
    ...ownDataParts.map(({ name }) => name),
  ])
  expect(file.profile).toMatchObject({ email: 'ada@example.com', preferences: { timeZone: 'auto' } })
  expect(file.sessions).toHaveLength(1)
  expect(file.logins).toHaveLength(1)
  const series = file.fills.filter((fill: { accountId: string }) => fill.accountId === 'acc-1')
  expect(series).toHaveLength(2500)
  expect(new Set(file.fills.map((fill: { id: string }) => fill.id)).size).toBe(file.fills.length)
  expect(series.at(-1)).toMatchObject({
    price: '2500.000000000000000001',
    tradedAt: '2025-01-01T00:41:40.000Z',
  })
  expect(file.balances).toMatchObject([{ asset: 'BTC', total: '0.123456789012345678', priceUsd: null }])
  expect(file.exchangeAccounts).toMatchObject([{ exchange: 'binance', label: 'Main', keyHint: 'abcd' }])
  expect(file.equityHours).toMatchObject([{ hour: '2025-01-01T10:00:00.000Z', equityUsd: '999.5' }])
  expect(file.equitySnapshots).toMatchObject([{ day: '2025-01-01', equityUsd: '1000.01' }])
  expect(file.ledgerEntries.map(({ amount }: { amount: string }) => amount)).toEqual(
    Array.from({ length: 2000 }, (_, index) => `-${index + 1}.5`),
  )
  expect(file.contactMessages).toMatchObject([{ name: 'Ada', message: 'How do I connect a sub-account?' }])
  for (const strange of [eve.id, 'eve@example.com', 'somebody else']) expect(text).not.toContain(strange)
})

test('it contains no secret, hash or sealed value', async () => {
  const { token, id } = await member(h, 'bea@example.com')
  const api = withToken(h, token)
  await api.twoFactor.setup({ body: { password: 'Tr4velling-far' } })
  await addTradingRows(h.db, id)
  const text = await (await download(token)).text()
  const rows = await h.database.pool.query(
    `select u.password_hash, encode(s.token_hash, 'base64') as token, encode(s.csrf_hash, 'base64') as csrf,
      encode(s.ip_hash, 'base64') as address, f.sealed_secret
    from users u join sessions s on s.user_id = u.id join two_factors f on f.user_id = u.id where u.id = $1`,
    [id],
  )
  const secrets = Object.values<string>(rows.rows[0])
  expect(secrets).toHaveLength(5)
  for (const secret of [...secrets, token]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/fingerprint|proof|password|hash|sealed|secret/i)
})

test('it contains the person’s downloads, by platform, version and time', async () => {
  const [ada, eve] = [await member(h, 'gil@example.com'), await member(h, 'hal@example.com')]
  await h.person('publisher', 'admin')
  const publish = (version: string) =>
    h.as('publisher').releases.create({
      body: {
        version,
        platform: 'windows',
        downloadUrl: `https://files.example.com/${version}.exe`,
        fileName: 'harbour.exe',
        fileSize: '1 MB',
      },
    })
  const [one, two] = [await publish('1.0.0'), await publish('1.1.0')]
  const track = ({ token }: { token: string }, { id, version }: { id: string; version: string }) =>
    withToken(h, token).downloads.track({ body: { releaseId: id, version, platform: 'windows' } })
  await track(ada, one)
  await track(eve, two)
  const { downloads } = JSON.parse(await (await download(ada.token)).text())
  expect(downloads).toEqual([
    { platform: 'windows', version: '1.0.0', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ])
})

test('a second download is refused during the first, and a client that disconnects frees its place', async () => {
  const { token, id } = await member(h, 'cem@example.com')
  await addFills(id, 'acc-4', 20_000)
  // not read: it stands still as soon as the connection's buffers are full
  const slow = get(`${origin}/api/v1/user/export`, { headers: { authorization: `Bearer ${token}` } })
  const [standing] = await once(slow, 'response')
  standing.pause()
  expect((await download(token)).status).toBe(409)
  slow.destroy()
  const again = async (): Promise<Response> => {
    const reply = await download(token)
    if (reply.status !== 409) return reply
    await reply.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return again()
  }
  const reply = await again()
  expect(JSON.parse(await reply.text()).fills).toHaveLength(20_000)
  expect(h.logged.filter((line) => line.includes('a streamed response failed'))).toEqual([])
})

test('a download needs a valid session of a person who is not suspended', async () => {
  expect((await download('A'.repeat(43))).status).toBe(401)
  const { token, id } = await member(h, 'dan@example.com')
  await h.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  // a process may honour a cached session for a second
  aheadMs += 1_000
  expect((await download(token)).status).toBe(403)
})

test('a person can download five times an hour', async () => {
  const limited = await harbour({ settings: { hasRateLimits: true } })
  const { token } = await limited.person('fay')
  const address = `${await limited.listen()}/api/v1/user/export`
  const ask = async () => {
    const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    await reply.text()
    return reply.status
  }
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  await limited.close()
})
