import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackUrl } from '../settings/loopback.ts'

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

/** Families of one maker, by how their names begin: a new member counts without being known here. */
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
  // hosts of applications, tunnels, service meshes
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
 * Whether a request says of itself that it was made on this machine: no mark of a proxy, tunnel or content network, and asked
 * for under an address of this machine. Another name in `Host` is a proxy that adds no mark, or a foreign page whose name was
 * bent to this machine.
 */
export const isAskedLocally = (headers: IncomingHttpHeaders): boolean =>
  !Object.keys(headers).some(isMark) && headers.host !== undefined && isLoopbackUrl(`http://${headers.host}`)
