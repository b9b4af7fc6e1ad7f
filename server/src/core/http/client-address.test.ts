import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['127.0.0.1', 'nonsense', 1, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
  ['127.0.0.1', '[2001:db8:1:2::9]:443', 1, '2001:db8:1:2::/64'],
] as const)(
  'socket %s with the chain %s behind %i proxies resolves to %s',
  (socket, chain, proxies, address) => {
    expect(clientAddress(socket, chain, proxies)).toBe(address)
  },
)
