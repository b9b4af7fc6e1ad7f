import { expect, test } from 'vitest'
import { readerOfBybit } from './follow.ts'

const wallet = (coins: Readonly<Record<string, string>>) => ({
  id: '5923242c464be9-25ca-483d-a743-c60101fc656f',
  topic: 'wallet',
  creationTime: 1_672_364_262_482,
  data: [
    {
      accountType: 'UNIFIED',
      coin: Object.entries(coins).map(([coin, walletBalance]) => ({ coin, walletBalance, locked: '1' })),
    },
  ],
})

test('every execution and every changed wallet total is an event; an order that locks a coin is not', () => {
  const read = readerOfBybit()
  expect(read({ topic: 'execution', data: [{ execType: 'Funding' }] })).toBe('news')
  expect(read(wallet({ USDT: '100', BTC: '1' }))).toBe('news')
  expect(read(wallet({ USDT: '100', BTC: '1' }))).toBe('nothing')
  expect(read(wallet({ USDT: '90', BTC: '2' }))).toBe('news')
  // both were reported by the previous frame
  expect(read(wallet({ BTC: '2' }))).toBe('nothing')
  expect(read(wallet({ ETH: '3' }))).toBe('news')
  expect(read({ op: 'pong', args: ['1757405570352'] })).toBe('nothing')
})

test('a late login, a wrong signature and an unknown key have different errors', () => {
  const refusal = (ret_msg: string) => readerOfBybit()({ success: false, ret_msg, op: 'auth', conn_id: 'c' })
  expect(refusal('Params Error')).toMatchObject({ code: '10002' })
  expect(refusal('error:request expired')).toMatchObject({ code: '10002' })
  expect(refusal('error:verify signature fail')).toMatchObject({ code: '10004' })
  expect(refusal('API key is invalid.')).toMatchObject({ code: '10003' })
  expect(refusal('something else')).toEqual({ code: null, words: 'something else' })
  expect(readerOfBybit()({ retCode: 0, retMsg: 'OK', op: 'auth', connId: 'c' })).toBe('welcome')
})
