import { isIP, isIPv6, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Dispatcher } from 'undici'
import type { ClientOptions } from 'ws'

/** The address from which requests leave: one of this machine's own, or that of a proxy with tunnels (CONNECT). */
export type EgressWay =
  | { readonly kind: 'local'; readonly address: string }
  | { readonly kind: 'proxy'; readonly url: string }

interface Asked {
  readonly method?: string
  readonly headers: Record<string, string>
  readonly redirect: 'error'
  readonly signal: AbortSignal
  readonly body?: string
}
interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: AsyncIterable<Uint8Array> | null
}

/** An egress for requests and websockets alike, so that an exchange sees one address of an account. */
export interface Egress {
  readonly fetch: (url: string, asked: Asked) => Promise<Answered>
  /** Returns a websocket client's options for the same egress. */
  readonly socketTo: (url: URL) => Promise<ClientOptions>
}

/** A proxy that does not open a tunnel within this time has failed. */
const tunnelMs = 10_000

/** The library is loaded for the first egress that needs it. */
export async function openEgress(way: EgressWay): Promise<Egress> {
  const undici = await import('undici')
  const fetchBy =
    (dispatcher: Dispatcher): Egress['fetch'] =>
    async (url, asked) => {
      const { status, headers, body } = await undici.fetch(url, { ...asked, dispatcher })
      return { status, headers: new Headers([...headers]), body }
    }
  if (way.kind === 'local') {
    const localAddress = way.address
    // An address reaches only addresses of the same family.
    const family = isIPv6(localAddress) ? 6 : 4
    const agent = new undici.Agent({ localAddress, connect: { family } })
    return { fetch: fetchBy(agent), socketTo: () => Promise.resolve({ localAddress, family }) }
  }
  const { origin, username, password } = new URL(way.url)
  const token =
    username === ''
      ? null
      : `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
  /** Opens a tunnel for a websocket, which the library's agent does not support. */
  const tunnelTo = async (host: string): Promise<Socket> => {
    const client = new undici.Client(origin)
    const headers = { host, ...(token === null ? {} : { 'proxy-authorization': token }) }
    const signal = AbortSignal.timeout(tunnelMs)
    const opened = await client.connect({ path: host, headers, signal }).catch(async (error: unknown) => {
      await client.destroy()
      throw error
    })
    const { statusCode, socket } = opened
    socket.once('close', () => void client.destroy())
    if (statusCode === 200 && socket instanceof Socket) return socket
    socket.on('error', () => null).destroy()
    throw new Error(`the proxy answered ${statusCode}`)
  }
  // Plain HTTP uses a tunnel as well: a proxy's own refusal must never look like the exchange's answer.
  const agent = new undici.ProxyAgent({
    uri: origin,
    proxyTunnel: true,
    ...(token === null ? {} : { token }),
  })
  const socketTo = async (url: URL): Promise<ClientOptions> => {
    const isSecure = url.protocol === 'wss:'
    const socket = await tunnelTo(`${url.hostname}:${url.port || (isSecure ? 443 : 80)}`)
    const servername = isIP(url.hostname) === 0 ? url.hostname : ''
    return { createConnection: () => (isSecure ? connectTls({ socket, servername }) : socket) }
  }
  return { fetch: fetchBy(agent), socketTo }
}
