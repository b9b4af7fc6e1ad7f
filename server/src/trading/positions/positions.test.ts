import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let late: string
beforeAll(async () => {
  home = await harbour()
  const { userId, accountId } = await connected(home, 'ada', 'bybit')
  late = accountId
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, margin, unrealised_pnl, settle_price_usd, as_of) values
      (${userId}, ${late}, 'BTC/USDT:USDT', 'long', 'BTC', 'USDT', 'USDT', 'linear', 'one-way', 3, 0.01, 50000, 60000, 600, 300, 1.001, now()),
      (${userId}, ${late}, 'BTC/USD:BTC', 'short', 'BTC', 'USD', 'BTC', 'inverse', 'hedge', 7, 100, 50000, 60000, null, -0.002, 60000, now())`.execute(
    home.db,
  )
})

const portfolio = () => home.as('ada').portfolio

test('S529 positions have their value in dollars: linear by price and settle coin, inverse by face value', async () => {
  const { positions, unrealisedUsd } = await portfolio().positions()
  expect(
    positions.map(({ symbol, notionalUsd, unrealisedUsd: own, pnlAsset }) => [
      symbol,
      notionalUsd,
      own,
      pnlAsset,
    ]),
  ).toEqual([
    ['BTC/USD:BTC', '700', '-120', 'BTC'],
    ['BTC/USDT:USDT', '1801.8', '300.3', 'USDT'],
  ])
  expect(unrealisedUsd).toBe('180.3')
  // margin is null where the exchange states none, and in dollars otherwise
  expect(positions.map(({ margin, marginUsd }) => [margin, marginUsd])).toEqual([
    [null, null],
    ['600', '600.6'],
  ])
})

test('contracts in base coins are valued at the market price, whatever their settle coin', async () => {
  const { userId, accountId } = await connected(home, 'bo', 'bitget')
  await sql`
    insert into positions (user_id, account_id, symbol, side, base, quote, settle, product, mode, quantity, contract_size, entry_price,
      mark_price, unrealised_pnl, settle_price_usd, as_of) values
      (${userId}, ${accountId}, 'ETH/USD:ETH', 'long', 'ETH', 'USD', 'ETH', 'inverse', 'one-way', 2.5, 1, 2000, 2400, 0.4166, 2400, now()),
      (${userId}, ${accountId}, 'XRP/USD:XRP', 'long', 'XRP', 'USD', 'XRP', 'inverse', 'one-way', 10, 1, 2, null, null, null, now())`.execute(
    home.db,
  )
  const { positions } = await home.as('bo').portfolio.positions()
  expect(positions.map(({ sizeAsset, notionalUsd }) => [sizeAsset, notionalUsd])).toEqual([
    ['ETH', '6000'],
    ['XRP', null],
  ])
  expect((await portfolio().positions()).positions.map(({ sizeAsset }) => sizeAsset)).toEqual(['USD', 'BTC'])
})

test('another person sees no position, not even by the accounts’ ids', async () => {
  expect(await home.as('eve').portfolio.positions({ query: { accounts: late } })).toEqual({
    positions: [],
    unrealisedUsd: '0',
    rate: null,
  })
})
