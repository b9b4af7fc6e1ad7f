import { expect, test } from 'vitest'
import { readerOfBitget } from './follow.ts'

const account = (instType: string, row: Readonly<Record<string, string>>) => ({
  action: 'snapshot',
  arg: { instType, channel: 'account', coin: 'default' },
  data: [row],
  ts: 1_701_931_970_487,
})

test('in a classic account fills and changed totals are events; an order that locks a coin is not', () => {
  const read = readerOfBitget()
  const fill = {
    arg: { instType: 'USDT-FUTURES', channel: 'fill', instId: 'default' },
    data: [{ tradeId: '1' }],
  }
  expect(read(fill)).toBe('news')
  expect(read({ ...fill, data: [] })).toBe('nothing')

  const spot = { coin: 'USDT', available: '19.1430952856087', frozen: '7', locked: '0', limitAvailable: '0' }
  expect(read(account('SPOT', spot))).toBe('news')
  expect(read(account('SPOT', { ...spot, available: '26.1430952856087', frozen: '0' }))).toBe('nothing')
  expect(read(account('SPOT', { ...spot, available: '30.1430952856087', frozen: '0' }))).toBe('news')

  const futures = { marginCoin: 'USDT', frozen: '5', available: '26', equity: '26.5', unrealizedPL: '0.5' }
  expect(read(account('USDT-FUTURES', futures))).toBe('news')
  // the same coin in another account
  expect(read(account('USDC-FUTURES', futures))).toBe('news')
  expect(read(account('USDT-FUTURES', { ...futures, frozen: '9', equity: '24', unrealizedPL: '-2' }))).toBe(
    'nothing',
  )
  expect(read(account('USDT-FUTURES', { ...futures, equity: '27.5' }))).toBe('news')
})

test('in a unified account each coin is checked', () => {
  const read = readerOfBitget()
  const balancesOf = (coins: Readonly<Record<string, string>>) => ({
    action: 'snapshot',
    arg: { instType: 'UTA', topic: 'account' },
    data: [
      {
        totalEquity: '4976919.05',
        coin: Object.entries(coins).map(([coin, balance]) => ({ coin, balance, locked: '0' })),
      },
    ],
  })
  expect(read({ arg: { instType: 'UTA', topic: 'fill' }, data: [{ execId: '1' }] })).toBe('news')
  expect(read(balancesOf({ ETH: '0.9992', USDT: '10' }))).toBe('news')
  expect(read(balancesOf({ ETH: '0.9992', USDT: '10' }))).toBe('nothing')
  expect(read(balancesOf({ ETH: '0.9992', USDT: '11' }))).toBe('news')
})

test('Bitget’s answers to a login and a subscription are parsed', () => {
  const read = readerOfBitget()
  expect(read({ event: 'login', code: 0 })).toBe('welcome')
  expect(read({ event: 'subscribe', arg: { instType: 'SPOT', channel: 'fill', instId: 'default' } })).toBe(
    'subscribed',
  )
  expect(read({ event: 'error', code: 30015, msg: 'Invalid sign' })).toEqual({
    code: '30015',
    words: 'Invalid sign',
  })
})
