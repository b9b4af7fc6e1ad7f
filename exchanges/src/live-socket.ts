import WebSocket from 'ws'
import { type Json, parseExact } from './exact-json.ts'
import type { ErrorReason } from './error.ts'
import type { Wire } from './exchange.ts'
import { addressOf, failed } from './wire-fetch.ts'

const handshakeMs = 10_000
/** Exchanges ping every few minutes at most; a line that died without a word must be noticed sooner. */
const pingMs = 20_000
/** Announcements are small; what is larger is none. */
const largestFrameBytes = 1024 * 1024

export interface LiveAddress {
  readonly exchange: string
  readonly name: string
  /** Without a port: the exchange's own `wss:` one. */
  readonly url: string
  /** Hosts that may be connected to; all others are refused before anything is sent. */
  readonly hosts: readonly string[]
}

export interface LiveEars {
  /** The connection stands; `send` writes one frame. */
  readonly opened: (send: (text: string) => void) => void
  /** One frame; what it throws ends the connection. */
  readonly heard: (body: Json) => void
}

/**
 * Keeps one websocket open and hands over what comes. Ends without an error when the wire's signal says so, and otherwise throws
 * an ExchangeError: connections are not made again here.
 */
export function listenOn(address: LiveAddress, wire: Wire, ears: LiveEars): Promise<void> {
  const url = new URL(address.url)
  if (url.protocol !== 'wss:' || !address.hosts.includes(url.host)) {
    return Promise.reject(failed(address, 'write_refused'))
  }
  const target = addressOf(url, wire.baseUrl).replace(/^http/, 'ws')
  return new Promise((resolve, reject) => {
    if (wire.signal?.aborted) return resolve()
    const socket = new WebSocket(target, {
      handshakeTimeout: handshakeMs,
      maxPayload: largestFrameBytes,
      followRedirects: false,
      perMessageDeflate: false,
      headers: { 'User-Agent': 'Harbour' },
    })
    let isAlive = true
    const beat = setInterval(() => {
      if (!isAlive) return end('timeout')
      isAlive = false
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    }, pingMs)
    const stop = (): void => settle(() => resolve())
    const end = (reason: ErrorReason, cause?: unknown): void =>
      settle(() => reject(failed(address, reason, cause)))
    function settle(how: () => void): void {
      clearInterval(beat)
      wire.signal?.removeEventListener('abort', stop)
      socket.removeAllListeners()
      // A connection that is cut before it stands says so once more.
      socket.on('error', () => null)
      socket.terminate()
      how()
    }
    wire.signal?.addEventListener('abort', stop, { once: true })
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('open', () => ears.opened((text) => socket.send(text)))
    socket.on('message', (data) => {
      isAlive = true
      try {
        ears.heard(parseExact(textOf(data)))
      } catch (error) {
        settle(() => reject(error instanceof Error ? error : failed(address, 'not_json')))
      }
    })
    // The address can hold a key, so their own words are not kept.
    socket.on('error', () => end('network'))
    socket.on('close', () => end('network'))
  })
}

/** Frames come as one buffer each unless one asks for something else. */
const textOf = (data: WebSocket.RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')
