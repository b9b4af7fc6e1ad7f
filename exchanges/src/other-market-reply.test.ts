import { expect, test } from 'vitest'
import type { SimReply } from '@harbour/simulator/simulated-protocol'
import { openScenario } from '../test/open-scenario.ts'
import { binance } from './binance/binance.ts'
import { bitget } from './bitget/bitget.ts'
import { instrumentOf } from './bitget/instruments.ts'
import { bybit } from './bybit/bybit.ts'
import { marketOfNative } from './bybit/native-market.ts'
import { readAll } from './conformance.ts'
import { ExchangeError } from './wire/error.ts'
import type { Exchange } from './exchange.ts'
import type { Fill } from '@harbour/ledger/fill'
import { indexMarkets } from './markets.ts'
import { okx } from './okx/okx.ts'

const marketParams = ['symbol', 'category', 'productType', 'instType', 'instFamily', 'instId']
const isFills = /execution\/list|[Tt]rades$|fills/
const nameOf = ({ symbol, nativeId }: Fill) => `${symbol} ${nativeId}`

for (const exchange of [binance, bybit, okx, bitget] satisfies Exchange[]) {
  test(`${exchange.name}: fills of another market in the reply to this one’s request become no fill of this market`, async () => {
    const { simulator, wire, credentials } = await openScenario(exchange, { seed: 44, fills: 400 })
    const { hooks } = simulator
    const replies = new Map<string, { readonly market: string; readonly reply: SimReply }[]>()
    let swaps = 0
    let isSwapping = false
    hooks.alter = (reply, request, key) => {
      if (key === '' || reply.status !== 200 || !isFills.test(request.path)) return reply
      const market = marketParams.map((name) => request.query.get(name) ?? '').join(' ')
      const known = replies.get(request.path) ?? []
      replies.set(request.path, known)
      if (!isSwapping) {
        if (/"(tradeId|execId|id)"/.test(reply.body)) known.push({ market, reply })
        return reply
      }
      const other = known.find((each) => each.market !== market)?.reply
      swaps += other === undefined ? 0 : 1
      return other ?? reply
    }
    const session = await exchange.open(credentials, wire)
    const whole = await readAll(session)
    const own = new Set([...whole.fills.values()].map(nameOf))
    isSwapping = true
    const wrong: string[] = []
    for (const { stream } of whole.streams) {
      const page = await session.page(stream, null, whole.mode).catch((error: unknown) => {
        if (error instanceof ExchangeError) return { fills: [] }
        throw error
      })
      wrong.push(...page.fills.map(nameOf).filter((name) => !own.has(name)))
    }
    expect(wrong).toEqual([])
    expect(swaps).toBeGreaterThan(0)
  })
}

test('a delisted contract’s name is parsed only if it fits the market', () => {
  const none = indexMarkets([])
  expect(() => instrumentOf(none, 'COIN-FUTURES', 'ETHUSDT')).toThrow(
    'ETHUSDT is no contract of COIN-FUTURES',
  )
  expect(() => instrumentOf(none, 'USDT-FUTURES', 'ETHUSD')).toThrow('ETHUSD')
  expect(() => instrumentOf(none, 'USDC-FUTURES', 'ETHUSDT')).toThrow('ETHUSDT')
  expect(() => marketOfNative(none, 'inverse', 'BTCUSDT')).toThrow('BTCUSDT is no inverse contract of Bybit')
  expect(() => marketOfNative(none, 'linear', 'BTCUSD')).toThrow('BTCUSD is no linear contract of Bybit')
  expect(marketOfNative(none, 'inverse', 'BTCUSDZ24').base).toBe('BTC')
  expect(marketOfNative(none, 'linear', 'BTC-27DEC24').symbol).toBe('BTC/USDC:USDC')
})
