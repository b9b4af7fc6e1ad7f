import { dayMs } from './durations.ts'
import ccxt from 'ccxt'
import { describe, expect, test } from 'vitest'
import { attach } from '../test/in-process.ts'
import { makeContext } from './dispatch.ts'
import type { SimContext, SimRequest } from './simulated-protocol.ts'
import type { SpotExchangeId } from './truth/types.ts'
import { makeKey } from './worlds/keys.ts'
import { spotScenarioWorld } from './worlds/spot-scenario.ts'

const endMs = Date.UTC(2026, 5, 1, 12)

function scene(exchange: SpotExchangeId) {
  const world = spotScenarioWorld({ exchange, seed: 5, fills: 900, startMs: endMs - 60 * dayMs, endMs })
  const [account] = world.accounts
  if (!account) throw new Error('no account')
  // the clock advances slightly at each reading, as nonces must
  let now = endMs
  const context = makeContext(world, { now: () => (now += 1) }, false)
  return { world, account, context }
}

function client<T extends Parameters<typeof attach>[0]>(
  made: T,
  exchange: SpotExchangeId,
  context: SimContext,
  seen: SimRequest[] = [],
): T {
  const attached = attach(made, context, seen)
  const { apiKey, apiSecret } = makeKey(exchange, 'scenario 5')
  attached.apiKey = apiKey
  attached.secret = apiSecret
  return attached
}

const makes = {
  kraken: () => new ccxt.kraken(),
  bitvavo: () => new ccxt.bitvavo(),
  btcmarkets: () => new ccxt.btcmarkets(),
}

describe.each(['kraken', 'bitvavo', 'btcmarkets'] as const)('%s', (exchange) => {
  test('ccxt reads the balances, which equal the truth', async () => {
    const { account, context } = scene(exchange)
    const balance = await client(makes[exchange](), exchange, context).fetchBalance()
    for (const { asset, total } of account.walletsAt(endMs))
      expect(balance[asset]?.total ?? 0).toBe(Number(total))
  })

  test('ccxt reads the last page of trades, deposits and withdrawals, newest rows first', async () => {
    const { account, context } = scene(exchange)
    const made = client(makes[exchange](), exchange, context)
    const pair = { kraken: undefined, bitvavo: 'BTC/EUR', btcmarkets: 'BTC/AUD' }[exchange]
    const trades = await made.fetchMyTrades(pair)
    expect(trades.length).toBeGreaterThan(10)
    const byId = new Map(account.fills.map((fill) => [fill.id, fill]))
    for (const trade of trades) {
      const fill = byId.get(trade.id ?? '')
      expect(trade).toMatchObject({
        symbol: fill?.symbol,
        side: fill?.side,
        price: Number(fill?.price),
        amount: Number(fill?.quantity),
        timestamp: fill?.at,
        takerOrMaker: fill?.isMaker ? 'maker' : 'taker',
        fee: { cost: Number(fill?.fee), currency: fill?.feeAsset },
      })
    }
    const deposits = await made.fetchDeposits()
    const withdrawals = await made.fetchWithdrawals()
    const rowsOf = (rows: typeof deposits) =>
      rows.map(({ currency, amount, fee }) => `${currency} ${amount} ${fee?.cost ?? 0}`).toSorted()
    const truly = (kind: string) =>
      account.entries
        .filter((entry) => entry.kind === kind)
        .map(({ asset, amount, fee }) => `${asset} ${Math.abs(Number(amount))} ${Number(fee)}`)
        .toSorted()
    expect(rowsOf(deposits)).toEqual(truly('deposit'))
    expect(rowsOf(withdrawals)).toEqual(truly('withdrawal'))
  })

  test('a wrong secret, an unknown key and an old timestamp are refused', async () => {
    const { context } = scene(exchange)
    const said = {
      kraken: ['Invalid signature', 'Invalid key', 'Invalid nonce'],
      bitvavo: ['signature is invalid', 'No active API key', 'acceptable window'],
      btcmarkets: ['invalid signature', 'invalid api key', 'invalid auth timestamp'],
    }[exchange]
    const wrong = client(makes[exchange](), exchange, context)
    wrong.secret = makeKey(exchange, 'another').apiSecret
    await expect(wrong.fetchBalance()).rejects.toThrow(said[0])
    const stranger = client(makes[exchange](), exchange, context)
    stranger.apiKey = makeKey(exchange, 'another').apiKey
    await expect(stranger.fetchBalance()).rejects.toThrow(said[1])
    const late = client(makes[exchange](), exchange, context)
    await late.fetchBalance()
    late.milliseconds = () => endMs - dayMs
    await expect(late.fetchBalance()).rejects.toThrow(said[2])
  })
})

test('Kraken serves at most 720 candles, and Bitvavo 1440', async () => {
  const kraken = client(new ccxt.kraken(), 'kraken', scene('kraken').context)
  const old = await kraken.fetchOHLCV('BTC/USD', '1h', endMs - 200 * dayMs)
  expect(old.length).toBe(720)
  const bitvavo = client(new ccxt.bitvavo(), 'bitvavo', scene('bitvavo').context)
  const hours = await bitvavo.fetchOHLCV('BTC/EUR', '1h', endMs - 200 * dayMs)
  expect(hours.length).toBe(1440)
  expect(hours[0]?.[0]).toBe(endMs - 200 * dayMs)
})

test('BTC Markets has no call for all prices, and its page of candles follows the requested time', async () => {
  const made = client(new ccxt.btcmarkets(), 'btcmarkets', scene('btcmarkets').context)
  await expect(made.fetchTickers()).rejects.toThrow('not supported')
  expect((await made.fetchTicker('BTC/AUD')).last).toBeGreaterThan(1_000)
  const days = await made.fetchOHLCV('BTC/AUD', '1d', Date.UTC(2025, 0, 1), 1_000)
  expect(days.map((bar) => bar[0])).toEqual(
    Array.from({ length: 200 }, (_, at) => Date.UTC(2025, 0, 1) + at * dayMs),
  )
})

test('Bitvavo requires a pair for trades, and BTC Markets returns all', async () => {
  const bitvavo = client(new ccxt.bitvavo(), 'bitvavo', scene('bitvavo').context)
  await expect(bitvavo.fetchMyTrades()).rejects.toThrow('symbol')
  const { account, context } = scene('btcmarkets')
  const all = await client(new ccxt.btcmarkets(), 'btcmarkets', context).fetchMyTrades()
  expect(all.length).toBe(200)
  expect(all.at(-1)?.id).toBe(account.fills.at(-1)?.id)
})
