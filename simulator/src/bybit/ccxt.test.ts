import { dayMs } from '../durations.ts'
import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { attach, contextOf } from '../../test/in-process.ts'
import { NOW, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { type OptionEvent, withOptions } from '../truth/options.ts'
import { fillsOf } from '../views/histories.ts'

const account = sampleAccount('bybit')
const context = contextOf([account])

function client() {
  return attach(new ccxt.bybit(), context)
}

test('ccxt loads the markets of all three products, with a key', async () => {
  const exchange = client()
  const markets = await exchange.loadMarkets()
  expect(markets['BTC/USDT']).toMatchObject({ spot: true, active: true })
  expect(markets['BTC/USDT:USDT']).toMatchObject({ linear: true, contractSize: 1 })
  expect(markets['BTC/USD:BTC']).toMatchObject({ inverse: true })
  expect(markets['LUNA/USDT']).toBeUndefined()
  expect(await exchange.fetchTime()).toBe(NOW)
})

test('ccxt reads the balances of both wallets, which equal the truth', async () => {
  const exchange = client()
  const held = new Map(account.walletsAt(NOW).map((one) => [`${one.wallet} ${one.asset}`, Number(one.total)]))
  const unified = await exchange.fetchBalance()
  expect(unified['USDT']?.total).toBe(held.get('unified USDT'))
  expect(unified['BTC']?.total).toBe(held.get('unified BTC'))
  const funding = await exchange.fetchBalance({ type: 'funding' })
  expect(funding['USDT']?.total).toBe(held.get('funding USDT'))
})

test('ccxt reads linear and inverse positions', async () => {
  const exchange = client()
  const truth = account.positionsAt(NOW)
  const linear = await exchange.fetchPositions()
  const inverse = await exchange.fetchPositions(['BTC/USD:BTC'])
  expect([...linear, ...inverse].map((one) => [one.symbol, one.side, one.contracts])).toEqual(
    truth.map((one) => [one.symbol, one.side, Number(one.quantity)]),
  )
})

test('ccxt reads trades, and by default no forced ones', async () => {
  const exchange = client()
  const recent = shownSince(fillsOf(context.world, account, 'linear'), NOW - 7 * dayMs)
  expect(await exchange.fetchMyTrades()).toHaveLength(recent.filter((one) => one.kind === 'trade').length)
  const spot = await exchange.fetchMyTrades('BTC/USDT', NOW - 3 * dayMs, 100)
  expect(spot).toHaveLength(100)
  expect(spot[0]?.fee?.cost).toBe(0.001)
  // ccxt derives a currency from the side; the row itself states it.
  expect(spot[0]?.info).toMatchObject({ feeCurrency: 'BNB' })
})

test('ccxt reads ledger, funding, deposits, withdrawals and transfers', async () => {
  const exchange = client()
  const ledger = await exchange.fetchLedger('BTC', NOW - 6 * dayMs)
  expect(ledger.find((row) => row.amount !== 0)).toBeDefined()
  const fundings = await exchange.fetchFundingHistory(undefined, NOW - 7 * dayMs)
  expect(fundings).toHaveLength(1)
  const truth = account.entries.find((one) => one.kind === 'funding' && one.at === NOW - 6 * dayMs)
  expect(fundings[0]?.amount).toBe(-Number(truth?.amount))
  expect((await exchange.fetchDeposits()).map((one) => one.amount)).toEqual([2.5])
  expect((await exchange.fetchWithdrawals()).map((one) => [one.amount, one.fee?.cost])).toEqual([[1200.5, 1]])
  expect(
    (await exchange.fetchTransfers()).map((one) => [one.fromAccount, one.toAccount, one.amount]),
  ).toEqual([['unified', 'fund', 250]])
})

test('ccxt reads tickers, candles and funding rates', async () => {
  const exchange = client()
  const tickers = await exchange.fetchTickers()
  expect(tickers['BTC/USDT:USDT']?.last).toBeGreaterThan(1000)
  const bars = await exchange.fetchOHLCV('BTC/USDT', '1d', NOW - 10 * dayMs)
  expect(bars).toHaveLength(10)
  expect(bars[0]?.[0]).toBe(Math.ceil((NOW - 10 * dayMs) / dayMs) * dayMs)
  expect(await exchange.fetchFundingRateHistory('BTC/USDT:USDT', NOW - dayMs)).toHaveLength(3)
})

test('ccxt reads option trades, an open option and a delivery', async () => {
  const option = (native: string, daysBefore: number, side: 'buy' | 'sell'): OptionEvent => ({
    type: 'trade',
    at: NOW - daysBefore * dayMs,
    native,
    side,
    price: '250',
    quantity: '0.2',
    fee: '0.1',
  })
  const [ended, open] = ['BTC-30MAY26-60000-C', 'ETH-25SEP26-4000-P']
  const expiry = { type: 'expiry', at: NOW - 2 * dayMs, native: ended, price: '61000', fee: '0' } as const
  const held = withOptions(account, [option(ended, 5, 'buy'), option(open, 4, 'sell'), expiry])
  const exchange = attach(new ccxt.bybit(), contextOf([held]))
  const trades = await exchange.fetchMyTrades(undefined, NOW - 6 * dayMs, 50, { type: 'option' })
  expect(trades.map((one) => [one.symbol, one.side, one.price, one.amount])).toEqual([
    ['BTC/USDC:USDC-260530-60000-C', 'buy', 250, 0.2],
    ['ETH/USDC:USDC-260925-4000-P', 'sell', 250, 0.2],
  ])
  const positions = await exchange.fetchPositions(undefined, { type: 'option' })
  expect(positions.map((one) => [one.symbol, one.side, one.contracts])).toEqual([
    ['ETH/USDC:USDC-260925-4000-P', 'short', 0.2],
  ])
  const [settled] = await exchange.fetchMySettlementHistory(undefined, undefined, 50, { type: 'option' })
  expect(settled).toMatchObject({
    symbol: 'BTC/USDC:USDC-260530-60000-C',
    price: 61000,
    timestamp: expiry.at,
  })
  expect(settled?.info).toMatchObject({ side: 'Sell', position: '0.2', deliveryRpl: '150' })
})
