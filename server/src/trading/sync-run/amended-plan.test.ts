import type { Page, Stream } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { aFill } from '../../../test/trading/scripted-exchange.ts'
import { listStreams } from './account-state.ts'
import { commitPage, pageStatement } from './page-commit.ts'
import { claimDue, type Claim } from './schedule.ts'

let home: Harbour
let claim: Claim
const stream: Stream = { id: 'spot', kind: 'fills', title: 'Spot trades' }
const pageOf = (fills: Page['fills']): Page => ({
  fills,
  entries: [],
  cursor: { place: 1 },
  covered: null,
  atEnd: false,
  progress: 0.5,
})
const thousand = (from: number) =>
  pageOf(Array.from({ length: 1_000 }, (_, index) => aFill(String(1_000_000 + from + index))))

beforeAll(async () => {
  home = await harbour()
  await connected(home, 'ada')
  const claimed = await claimDue(home.db, ['scripted'], 60_000)
  if (!claimed) throw new Error('nothing was due')
  claim = claimed
  await listStreams(home.db, claim, [stream])
})

test('a page finds amended fills by the primary key, also before the table has statistics', async () => {
  for (let page = 0; page < 5; page += 1)
    await commitPage(home.db, pageStatement(claim, stream, thousand(page * 1_000)))
  const next = pageStatement(claim, stream, thousand(5_000))(new Date().toISOString())
  const { rows } = await home.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${next.sql}`, [
    ...next.parameters,
  ])
  // a node of a cluster numbers its part of the table and of the index
  const scans = rows
    .map((row) => row['QUERY PLAN'].replaceAll(/(fills|fills_pkey)_\d+/g, '$1'))
    .filter((line) => / on fills f\b/.test(line))
  expect(scans).toEqual([expect.stringContaining('using fills_pkey on fills f')])
})

test('the first and the last id of a page are those by the database’s order', async () => {
  // UTF-16 orders the last two the other way round
  const ids = ['trade-A', 'trade-\uFFFD', 'trade-\u{1F6A2}']
  for (const price of ['1', '2'])
    await commitPage(home.db, pageStatement(claim, stream, pageOf(ids.map((id) => aFill(id, { price })))))
  const { rows } = await sql<{ id: string }>`
    select native_id as id from fill_revisions where user_id = ${claim.userId} order by native_id`.execute(
    home.db,
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})
