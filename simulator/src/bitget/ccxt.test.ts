import { dayMs, hourMs } from '../durations.ts'
import ccxt from 'ccxt'
import { describe, expect, test } from 'vitest'
import { attach, contextOf } from '../../test/in-process.ts'
import { NOW, sampleAccount, shownSince } from '../../test/sample-account.ts'
import { entriesOf, fillsOf } from '../views/histories.ts'

describe.each([
  ['classic', false],
  ['unified', true],
])('a %s account', (_name, isUnified) => {
  const account = sampleAccount('bitget', { isUnified })
  const context = contextOf([account])
  const held = new Map(account.walletsAt(NOW).map((one) => [`${one.wallet} ${one.asset}`, Number(one.total)]))
  const since = NOW - 29 * dayMs

  function client() {
    return attach(new ccxt.bitget(), context)
  }

  test('ccxt detects the family and loads its markets', async () => {
    const exchange = client()
    const markets = await exchange.loadMarkets()
    expect(exchange.options['uta']).toBe(isUnified)
    expect(markets['BTC/USDT']).toMatchObject({ spot: true, active: true })
    expect(markets['BTC/USDT:USDT']).toMatchObject({ linear: true })
    expect(markets['BTC/USD:BTC']).toMatchObject({ inverse: true })
    expect(await exchange.fetchTime()).toBe(NOW)
  })

  test('ccxt reads balances that equal the truth', async () => {
    const exchange = client()
    const rows: { coin: string; available: string }[] = (await exchange.fetchBalance()).info
    const wallet = isUnified ? 'unified' : 'spot'
    expect(rows.find((row) => row.coin === 'USDT')?.available).toBe(String(held.get(`${wallet} USDT`)))
  })

  test('ccxt reads linear and inverse positions', async () => {
    const exchange = client()
    const truth = account.positionsAt(NOW)
    const seen = [
      ...(await exchange.fetchPositions()),
      ...(await exchange.fetchPositions(['BTC/USD:BTC'], { productType: 'COIN-FUTURES' })),
    ]
    expect(seen.map((one) => [one.symbol, one.side, one.contracts, one.entryPrice])).toEqual(
      truth.map((one) => [one.symbol, one.side, Number(one.quantity), Number(one.entryPrice)]),
    )
  })

  test('ccxt reads trades of both kinds of market', async () => {
    const exchange = client()
    const spot = shownSince(fillsOf(context.world, account, 'spot'), since).slice(-100)
    const params = isUnified ? { category: 'SPOT' } : {}
    expect((await exchange.fetchMyTrades('BTC/USDT', since, undefined, params)).map((one) => one.id)).toEqual(
      spot.map((one) => one.id),
    )
    const linear = shownSince(fillsOf(context.world, account, 'linear'), since)
    const futures = isUnified ? { category: 'USDT-FUTURES' } : {}
    const seen = await exchange.fetchMyTrades('BTC/USDT:USDT', since, undefined, futures)
    expect(seen.map((one) => [one.id, one.price, one.amount])).toEqual(
      linear.map((one) => [one.id, Number(one.price), Number(one.quantity)]),
    )
  })

  test('ccxt reads ledger, funding, deposits, withdrawals and transfers', async () => {
    const exchange = client()
    expect((await exchange.fetchLedger(undefined, since)).length).toBeGreaterThan(1)
    const truth = shownSince(entriesOf(account, 'funding'), since).filter(
      (one) => one.symbol === 'BTC/USDT:USDT',
    )
    const fundings = await exchange.fetchFundingHistory('BTC/USDT:USDT', since)
    expect(fundings.map((one) => [one.id, one.amount])).toEqual(
      truth.map((one) => [one.billId, Number(one.amount)]),
    )
    expect((await exchange.fetchDeposits()).map((one) => one.amount)).toEqual([2.5])
    expect((await exchange.fetchWithdrawals()).map((one) => [one.amount, one.fee?.cost])).toEqual([
      [1200.5, 1],
    ])
  })

  test('ccxt reads tickers, candles and funding rates', async () => {
    const exchange = client()
    expect((await exchange.fetchTickers(['BTC/USDT:USDT']))['BTC/USDT:USDT']?.last).toBeGreaterThan(1000)
    expect((await exchange.fetchTickers(['BTC/USDT']))['BTC/USDT']?.last).toBeGreaterThan(1000)
    expect((await exchange.fetchOHLCV('BTC/USDT:USDT', '1h', NOW - dayMs, 24)).length).toBe(24)
    const bars = await exchange.fetchOHLCV(
      'BTC/USDT',
      '1d',
      NOW - 10 * dayMs,
      10,
      isUnified ? { category: 'SPOT' } : {},
    )
    // v3 has no days that begin at midnight UTC, only in Hong Kong's zone.
    expect(bars.map((bar) => Number(bar[0]) % dayMs)).toEqual(
      Array<number>(10).fill(isUnified ? 16 * hourMs : 0),
    )
    expect((await exchange.fetchFundingRateHistory('BTC/USDT:USDT', undefined, 3)).length).toBe(3)
  })
})

test('ccxt reads the wallets of a classic account, and transfers between them', async () => {
  const account = sampleAccount('bitget', { isUnified: false })
  const exchange = attach(new ccxt.bitget(), contextOf([account]))
  const linear = account.walletsAt(NOW).find((one) => one.wallet === 'linear' && one.asset === 'USDT')
  const open = (await exchange.fetchPositions()).filter((one) => one.symbol?.endsWith(':USDT'))
  const over = (figure: 'unrealizedPnl' | 'initialMargin') =>
    open.reduce((total, one) => total + (one[figure] ?? 0), 0)
  const { total, free } = (await exchange.fetchBalance({ type: 'swap' }))['USDT'] ?? {}
  expect(open.length).toBeGreaterThan(0)
  // equity is the wallet plus unrealised profit; the margin of positions is not free
  expect(total).toBeCloseTo(Number(linear?.total) + over('unrealizedPnl'), 6)
  expect(free).toBeCloseTo((total ?? 0) - over('initialMargin'), 6)
  const transfers = await exchange.fetchTransfers('USDT')
  expect(transfers.map((one) => [one.fromAccount, one.toAccount, one.amount])).toEqual([
    ['spot', 'swap', 100000],
  ])
})
