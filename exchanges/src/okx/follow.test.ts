import { expect, test } from 'vitest'
import { readOkx } from './follow.ts'

const moved = (eventType: string) => ({
  arg: { channel: 'balance_and_position', uid: '77982378738415879' },
  data: [{ pTime: '1597026383085', eventType, balData: [{ ccy: 'BTC', cashBal: '1' }], posData: [] }],
})
const order = (fill: { tradeId: string; fillSz: string }) => ({
  arg: { channel: 'orders', instType: 'ANY' },
  data: [{ instId: 'BTC-USDT', state: fill.tradeId === '' ? 'live' : 'filled', ...fill }],
})

test('fills, funding and transfers are events; order changes and the initial state are not', () => {
  expect(readOkx(order({ tradeId: '242589207', fillSz: '0.1' }))).toBe('news')
  expect(readOkx(order({ tradeId: '', fillSz: '0' }))).toBe('nothing')
  const readEach = (words: readonly string[]) => words.map((what) => readOkx(moved(what)))
  const bringing = ['filled', 'transferred', 'funding_fee', 'liquidation', 'adl', 'delivered', 'a new word']
  expect(readEach(bringing)).toEqual(bringing.map(() => 'news'))
  expect(readEach(['snapshot', 'set_leverage'])).toEqual(['nothing', 'nothing'])
  expect(readOkx({ event: 'channel-conn-count', channel: 'orders', connCount: '2' })).toBe('nothing')
})

test('OKX’s answers to a login and a subscription, and its notice of a disconnect, are parsed', () => {
  expect(readOkx({ event: 'login', code: '0', msg: '', connId: 'a4d3ae55' })).toBe('welcome')
  expect(readOkx({ event: 'subscribe', arg: { channel: 'orders', instType: 'ANY' } })).toBe('subscribed')
  expect(readOkx({ event: 'error', code: '60007', msg: 'Invalid sign' })).toEqual({
    code: '60007',
    words: 'Invalid sign',
  })
  expect(readOkx({ event: 'channel-conn-count-error', channel: 'orders', connCount: '30' })).toMatchObject({
    code: null,
  })
  expect(readOkx({ event: 'notice', code: '64008', msg: 'The connection will soon be closed' })).toBe(
    'goodbye',
  )
})
