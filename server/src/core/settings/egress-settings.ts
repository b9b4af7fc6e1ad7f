import { isIP } from 'node:net'

/** One address that requests to exchanges leave from. */
export interface EgressEntry {
  /** Its name in the database, in metrics and in the log. */
  readonly name: string
  /**
   * The proxy; null is this machine's own connection. The proxy's address contains its password, so it is
   * never printed.
   */
  readonly way:
    | { readonly kind: 'local'; readonly address: string }
    | { readonly kind: 'proxy'; readonly url: string }
    | null
  /** The addresses that exchanges see, as EGRESS_ADDRESSES states them, for people who restrict a key to addresses. */
  readonly addresses: readonly string[]
}

interface Reader {
  readonly text: (name: string) => string | null
  readonly refuse: (name: string, expected: string) => never
}

/** The entry of an installation without a pool. */
const usual = 'direct'
const example = 'EGRESS_POOL=direct, b=203.0.113.7, c=http://user:password@proxy.example.com:8080'
const addressesExample = 'EGRESS_ADDRESSES=direct=192.0.2.1, b=203.0.113.7, c=198.51.100.4'

const parts = (text: string | null): string[] => (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
/** Splits at the first separator: passwords may contain more of them. */
const named = (part: string): [name: string, value: string | null] => {
  const at = part.indexOf('=')
  return at < 0 ? [part, null] : [part.slice(0, at), part.slice(at + 1)]
}

/**
 * Reads the egress pool, or the single direct entry of an installation without one. No error repeats the value: it can contain passwords.
 */
export function egressPool({ text, refuse }: Reader): readonly EgressEntry[] {
  const wanted = parts(text('EGRESS_POOL'))
  const ways = wanted.map((part, index) => {
    const [name, value] = named(part)
    const place = `(entry ${index + 1})`
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || name === 'demo')
      refuse(
        'EGRESS_POOL',
        `${place} must begin with a short name of a-z, 0-9 and -, other than demo, as in ${example}`,
      )
    if (value === null && name !== usual)
      refuse('EGRESS_POOL', `${place} must say an address or a proxy after the name, as in ${example}`)
    if (value !== null && name === usual)
      refuse(
        'EGRESS_POOL',
        `${place}: ${usual} is this machine’s usual way and has no address, as in ${example}`,
      )
    return { name, way: value === null ? null : wayOf(value, place, refuse) }
  })
  if (isRepeated(ways.map(({ name }) => name))) refuse('EGRESS_POOL', 'must name each entry once')
  // One address under two names would get two budgets, and be banned.
  if (isRepeated(ways.flatMap(({ way }) => (way === null ? [] : [keyOf(way)]))))
    refuse(
      'EGRESS_POOL',
      'must list each address and each proxy once, since each has a rate limit of its own',
    )
  return withAddresses(ways, text('EGRESS_ADDRESSES'), refuse)
}

type Way = Pick<EgressEntry, 'name' | 'way'>

function wayOf(value: string, place: string, refuse: Reader['refuse']): EgressEntry['way'] {
  if (isIP(value) !== 0) return { kind: 'local', address: value }
  const url = URL.parse(value)
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '' || !isBare)
    return refuse(
      'EGRESS_POOL',
      `${place} must be an address of this machine or a proxy like http://user:password@proxy.example.com:8080, with , and spaces of a password as %2C and %20`,
    )
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    refuse('EGRESS_POOL', `${place} has a % in its name or password, which has to be %25`)
  }
  return { kind: 'proxy', url: url.href }
}

/** Some proxies choose the address by the user name, so it is part of the key. */
function keyOf(way: NonNullable<EgressEntry['way']>): string {
  if (way.kind === 'local')
    return new URL(`http://${way.address.includes(':') ? `[${way.address}]` : way.address}`).host
  const { host, protocol, username } = new URL(way.url)
  return `${protocol}//${username}@${host}`
}

const isRepeated = (all: readonly string[]): boolean => new Set(all).size < all.length

function withAddresses(
  ways: readonly Way[],
  given: string | null,
  refuse: Reader['refuse'],
): readonly EgressEntry[] {
  const said = parts(given).map(named)
  if (ways.length === 0) {
    const addresses = said.map(([address, value]) => (value === null ? address : ''))
    if (!addresses.every((address) => isIP(address) !== 0))
      refuse('EGRESS_ADDRESSES', 'must be addresses separated by commas, like 203.0.113.7,2001:db8::7')
    return [{ name: usual, way: null, addresses }]
  }
  if (!said.every(([name, address]) => ways.some((way) => way.name === name) && isIP(address ?? '') !== 0))
    refuse(
      'EGRESS_ADDRESSES',
      `must say which entry of EGRESS_POOL has which address, like ${addressesExample}`,
    )
  if (isRepeated(said.map(([, address]) => address ?? '')))
    refuse(
      'EGRESS_ADDRESSES',
      'must give each address to one entry, since exchanges would count both as one and ban it',
    )
  return ways.map((way) => ({
    ...way,
    addresses: said.flatMap(([name, address]) => (name === way.name && address !== null ? [address] : [])),
  }))
}
