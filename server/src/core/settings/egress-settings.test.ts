import { expect, test } from 'vitest'
import { egressPool } from './egress-settings.ts'

const read = (env: Readonly<Record<string, string>>) =>
  egressPool({
    text: (name) => env[name] ?? null,
    refuse: (name, expected) => {
      throw new Error(`${name} ${expected}`)
    },
  })

test('without a pool all requests use the default route, and EGRESS_ADDRESSES lists its addresses', () => {
  expect(read({})).toEqual([{ name: 'direct', way: null, addresses: [] }])
  expect(read({ EGRESS_ADDRESSES: '203.0.113.7, 2001:db8::7' })).toEqual([
    { name: 'direct', way: null, addresses: ['203.0.113.7', '2001:db8::7'] },
  ])
})

test('a pool lists local addresses and proxies, and the addresses that exchanges see', () => {
  const pool = read({
    EGRESS_POOL: 'direct, b=203.0.113.7\n c=http://ada:p%40ss=1@proxy.example.com:8080',
    EGRESS_ADDRESSES: 'direct=192.0.2.1,c=198.51.100.4,c=2001:db8::4',
  })
  expect(pool).toEqual([
    { name: 'direct', way: null, addresses: ['192.0.2.1'] },
    { name: 'b', way: { kind: 'local', address: '203.0.113.7' }, addresses: [] },
    {
      name: 'c',
      way: { kind: 'proxy', url: 'http://ada:p%40ss%3D1@proxy.example.com:8080/' },
      addresses: ['198.51.100.4', '2001:db8::4'],
    },
  ])
})

test.each([
  ['203.0.113.7', 'short name'],
  ['demo=203.0.113.7', 'other than demo'],
  ['b', 'after the name'],
  ['direct=203.0.113.7', 'usual way'],
  ['b=proxy.example.com:8080', 'like http://user:password'],
  ['b=socks5://ada:s3cret@proxy.example.com', 'like http://user:password'],
  ['b=http://ada:s3cret@proxy.example.com/path', 'like http://user:password'],
  ['b=http://ada:s3cret%zz@proxy.example.com', '%25'],
  ['b=203.0.113.7,b=203.0.113.8', 'each entry once'],
  ['b=203.0.113.7,c=203.0.113.7', 'each address'],
  ['b=2001:db8::7,c=2001:db8:0::7', 'each address'],
  ['b=http://ada:s3cret@proxy.example.com,c=http://ada:other@proxy.example.com', 'each proxy once'],
])('%s is refused with a hint what to write, and never shows a password', (pool, words) => {
  expect(() => read({ EGRESS_POOL: pool })).toThrow(/^EGRESS_POOL /)
  expect(() => read({ EGRESS_POOL: pool })).toThrow(words)
  expect(() => read({ EGRESS_POOL: pool })).not.toThrow('s3cret')
})

test.each([
  [{ EGRESS_ADDRESSES: 'here' }, 'separated by commas'],
  [{ EGRESS_POOL: 'a=203.0.113.7', EGRESS_ADDRESSES: '203.0.113.7' }, 'which entry'],
  [{ EGRESS_POOL: 'a=203.0.113.7', EGRESS_ADDRESSES: 'b=203.0.113.7' }, 'which entry'],
  [{ EGRESS_POOL: 'direct,a=10.0.0.7', EGRESS_ADDRESSES: 'a=203.0.113.7,direct=203.0.113.7' }, 'ban it'],
])('contradictory or malformed addresses are refused: %j', (env, words) => {
  expect(() => read(env)).toThrow(/^EGRESS_ADDRESSES /)
  expect(() => read(env)).toThrow(words)
})
