import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

const period = { from: '2026-06-01', to: '2026-06-30', timeZone: 'UTC' }
let home: Harbour
let main: string
let fresh: string

beforeAll(async () => {
  home = await harbour()
  main = (await connected(home, 'ada', 'okx')).accountId
  fresh = (await connected(home, 'ada', 'bybit')).accountId
  await sql`update exchange_accounts set label = case id when ${main} then 'Main' else 'Fresh' end`.execute(
    home.db,
  )
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    select user_id, id, 'spot', n::text, id || n, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0, 'trade',
      timestamptz '2026-06-01' + n * interval '1 day'
    from exchange_accounts, generate_series(1, 3) n`.execute(home.db)
})
beforeEach(() => state([main, fresh], { lastSyncedAt: '2026-06-30T00:00:00Z', from: null, status: 'synced' }))

interface State {
  readonly lastSyncedAt: string | null
  /** The oldest row that is not counted. */
  readonly from: string | null
  readonly status: string
}
const state = (accounts: readonly string[], { lastSyncedAt, from, status }: State) =>
  sql`update sync_states set last_synced_at = ${lastSyncedAt}::timestamptz, results_from = ${from}::timestamptz, status = ${status}
    where account_id = any (${accounts}::text[])`.execute(home.db)
const oldest = '2026-06-02T00:00:00Z'

/** Returns the accounts that each answer with a sum over accounts names as missing. */
async function excluded(accounts?: string) {
  const query = { ...period, ...(accounts === undefined ? {} : { accounts }) }
  const ada = home.as('ada')
  const answers = [
    await ada.performance.report({ query }),
    await ada.performance.calendar({ query }),
    await ada.monthlyReport.show({ query }),
  ]
  const [first, ...others] = answers.map(({ uncounted }) => uncounted)
  for (const other of others) expect(other).toEqual(first)
  return first
}

test('nothing is reported as missing once every account is synced, whatever trades arrived since', async () => {
  expect(await excluded()).toEqual([])
  await state([fresh], {
    lastSyncedAt: '2026-06-30T00:00:00Z',
    from: '2026-06-03T00:00:00Z',
    status: 'synced',
  })
  expect(await excluded()).toEqual([])
})

test('an account whose history is being read is named until its first fill is counted too', async () => {
  const missing = [
    {
      accountId: fresh,
      isStopped: false,
      isPossible: false,
      reason: 'Fresh is still syncing: some or all of its trades are missing.',
    },
  ]
  await state([fresh], { lastSyncedAt: null, from: oldest, status: 'syncing' })
  expect(await excluded()).toEqual(missing)
  expect(await excluded(fresh)).toEqual(missing)
  expect(await excluded(main)).toEqual([])
  await state([fresh], { lastSyncedAt: '2026-06-30T00:00:00Z', from: oldest, status: 'synced' })
  expect(await excluded()).toEqual([
    { ...missing[0], reason: 'Fresh is still being calculated, so its figures are incomplete.' },
  ])
})

test('an account that stopped before its history was complete is named as such', async () => {
  await state([fresh], { lastSyncedAt: null, from: oldest, status: 'needs_attention' })
  expect(await excluded()).toEqual([
    {
      accountId: fresh,
      isStopped: true,
      isPossible: false,
      reason: 'Fresh was never fully synced: some or all of its trades are missing.',
    },
  ])
})

test('the first page of the report says what is missing, or nothing if it is complete', async () => {
  expect(await pdfText()).not.toContain('not complete')
  await state([fresh], { lastSyncedAt: null, from: oldest, status: 'syncing' })
  expect(await pdfText()).toContain(
    'These figures are not complete. Fresh is still syncing: some or all of its trades are missing.',
  )
})

test('streams that an exchange refuses are named in that account’s report, and on a shared page without the name', async () => {
  const ada = home.as('ada')
  const shared = async () => {
    const { path } = await ada.shareLinks.create({ body: { timeZone: 'UTC', days: 30, accounts: [main] } })
    return home.visitor.shareLinks.open({ body: { token: path.replace('/shared/', '') } })
  }
  const refused = async (accounts: string) =>
    (await ada.monthlyReport.show({ query: { ...period, accounts } })).refused
  const sentence =
    'Main: figures exclude what could not be synced: Deposits. Permission denied. Returns, drawdown and Sharpe are hidden, because deposits would count as gains.'
  expect(await refused(main)).toEqual([])
  expect((await shared()).hasGaps).toBe(false)
  await sql`
    insert into sync_streams (user_id, account_id, stream, kind, title, message, retry_at)
    select user_id, id, 'deposits', 'ledger', 'Deposits', 'Permission denied.', now() + interval '1 day'
    from exchange_accounts where id = ${main}`.execute(home.db)
  expect(await refused(main)).toEqual([sentence])
  expect(await refused(fresh)).toEqual([])
  expect(await pdfText()).toContain(sentence)
  const page = await shared()
  expect(page.hasGaps).toBe(true)
  expect(JSON.stringify(page)).not.toContain('Main')
})

/** The words of the PDF in the order they are written, lines run together. */
async function pdfText(): Promise<string> {
  const reply = await home.app.inject({
    url: `/api/monthly-report.pdf?${new URLSearchParams(period).toString()}`,
    headers: { authorization: `Bearer ${(await home.person('ada')).token}` },
  })
  expect(reply.statusCode).toBe(200)
  const file = reply.rawPayload.toString('latin1')
  const streams = [...file.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
}
