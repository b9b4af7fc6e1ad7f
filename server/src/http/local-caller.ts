import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackUrl } from '../settings/loopback.ts'

/** What proxies, tunnels and content networks add; one of them is enough. */
const marks = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const

/**
 * Whether a request says of itself that it was made on this machine: no mark of a proxy, and asked for under an address of this
 * machine. Another name in `Host` is a proxy that adds no mark, or a foreign page whose name was bent to this machine.
 */
export const isAskedLocally = (headers: IncomingHttpHeaders): boolean =>
  marks.every((name) => headers[name] === undefined) &&
  headers.host !== undefined &&
  isLoopbackUrl(`http://${headers.host}`)
