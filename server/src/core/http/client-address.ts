import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'

/**
 * The network that an IPv6 caller certainly owns (/64); IPv4 as it is. Callers can change the rest of the
 * address freely.
 */
export function addressGroup(address: string): string {
  const plain =
    address.startsWith('::ffff:') && isIP(address.slice(7)) === 4
      ? address.slice(7)
      : (address.split('%')[0] ?? '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The prefix that one site is commonly given: a /48 of IPv6, of which a caller may use every /64; IPv4 as it is. Takes a result of
 * addressGroup.
 */
export const siteOf = (group: string): string => {
  const [first, second, third] = group.split(':')
  return third === undefined ? group : `${first}:${second}:${third}::/48`
}

/**
 * The caller's address. With n proxies in front, the n-th entry from the right of the forwarded chain was written by the outermost
 * of ours; entries further left are unverified.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return addressGroup(socketAddress)
  const chain = forwardedFor.split(',').map((part) => part.trim())
  const claimed = chain.at(-Math.min(trustedProxies, chain.length)) ?? ''
  const bare = claimed.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return addressGroup(isIP(bare) === 0 ? socketAddress : bare)
}

/**
 * Hashes an address for storage: sessions, known networks and the audit log hold the same hash, so that they can be
 * compared. The hash is keyed, since there are few enough addresses for brute force.
 */
export const hashAddress = (address: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`address\0${address}`).digest()
