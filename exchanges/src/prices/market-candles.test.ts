import { derivativesIds } from '@harbour/simulator/exchanges'
import { hourMs } from '@harbour/ledger/durations'
import { describe, expect, test } from 'vitest'
import { compare } from '@harbour/ledger/decimal'
import { openScenario } from '../../test/open-scenario.ts'
import { candleMs } from './market-candles.ts'
import { exchangeById } from '../registry.ts'

const highest = (values: readonly string[]) => values.reduce((a, b) => (compare(a, b) > 0 ? a : b))
const lowest = (values: readonly string[]) => values.reduce((a, b) => (compare(a, b) < 0 ? a : b))

describe.each(derivativesIds)('candles of %s', (id) => {
  const exchange = exchangeById(id)
  if (!exchange) throw new Error(`${id} is not there`)

  test.each(['BTC/USDT', 'ETH/USDT:USDT', 'BTC/USD:BTC'])(
    'of %s are complete across page edges, each once, and hours span their minutes',
    async (symbol) => {
      const { wire, clock } = await openScenario(exchange, { seed: 61 })
      const toMs = Math.floor(clock.now() / hourMs) * hourMs - 24 * hourMs
      const fromMs = toMs - 18 * hourMs
      const minutes = await exchange.candles({ symbol, interval: '1m', fromMs, toMs }, wire)
      expect(minutes.map(({ atMs }) => atMs)).toEqual(
        Array.from({ length: 18 * 60 }, (_, i) => fromMs + i * 60_000),
      )
      const hours = await exchange.candles({ symbol, interval: '1h', fromMs, toMs }, wire)
      expect(hours).toHaveLength(18)
      for (const hour of hours) {
        const within = minutes.filter(({ atMs }) => atMs >= hour.atMs && atMs < hour.atMs + hourMs)
        expect(compare(hour.high, highest(within.map(({ high }) => high)))).toBe(0)
        expect(compare(hour.low, lowest(within.map(({ low }) => low)))).toBe(0)
        expect(compare(hour.open, within[0]?.open ?? '')).toBe(0)
        expect(compare(hour.close, within.at(-1)?.close ?? '')).toBe(0)
      }
    },
  )

  test('of every length start at a multiple of it in UTC, and only finished ones are returned', async () => {
    const { wire, clock } = await openScenario(exchange, { seed: 61 })
    clock.freeze(clock.now() + 12_345)
    for (const interval of ['1m', '5m', '15m', '1h', '4h', '1d'] as const) {
      const length = candleMs[interval]
      const found = await exchange.candles(
        { symbol: 'BTC/USDT:USDT', interval, fromMs: clock.now() - 5 * length, toMs: clock.now() + length },
        wire,
      )
      const last = Math.floor(clock.now() / length) * length - length
      expect(found.map(({ atMs }) => atMs)).toEqual(
        Array.from({ length: 5 }, (_, i) => last - (4 - i) * length),
      )
    }
  })

  test('of an instrument that is not listed do not exist', async () => {
    const { wire, clock } = await openScenario(exchange, { seed: 61 })
    const span = {
      symbol: 'NOTHING/USDT',
      interval: '1h',
      fromMs: clock.now() - hourMs,
      toMs: clock.now(),
    } as const
    expect(await exchange.candles(span, wire)).toEqual([])
  })
})
