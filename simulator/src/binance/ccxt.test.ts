import { dayMs } from '../durations.ts'
import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { attach, binanceAccount, contextOf, goodKey, NOW } from '../../test/binance-scene.ts'
import type { SimRequest } from '../simulated-protocol.ts'

const account = binanceAccount()
const context = contextOf([account])

function client(seen: SimRequest[] = []) {
  const exchange = attach(new ccxt.binance(), context, seen)
  exchange.apiKey = goodKey().apiKey
  exchange.secret = goodKey().apiSecret
  return exchange
}

function total(wallet: string, asset: string): number {
  return Number(account.walletsAt(NOW).find((each) => each.wallet === wallet && each.asset === asset)?.total)
}

test('ccxt loads the markets of all three products, with a key', async () => {
  const exchange = client()
  const markets = await exchange.loadMarkets()
  expect(markets['BTC/USDT']).toMatchObject({ spot: true, active: true })
  expect(markets['LUNA/USDT']).toMatchObject({ spot: true, active: false })
  expect(markets['BTC/USDT:USDT']).toMatchObject({ linear: true, contractSize: 1 })
  expect(markets['BTC/USD:BTC']).toMatchObject({ inverse: true, contractSize: 100 })
  expect(markets['ETH/USD:ETH']).toMatchObject({ contractSize: 10 })
  expect(Object.keys(exchange.currencies)).toContain('BNB')
  expect(await exchange.fetchTime()).toBe(NOW)
})

test('ccxt requests margin pairs with a key if configured to', async () => {
  const exchange = client()
  exchange.options['fetchMargins'] = true
  expect(Object.keys(await exchange.loadMarkets())).toContain('SOL/USDT')
})

test('ccxt reads the balances of spot, both futures, funding and the portfolio account', async () => {
  const exchange = client()
  expect((await exchange.fetchBalance())['USDT']?.total).toBe(total('spot', 'USDT'))
  // ccxt's total of a futures wallet includes unrealised profit; the row itself has both.
  const future = await exchange.fetchBalance({ type: 'future' })
  expect(
    Number(future.info.assets.find((row: { asset: string }) => row.asset === 'USDT').walletBalance),
  ).toBe(total('linear', 'USDT'))
  const delivery = await exchange.fetchBalance({ type: 'delivery' })
  expect(Number(delivery.info.assets[0].walletBalance)).toBe(total('inverse', 'BTC'))
  expect(await exchange.fetchBalance({ type: 'funding' })).toMatchObject({ info: [] })
  expect((await exchange.fetchBalance({ portfolioMargin: true, type: 'papi' }))['USDT']).toBeDefined()
})

test('ccxt reads linear and inverse positions that equal the truth', async () => {
  const positions = [
    ...(await client().fetchPositions()),
    ...(await client().fetchPositions(undefined, { subType: 'inverse' })),
  ]
  expect(positions.map((one) => [one.symbol, one.side, one.contracts, one.entryPrice])).toEqual(
    account
      .positionsAt(NOW)
      .map((one) => [one.symbol, one.side, Number(one.quantity), Number(one.entryPrice)]),
  )
})

test('ccxt reads trades of spot, USD-M and COIN-M', async () => {
  const exchange = client()
  const truth = account.fills.filter((fill) => fill.symbol === 'ETH/USDT' && fill.visibleAt <= NOW)
  const spot = await exchange.fetchMyTrades('ETH/USDT')
  expect(spot.map((one) => [one.id, one.order, one.fee?.cost, one.takerOrMaker])).toEqual(
    truth.map((fill) => [fill.id, fill.orderId, Number(fill.fee), 'maker']),
  )
  const linear = await exchange.fetchMyTrades('BTC/USDT:USDT', NOW - 7 * dayMs)
  expect(linear).toMatchObject([{ side: 'sell', amount: 0.4, price: 65_000 }])
  expect(await exchange.fetchMyTrades('BTC/USD:BTC')).toMatchObject([
    { amount: 50, fee: { currency: 'BTC' } },
  ])
})

test('ccxt reads ledger and funding of the futures', async () => {
  const exchange = client()
  const ledger = await exchange.fetchLedger('USDT', NOW - 70 * dayMs, undefined, { subType: 'linear' })
  expect(new Set(ledger.map((row) => row.info.incomeType))).toEqual(
    new Set(['COMMISSION', 'FUNDING_FEE', 'REALIZED_PNL', 'TRANSFER']),
  )
  expect(ledger.length).toBeGreaterThan(4)
  const truth = account.entries.find((entry) => entry.kind === 'funding')
  const fundings = await exchange.fetchFundingHistory('BTC/USDT:USDT', NOW - 30 * dayMs)
  expect(fundings.map((one) => [one.id, one.amount])).toEqual([[truth?.billId, Number(truth?.amount)]])
})

test('ccxt reads deposits, withdrawals and transfers', async () => {
  const exchange = client()
  expect((await exchange.fetchDeposits(undefined, NOW - 710 * dayMs)).map((one) => one.amount)).toEqual([
    500_000,
  ])
  expect((await exchange.fetchWithdrawals()).map((one) => [one.amount, one.fee?.cost])).toEqual([[1200.5, 1]])
  expect(
    (await exchange.fetchTransfers('USDT', NOW - 90 * dayMs)).map((one) => [one.amount, one.toAccount]),
  ).toEqual([[100_000, 'linear']])
  expect(await exchange.fetchMyDustTrades()).toEqual([])
  expect(await exchange.fetchConvertTradeHistory(undefined, NOW - 5 * dayMs)).toEqual([])
})

test('ccxt reads orders, none of which is open', async () => {
  const exchange = client()
  exchange.options['warnOnFetchOpenOrdersWithoutSymbol'] = false
  expect(await exchange.fetchOpenOrders('BTC/USDT')).toEqual([])
  const orders = await exchange.fetchOrders('BTC/USDT:USDT')
  expect(orders).toMatchObject([
    { status: 'closed', filled: 0.4, clientOrderId: expect.stringMatching(/^autoclose-/) },
  ])
  expect(await exchange.fetchOrders('ETH/USDT')).toMatchObject([{ filled: 1, side: 'buy' }])
})

test('ccxt reads tickers, candles, mark prices and funding rates that agree with one another', async () => {
  const exchange = client()
  const last = Number(context.world.priceAt('BTC', NOW))
  expect((await exchange.fetchTickers(['BTC/USDT']))['BTC/USDT']?.last).toBe(last)
  expect((await exchange.fetchTicker('BTC/USDT:USDT')).last).toBe(last)
  expect((await exchange.fetchTicker('BTC/USD:BTC')).last).toBe(last)
  const bars = await exchange.fetchOHLCV('BTC/USDT', '1d', NOW - 10 * dayMs)
  expect(bars).toHaveLength(10)
  expect(bars.at(-1)?.[4]).toBe(last)
  expect((await exchange.fetchFundingRate('BTC/USDT:USDT')).markPrice).toBe(last)
  expect(await exchange.fetchFundingRateHistory('BTC/USD:BTC', NOW - 2 * dayMs)).toHaveLength(6)
})

test('ccxt reads the key’s permissions, and also signs the body of a POST', async () => {
  const seen: SimRequest[] = []
  const exchange = client(seen)
  expect(await exchange.sapiGetAccountApiRestrictions()).toMatchObject({
    enableReading: true,
    enableWithdrawals: false,
    enableFutures: false,
  })
  const assets = await exchange.sapiV3PostAssetGetUserAsset({ asset: 'BTC' })
  expect(assets).toMatchObject([{ asset: 'BTC' }])
  expect(seen.at(-1)).toMatchObject({ method: 'POST', rawBody: expect.stringContaining('signature=') })
  expect(await exchange.fapiPrivateGetPositionSideDual()).toMatchObject({ dualSidePosition: false })
})

test('ccxt reports a wrong secret, an unknown key and a wrong clock', async () => {
  const wrongSecret = client()
  wrongSecret.secret = 'x'.repeat(64)
  await expect(wrongSecret.sapiGetAccountApiRestrictions()).rejects.toThrow(ccxt.AuthenticationError)
  const unknown = client()
  unknown.apiKey = 'y'.repeat(64)
  await expect(unknown.sapiGetAccountApiRestrictions()).rejects.toThrow('-2015')
  const slow = client()
  slow.milliseconds = () => NOW - 60_000
  await expect(slow.sapiGetAccountApiRestrictions()).rejects.toThrow(ccxt.InvalidNonce)
})
