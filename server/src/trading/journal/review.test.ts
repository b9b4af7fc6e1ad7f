import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { aPng } from '../../../test/app/pictures.ts'
import { tradeId } from '../results/trade-place.ts'

let home: Harbour
let ada: { userId: string; accountId: string }

const png = `data:image/png;base64,${aPng(8, 8).toString('base64')}`

/** A long trade of ten coins from 100 to 103, of which 25 dollars are left. */
async function trip(key: string) {
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${ada.userId}, ${ada.accountId}, ${key}, 'BTC/USDT:USDT', 'linear', 'both', 'long', '2026-01-01 09:00',
      '2026-01-01 12:00', 10, 10, 100, 103, 1, '{"USDT": "30"}', '{}', '{}', 25, 5, 0, 2, true)`.execute(
    home.db,
  )
  return { id: tradeId({ accountId: ada.accountId, key }) }
}
const journal = () => home.as('ada').journal

beforeAll(async () => {
  home = await harbour()
  ada = await connected(home, 'ada', 'okx')
})

test('a trade stays reviewed since it was first marked, until the mark is removed', async () => {
  const params = await trip('reviewed')
  const first = await journal().writeTrade({ params, body: { reviewed: true } })
  expect(first.reviewedAt).not.toBeNull()
  const again = await journal().writeTrade({ params, body: { reviewed: true, rating: 3 } })
  expect([again.reviewedAt, again.rating]).toEqual([first.reviewedAt, 3])
  // other fields leave the mark alone
  expect((await journal().writeTrade({ params, body: { note: 'Fine.' } })).reviewedAt).toBe(first.reviewedAt)
  expect((await journal().writeTrade({ params, body: { reviewed: false } })).reviewedAt).toBeNull()
})

test('the list of closed trades contains each one’s journal data, and filters by reviewed', async () => {
  const params = await trip('listed')
  const other = await trip('bare')
  const { id: playbookId } = await journal().addPlaybook({ body: { name: 'Retest', rules: '' } })
  await journal().writeTrade({
    params,
    body: { note: 'Held.', tags: ['calm'], rating: 4, playbookId, reviewed: true },
  })
  await journal().setStop({ params, body: { price: '95' } })
  await journal().setPicture({ params, body: { picture: png } })
  const list = async (query: { reviewed?: 'yes' | 'no' } = {}) =>
    (
      await home
        .as('ada')
        .performance.closedTrades({ query: { from: '2026-01-01', to: '2026-01-01', ...query } })
    ).trades
  const rows = new Map((await list()).map(({ id, journal: marks }) => [id, marks]))
  const bare = {
    hasNote: false,
    hasPicture: false,
    tags: [],
    rating: null,
    playbook: null,
    r: null,
    isReviewed: false,
  }
  expect(rows.get(other.id)).toEqual(bare)
  expect(rows.get(params.id)).toEqual({
    hasNote: true,
    hasPicture: true,
    tags: ['calm'],
    rating: 4,
    playbook: 'Retest',
    r: 0.5,
    isReviewed: true,
  })
  const open = (await list({ reviewed: 'no' })).map(({ id }) => id)
  expect([open.includes(other.id), open.includes(params.id)]).toEqual([true, false])
  expect((await list({ reviewed: 'yes' })).map(({ id }) => id)).toEqual([params.id])
})
