import { expect, test } from 'vitest'
import { newCcxtInstance } from './ccxt-instance.ts'

test('state of one instance is shared with no other, created before or after it', async () => {
  const options = { recvWindow: 10_000, fetchMarkets: { types: ['spot'] } }
  const before = await newCcxtInstance('binance', options)
  const one = await newCcxtInstance('binance', options)
  const whole = () => [before, one].map(({ options: all, urls }) => JSON.stringify([all, urls]))
  const [untouched] = whole()
  expect(whole()).toEqual([untouched, untouched])
  expect(one.options).toMatchObject(options)

  one.apiKey = 'key'
  one.options['timeDifference'] = 7
  Reflect.set(Object(one.options['fetchMarkets']), 'types', [])
  Object.assign(Object(one.urls.api), { public: 'https://elsewhere.invalid' })
  Object.assign(one, { markets: {} })
  one.parseJson = () => 'mine'
  const after = await newCcxtInstance('binance', options)
  for (const other of [before, after]) {
    expect(JSON.stringify([other.options, other.urls])).toBe(untouched)
    expect(other.apiKey).not.toBe('key')
    expect(other['markets']).toBeUndefined()
    expect(other.parseJson).not.toBe(one.parseJson)
  }
  // nor by those with other options
  const others = await newCcxtInstance('binance', { recvWindow: 5 })
  expect([others.options['recvWindow'], after.options['recvWindow']]).toEqual([5, 10_000])
})
