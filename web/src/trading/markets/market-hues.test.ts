import { expect, test } from 'vitest'
import { huesOf } from './market-hues.ts'

test('a market keeps its hue whatever the order and the others', () => {
  const all = huesOf(['SOL/USDT:USDT', 'BTC/USDT:USDT', 'ETH/USDT:USDT', 'LINK/USDT'])
  const few = huesOf(['ETH/USDT:USDT', 'SOL/USDT:USDT'])
  for (const key of ['SOL/USDT:USDT', 'ETH/USDT:USDT']) expect(few.get(key)).toBe(all.get(key))
})

test('no two lines share a hue, and the second market of a coin does not take that of another coin', () => {
  const keys = ['XRP/USDT', 'XRP/USDT:USDT', 'SOL/USDT', 'ETH/USDT', 'BTC/USDT', 'DOGE/USDT']
  const hues = huesOf(keys)
  expect(new Set(hues.values()).size).toBe(keys.length)
  expect(hues.get('DOGE/USDT')).toBe(huesOf(['DOGE/USDT']).get('DOGE/USDT'))
})
