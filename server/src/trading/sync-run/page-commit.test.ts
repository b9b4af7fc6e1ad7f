import type { Page, Stream } from '@harbour/exchanges/exchange'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { aFill } from '../../../test/trading/scripted-exchange.ts'
import { listStreams } from './account-state.ts'
import { commitPage, pageStatement } from './page-commit.ts'
import { claimDue, type Claim } from './schedule.ts'

let home: Harbour
beforeAll(async () => {
  home = await harbour()
})
beforeEach(async () => {
  for (const { id } of await home.as('ada').exchangeKeys.list())
    await home.as('ada').exchangeKeys.remove({ params: { id } })
})

const stream: Stream = { id: 'spot', kind: 'fills', title: 'Spot trades' }
const files: Stream = { id: 'files', kind: 'fills', title: 'Older trades', olderOf: ['spot'] }
const aPage = (page: Partial<Page>): Page => ({
  fills: [],
  entries: [],
  cursor: { place: 1 },
  covered: null,
  atEnd: false,
  progress: 0.5,
  ...page,
})

async function claimed(home: Harbour): Promise<Claim> {
  await connected(home, 'ada')
  const claim = await claimDue(home.db, ['scripted'], 60_000)
  if (!claim) throw new Error('nothing was due')
  await listStreams(home.db, claim, [stream])
  return claim
}

async function streamRow(home: Harbour) {
  const { rows } = await sql<{ rows: number; coverage: string; cursor: unknown; done: boolean }>`
    select rows, coverage::text, cursor, done from sync_streams`.execute(home.db)
  return rows[0]
}

test('an amended fill leaves its former version, with the page’s time; a rescan without a change leaves none', async () => {
  const claim = await claimed(home)
  const commit = (...fills: readonly ReturnType<typeof aFill>[]) =>
    commitPage(home.db, pageStatement(claim, stream, aPage({ fills })))
  const versions = async () => {
    const { rows } = await sql`
      select r.native_id as id, r.why, r.fill ->> 'price' as price, r.fill ->> 'fee' as fee, f.price as now, r.replaced_at <= now() as "isPast"
      from fill_revisions r join fills f on f.user_id = r.user_id and f.account_id = r.account_id and f.native_id = r.native_id
      where r.user_id = ${claim.userId} order by r.replaced_at`.execute(home.db)
    return rows
  }
  await commit(aFill('1', { price: '10.5' }), aFill('2', { price: '20' }))
  await commit(aFill('1', { price: '10.5' }), aFill('2', { price: '20.0', liquidity: null }))
  expect(await versions()).toEqual([])
  await commit(aFill('1', { price: '11' }), aFill('2', { price: '20' }), aFill('3'))
  const first = { id: '1', why: 'amended', price: '10.5', fee: aFill('1').fee, now: '11', isPast: true }
  expect(await versions()).toEqual([first])
  await commit(aFill('1', { price: '12' }))
  expect(await versions()).toEqual([
    { ...first, now: '12' },
    { ...first, price: '11', now: '12' },
  ])
  // a worker that lost the account writes neither
  await sql`update sync_states set epoch = epoch + 1`.execute(home.db)
  expect(await commit(aFill('1', { price: '13' }))).toBeNull()
  expect(await versions()).toHaveLength(2)
})

test('rows, span, cursor and counts are committed together, and a repeated page changes nothing', async () => {
  const claim = await claimed(home)
  const page = aPage({
    fills: [
      aFill('1'),
      aFill('2', { fee: '-0.01', feeAsset: null, realisedPnl: '-12.50' }),
      aFill('"{odd}\\,', { orderId: null }),
    ],
    entries: [
      {
        nativeId: 'f1',
        kind: 'funding',
        asset: 'USDT',
        amount: '-0.123456789012345678',
        fee: '0',
        symbol: 'BTC/USDT:USDT',
        positionSide: 'both',
        nativeKind: 'FUNDING_FEE',
        atMs: 5,
      },
    ],
    covered: { fromMs: 100, toMs: 200 },
  })
  expect(await commitPage(home.db, pageStatement(claim, stream, page))).toEqual({ fills: 3, entries: 1 })
  expect(await commitPage(home.db, pageStatement(claim, stream, page))).toEqual({ fills: 0, entries: 0 })
  expect(await streamRow(home)).toEqual({
    rows: 4,
    coverage: '{[100,200)}',
    cursor: { place: 1 },
    done: false,
  })
  const { rows } =
    await sql`select native_id, price, quantity, fee, fee_asset, realised_pnl, order_id, traded_at from fills order by native_id`.execute(
      home.db,
    )
  expect(rows).toEqual([
    {
      native_id: '"{odd}\\,',
      price: '50000.10',
      quantity: '0.000000000000000001',
      fee: '0.05',
      fee_asset: 'BNB',
      realised_pnl: null,
      order_id: null,
      traded_at: '2026-01-05T12:00:00.123Z',
    },
    {
      native_id: '1',
      price: '50000.10',
      quantity: '0.000000000000000001',
      fee: '0.05',
      fee_asset: 'BNB',
      realised_pnl: null,
      order_id: 'o1',
      traded_at: '2026-01-05T12:00:00.123Z',
    },
    {
      native_id: '2',
      price: '50000.10',
      quantity: '0.000000000000000001',
      fee: '-0.01',
      fee_asset: null,
      realised_pnl: '-12.50',
      order_id: 'o2',
      traded_at: '2026-01-05T12:00:00.123Z',
    },
  ])
  const state = await home.db
    .selectFrom('sync_states')
    .select(['assets', 'symbols', 'dirty_from'])
    .executeTakeFirst()
  expect(state).toEqual({
    assets: ['BNB', 'BTC', 'USDT'],
    symbols: ['BTC/USDT', 'BTC/USDT:USDT'],
    dirty_from: '1970-01-01T00:00:00.005Z',
  })
})

test('an amended trade gets its new values and does not count as new', async () => {
  const claim = await claimed(home)
  await commitPage(home.db, pageStatement(claim, stream, aPage({ fills: [aFill('1')] })))
  expect(
    await commitPage(
      home.db,
      pageStatement(claim, stream, aPage({ fills: [aFill('1', { price: '49000' })] })),
    ),
  ).toEqual({ fills: 0, entries: 0 })
  expect((await home.db.selectFrom('fills').select('price').execute()).map((row) => row.price)).toEqual([
    '49000',
  ])
})

test('a row that a page contains twice is stored once, with its last values', async () => {
  const claim = await claimed(home)
  const fills = [aFill('1', { price: '1' }), aFill('2'), aFill('1', { price: '2' })]
  expect(await commitPage(home.db, pageStatement(claim, stream, aPage({ fills })))).toEqual({
    fills: 2,
    entries: 0,
  })
  expect(
    (await home.db.selectFrom('fills').select('price').where('native_id', '=', '1').execute())[0]?.price,
  ).toBe('2')
})

test('many rows that agree in a column are stored as few are: as they are, as amended ones, and as older ones', async () => {
  const claim = await claimed(home)
  await listStreams(home.db, claim, [files])
  const many = (from: number, fill: Parameters<typeof aFill>[1] = {}) =>
    Array.from({ length: 120 }, (_, n) => aFill(String(from + n), { orderId: null, ...fill }))
  const entries = many(0).map(
    ({ nativeId }): LedgerEntry => ({
      nativeId,
      kind: 'funding',
      asset: 'USDT',
      amount: nativeId,
      fee: '0',
      symbol: null,
      positionSide: null,
      nativeKind: 'FUNDING_FEE',
      atMs: 5,
    }),
  )
  const commit = (page: Partial<Page>, of = stream) =>
    commitPage(home.db, pageStatement(claim, of, aPage(page)))
  expect(await commit({ fills: many(0), entries })).toEqual({ fills: 120, entries: 120 })
  expect(await commit({ fills: many(0), entries })).toEqual({ fills: 0, entries: 0 })
  // half of them are known, and take the price that all of them have now
  expect(await commit({ fills: many(60, { price: '7', botType: 'grid' }) })).toEqual({
    fills: 60,
    entries: 0,
  })
  const older = { fills: many(170, { price: '8' }), rowsOf: 'spot' }
  expect(await commit(older, files)).toEqual({ fills: 110, entries: 0 })
  const { rows } = await sql`
    select price::text, bot_type as bot, order_id as "order", symbol, count(*)::int as fills from fills
    group by 1, 2, 3, 4 order by 1`.execute(home.db)
  const { symbol, price } = aFill('1')
  expect(rows).toEqual([
    { price, bot: null, order: null, symbol, fills: 60 },
    { price: '7', bot: 'grid', order: null, symbol, fills: 120 },
    { price: '8', bot: null, order: null, symbol, fills: 110 },
  ])
  const { rows: former } = await sql`
    select fill ->> 'price' as price, count(*)::int as versions from fill_revisions where user_id = ${claim.userId} group by 1`.execute(
    home.db,
  )
  expect(former).toEqual([{ price, versions: 60 }])
  const { rows: stored } = await sql`
    select sum(amount)::text as sum, count(distinct at)::int as moments, bool_and(symbol is null) as "noSymbol" from ledger_entries
    where user_id = ${claim.userId}`.execute(home.db)
  expect(stored).toEqual([{ sum: '7140', moments: 1, noSymbol: true }])
})

test('adjacent spans are merged, and gaps stay gaps', async () => {
  const claim = await claimed(home)
  for (const [fromMs, toMs] of [
    [0, 10],
    [20, 30],
    [10, 15],
    [25, 40],
  ] as const) {
    await commitPage(home.db, pageStatement(claim, stream, aPage({ covered: { fromMs, toMs } })))
  }
  expect((await streamRow(home))?.coverage).toBe('{[0,15),[20,40)}')
})

test('a run with an old epoch writes nothing: no rows, span or cursor', async () => {
  const stale = await claimed(home)
  await sql`update sync_schedule set lease_until = now() - interval '1 second'`.execute(home.db)
  const fresh = await claimDue(home.db, ['scripted'], 60_000)
  if (!fresh) throw new Error('nothing was due')
  const page = aPage({ fills: [aFill('1')], covered: { fromMs: 0, toMs: 9 }, cursor: { place: 99 } })
  expect(await commitPage(home.db, pageStatement(stale, stream, page))).toBeNull()
  expect(await home.db.selectFrom('fills').selectAll().execute()).toEqual([])
  expect(await streamRow(home)).toEqual({ rows: 0, coverage: '{}', cursor: null, done: false })
  expect(await commitPage(home.db, pageStatement(fresh, stream, page))).toEqual({ fills: 1, entries: 0 })
})

test('a page in flight is not stored once its account is removed', async () => {
  const claim = await claimed(home)
  await home.as('ada').exchangeKeys.remove({ params: { id: claim.accountId } })
  expect(await commitPage(home.db, pageStatement(claim, stream, aPage({ fills: [aFill('1')] })))).toBeNull()
  expect(await home.db.selectFrom('fills').selectAll().execute()).toEqual([])
})

test('the same native id in two accounts gives two trades with different ids', async () => {
  const one = await claimed(home)
  await commitPage(home.db, pageStatement(one, stream, aPage({ fills: [aFill('1')] })))
  const two = await claimed(home)
  await commitPage(home.db, pageStatement(two, stream, aPage({ fills: [aFill('1')] })))
  const ids = (await home.db.selectFrom('fills').select('id').execute()).map((row) => row.id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\w-]{20}$/)
})

const spansOf = async (home: Harbour) => {
  const { rows } = await sql<{ stream: string; coverage: string }>`
    select stream, coverage::text from sync_streams order by stream`.execute(home.db)
  return rows
}

test('older rows from another stream are stored as that stream’s, once, and do not replace rows from pages', async () => {
  const claim = await claimed(home)
  await listStreams(home.db, claim, [files])
  await commitPage(home.db, pageStatement(claim, stream, aPage({ fills: [aFill('1', { fee: '0.5' })] })))
  const older = aPage({
    fills: [aFill('1', { fee: '9' }), aFill('2')],
    rowsOf: 'spot',
    covered: { fromMs: 1, toMs: 9 },
  })
  expect(await commitPage(home.db, pageStatement(claim, files, older))).toEqual({ fills: 1, entries: 0 })
  expect(await commitPage(home.db, pageStatement(claim, files, older))).toEqual({ fills: 0, entries: 0 })
  await commitPage(home.db, pageStatement(claim, stream, aPage({ fills: [aFill('2')] })))
  const { rows } = await sql<{ stream: string; native_id: string; fee: string }>`
    select stream, native_id, fee from fills order by native_id`.execute(home.db)
  expect(rows).toMatchObject([
    { stream: 'spot', native_id: '1', fee: '0.5' },
    { stream: 'spot', native_id: '2' },
  ])
  expect(rows).toHaveLength(2)
  expect(await spansOf(home)).toEqual([
    { stream: 'files', coverage: '{[1,9)}' },
    { stream: 'spot', coverage: '{[1,9)}' },
  ])
})

test('an awaited stream is neither done nor refused, and is not asked before its time', async () => {
  const claim = await claimed(home)
  await listStreams(home.db, claim, [files])
  await commitPage(home.db, pageStatement(claim, files, aPage({ atEnd: true })))
  await commitPage(home.db, pageStatement(claim, files, aPage({ askAgainInMs: 600_000 })))
  const waiting = (await listStreams(home.db, claim, [files])).get('files')
  expect(waiting).toMatchObject({ done: false, restsUntilMs: expect.any(Number), hasFailed: false })
  await commitPage(home.db, pageStatement(claim, files, aPage({ atEnd: true })))
  expect((await listStreams(home.db, claim, [files])).get('files')).toMatchObject({
    done: true,
    restsUntilMs: null,
  })
})

test('a run that has lost its lease stores no older rows', async () => {
  const claim = await claimed(home)
  await listStreams(home.db, claim, [files])
  const page = aPage({ fills: [aFill('1')], rowsOf: 'spot', covered: { fromMs: 1, toMs: 9 } })
  const late = pageStatement({ ...claim, epoch: claim.epoch - 1 }, files, page)
  expect(await commitPage(home.db, late)).toBeNull()
  expect((await sql`select from fills`.execute(home.db)).rows).toEqual([])
  expect((await spansOf(home)).map(({ coverage }) => coverage)).toEqual(['{}', '{}'])
})
