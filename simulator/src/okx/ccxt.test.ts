import { dayMs } from '../durations.ts'
import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { attach, contextOf } from '../../test/in-process.ts'
import { NOW, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { entriesOf, fillsOf } from '../views/histories.ts'

const account = sampleAccount('okx')
const context = contextOf([account])

function client() {
  return attach(new ccxt.okx(), context)
}

test('ccxt loads the markets, with contracts in their own size', async () => {
  const exchange = client()
  const markets = await exchange.loadMarkets()
  expect(markets['BTC/USDT']).toMatchObject({ spot: true, active: true })
  expect(markets['BTC/USDT:USDT']).toMatchObject({ linear: true, contractSize: 0.01 })
  expect(markets['BTC/USD:BTC']).toMatchObject({ inverse: true, contractSize: 100 })
  expect(await exchange.fetchTime()).toBe(NOW)
})

test('ccxt reads the balances of both wallets, which equal the truth', async () => {
  const exchange = client()
  const held = new Map(account.walletsAt(NOW).map((one) => [`${one.wallet} ${one.asset}`, Number(one.total)]))
  const trading = await exchange.fetchBalance()
  expect(trading.info.data[0].details.find((row: { ccy: string }) => row.ccy === 'USDT').cashBal).toBe(
    String(held.get('unified USDT')),
  )
  const funding = await exchange.fetchBalance({ type: 'funding' })
  expect(funding['USDT']?.total).toBe(held.get('funding USDT'))
})

test('ccxt reads linear and inverse positions in contracts', async () => {
  const truth = account.positionsAt(NOW)
  expect(truth.map((one) => one.symbol)).toEqual(expect.arrayContaining(['BTC/USDT:USDT', 'BTC/USD:BTC']))
  const seen = await client().fetchPositions()
  expect(seen.map((one) => [one.symbol, one.side, one.contracts, one.entryPrice])).toEqual(
    truth.map((one) => [one.symbol, one.side, Number(one.quantity), Number(one.entryPrice)]),
  )
})

test('ccxt reads spot trades by default, and swaps on request', async () => {
  const exchange = client()
  const spot = await exchange.fetchMyTrades()
  const truth = shownSince(fillsOf(context.world, account, 'spot'), NOW - 90 * dayMs).slice(-100)
  expect(spot.map((one) => one.id)).toEqual(truth.map((one) => one.id))
  expect(spot[0]?.fee).toMatchObject({ cost: 0.001, currency: 'BNB' })
  const swaps = await exchange.fetchMyTrades('BTC/USDT:USDT', NOW - 6 * dayMs)
  expect(swaps.map((one) => one.info.subType)).toEqual(['104', '125'])
})

test('ccxt reads ledger, funding, deposits, withdrawals and transfers', async () => {
  const exchange = client()
  expect((await exchange.fetchLedger('BTC')).length).toBeGreaterThan(1)
  const fundings = await exchange.fetchFundingHistory('BTC/USDT:USDT')
  const truth = entriesOf(account, 'funding').filter((one) => one.symbol === 'BTC/USDT:USDT')
  expect(fundings.map((one) => [one.id, one.amount])).toEqual(
    truth.map((one) => [one.billId, Number(one.amount)]),
  )
  expect((await exchange.fetchDeposits()).map((one) => one.amount)).toEqual([500000, 2.5])
  expect((await exchange.fetchWithdrawals()).map((one) => [one.amount, one.fee?.cost])).toEqual([
    [77, 1],
    [1200.5, 1],
  ])
  expect(
    (await exchange.fetchTransfers()).map((one) => [one.fromAccount, one.toAccount, one.amount]),
  ).toEqual([
    ['funding', 'trading', 2],
    ['trading', 'funding', 250],
  ])
})

test('ccxt reads tickers, candles and funding rates', async () => {
  const exchange = client()
  const tickers = await exchange.fetchTickers()
  expect(tickers['BTC/USDT']?.last).toBeGreaterThan(1000)
  const bars = await exchange.fetchOHLCV('BTC/USDT', '1d', NOW - 10 * dayMs)
  expect(bars.map((bar) => bar[0])).toEqual(
    Array.from({ length: 10 }, (_, day) => Math.ceil((NOW - 10 * dayMs) / dayMs + day) * dayMs),
  )
  const old = await exchange.fetchOHLCV('BTC/USDT:USDT', '1h', NOW - 200 * dayMs, 5)
  expect(old).toHaveLength(5)
  expect((await exchange.fetchFundingRateHistory('BTC/USDT:USDT', NOW - dayMs)).length).toBe(3)
})
