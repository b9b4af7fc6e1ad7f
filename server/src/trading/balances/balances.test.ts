import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let early: string
let late: string
beforeAll(async () => {
  home = await harbour()
  const one = await connected(home, 'ada', 'okx')
  const two = await connected(home, 'ada', 'bybit')
  early = one.accountId
  late = two.accountId
  const { userId } = one
  await sql`
    insert into balances (user_id, account_id, wallet, asset, total, free, locked, price_usd, as_of) values
      (${userId}, ${early}, 'spot', 'BTC', 0.1, 0.06, 0.04, 60000.33, now()),
      (${userId}, ${early}, 'spot', 'XYZ', 5, 5, 0, null, now()),
      (${userId}, ${early}, 'spot', 'OLD', 0, 0, 0, null, now()),
      (${userId}, ${late}, 'unified', 'USDT', 1000.000000000000000001, 1000, 0, 1, now())`.execute(home.db)
})

const portfolio = () => home.as('ada').portfolio

test('S528 balances are valued exactly, and an asset without a price is listed, never valued at zero', async () => {
  const { balances, totalUsd, unpriced } = await portfolio().balances()
  expect(totalUsd).toBe('7000.033000000000000001')
  expect(unpriced).toEqual(['XYZ'])
  expect(balances.find(({ asset }) => asset === 'XYZ')).toMatchObject({ priceUsd: null, valueUsd: null })
  expect((await portfolio().balances({ query: { accounts: late } })).totalUsd).toBe('1000.000000000000000001')
})

test('another person sees no balance, not even by the accounts’ ids', async () => {
  expect(await home.as('eve').portfolio.balances({ query: { accounts: early } })).toEqual({
    balances: [],
    totalUsd: '0',
    unpriced: [],
    rate: null,
  })
})
