import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isLoopbackUrl } from '../settings/loopback.ts'
import type { Settings } from '../settings/settings.ts'
import { isDesktopOrigin } from './origins.ts'

/** Standard, or used by proxies of more than one maker. */
const marks = new Set([
  'forwarded',
  'via',
  'client-ip',
  'cdn-loop',
  'front-end-https',
  'max-forwards',
  'proxy-connection',
  'proxy-client-ip',
  'surrogate-capability',
  'true-client-ip',
  'wl-proxy-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-coming-from',
  'x-host',
  'x-remote-addr',
  'x-remote-ip',
  'x-request-start',
  'x-scheme',
  'x-url-scheme',
  'x-varnish',
])

/** Header families by prefix: new headers of a vendor match without being listed. */
const families = [
  'x-forwarded',
  'x-original-',
  'x-originating-',
  'x-proxy',
  'x-real-',
  'x-rewrite-',
  'x-proxyuser-',
  // Cloudflare, Akamai, Fastly, Amazon, Azure, Google, Imperva, Sucuri, Alibaba, Tencent
  'cf-',
  'akamai-',
  'x-akamai-',
  'fastly-',
  'cloudfront-',
  'x-amz-',
  'x-amzn-',
  'x-azure-',
  'x-arr-',
  'x-cloud-trace-',
  'x-appengine-',
  'incap-',
  'x-sucuri-',
  'ali-',
  'eo-',
  'x-cdn-',
  'cdn-',
  // application hosts, tunnels, service meshes
  'do-connecting-',
  'fly-',
  'x-nf-',
  'x-vercel-',
  'x-envoy-',
  'tailscale-',
  'ngrok-',
  'x-ngrok-',
  'x-ms-proxy',
  'x-iinfo',
] as const

const isMark = (name: string): boolean =>
  marks.has(name) || families.some((beginning) => name.startsWith(beginning))

/**
 * Returns true if this Harbour can have callers on its own machine. A public one, one behind a configured proxy, or
 * one in production has none, whatever a request looks like.
 */
const hasLocalCallers = ({ host, publicUrl, trustedProxies, isProduction }: Settings): boolean =>
  !isProduction && trustedProxies === 0 && isLoopbackHost(host) && isLoopbackUrl(publicUrl)

/** A request as Node knows it. */
export interface Asking {
  readonly raw: IncomingMessage
  readonly headers: IncomingMessage['headers']
}

/**
 * Returns true for a request that a person or program on this machine made directly. An address alone proves nothing: a
 * proxy on this machine has a loopback address too. So the request must have no header of a proxy, tunnel or content
 * network, a Host of this machine, and HTTP/1.1: nginx by default adds no header, uses the loopback address and speaks
 * 1.0.
 */
export function isAskedLocally({ raw, headers }: Asking, settings: Settings): boolean {
  return (
    hasLocalCallers(settings) &&
    isLoopbackHost(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion === '1.1' &&
    !Object.keys(headers).some(isMark) &&
    headers.host !== undefined &&
    isLoopbackUrl(`http://${headers.host}`) &&
    isOwnPage(headers.origin)
  )
}

/** Returns true for a page of this machine: its origin shows the name that the browser used, which a proxy hides. */
const isOwnPage = (origin: string | undefined): boolean =>
  origin === undefined || isLoopbackUrl(origin) || isDesktopOrigin(origin)
