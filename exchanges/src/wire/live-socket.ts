import WebSocket from 'ws'
import { ExchangeError, type ErrorReason } from './error.ts'
import { errorMessages } from './error-messages.ts'
import { type ErrorCodes, kindOf, sentenceOf } from './error-table.ts'
import { type Json, parseExact } from './exact-json.ts'
import type { Wire } from '../exchange.ts'
import type { Protocol } from '../protocol.ts'
import { addressOf, failed } from './wire-fetch.ts'

const handshakeMs = 10_000
/** Exchanges ping every few minutes at most; a silently dead connection must be noticed sooner. */
const pingMs = 20_000
/** Push messages are small; larger frames are invalid. */
const largestFrameBytes = 1024 * 1024

export interface LiveAddress {
  readonly exchange: string
  readonly name: string
  readonly url: string
  /** Allowed hosts, with their port if it is not that of `wss:`; all others are refused before anything is sent. */
  readonly hosts: readonly string[]
  /** The ping frame; absent: the websocket's own, which some exchanges do not answer. */
  readonly ping?: string
}

export interface LiveEars {
  /** The connection is open; `send` writes one frame. */
  readonly opened: (send: (text: string) => void) => void
  /** One frame; an exception ends the connection. */
  readonly heard: (body: Json) => void
  /** True if all subscriptions were confirmed; a connection without that at its second ping is closed. Absent: once it is open. */
  readonly stands?: () => boolean
}

/**
 * Keeps one WebSocket open and passes on its messages. Ends without an error when the wire's signal aborts,
 * and otherwise throws an ExchangeError: it does not reconnect.
 */
export async function listenOn(address: LiveAddress, wire: Wire, ears: LiveEars): Promise<void> {
  const url = new URL(address.url)
  if (url.protocol !== 'wss:' || !address.hosts.includes(url.host)) throw failed(address, 'write_refused')
  const target = addressOf(url, wire.baseUrl).replace(/^http/, 'ws')
  if (wire.signal?.aborted) return
  // A proxy's error can contain the request, so it is dropped.
  const way = await wire.egress?.socketTo(new URL(target)).catch(() => {
    throw failed(address, 'network')
  })
  await new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(target, {
      ...way,
      handshakeTimeout: handshakeMs,
      maxPayload: largestFrameBytes,
      followRedirects: false,
      perMessageDeflate: false,
      headers: { 'User-Agent': 'Harbour' },
    })
    let isAlive = true
    let beats = 0
    const beat = setInterval(
      () => {
        beats += 1
        if (!isAlive || (beats > 1 && ears.stands?.() === false)) return end('timeout')
        isAlive = false
        if (socket.readyState !== WebSocket.OPEN) return
        if (address.ping === undefined) socket.ping()
        else socket.send(address.ping)
      },
      Math.min(pingMs, wire.timeoutMs ?? pingMs),
    )
    const stop = (): void => settle(() => resolve())
    const end = (reason: ErrorReason, cause?: unknown): void =>
      settle(() => reject(failed(address, reason, cause)))
    function settle(how: () => void): void {
      clearInterval(beat)
      wire.signal?.removeEventListener('abort', stop)
      socket.removeAllListeners()
      // A connection that is cut before it is open emits a second error.
      socket.on('error', () => null)
      socket.terminate()
      how()
    }
    wire.signal?.addEventListener('abort', stop, { once: true })
    if (wire.signal?.aborted) return stop()
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('open', () => ears.opened((text) => socket.send(text)))
    socket.on('message', (data) => {
      isAlive = true
      const text = textOf(data)
      if (text === 'pong') return
      try {
        ears.heard(parseExact(text))
      } catch (error) {
        settle(() => reject(error instanceof Error ? error : failed(address, 'not_json')))
      }
    })
    // The address can contain a key, so the original error is dropped.
    socket.on('error', () => end('network'))
    socket.on('close', () => end('network'))
  })
}

/** Frames are one buffer each by default. */
const textOf = (data: WebSocket.RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

/** Builds the error of a refused websocket in Harbour's words; `codes` are those of the websocket. */
export function refusedBy(
  protocol: Protocol,
  code: string | null,
  words: string | null,
  codes: ErrorCodes = protocol.codes,
): ExchangeError {
  const { exchange, name } = protocol
  const reason = (code === null ? undefined : codes[code]) ?? 'unknown'
  return new ExchangeError({
    kind: kindOf(reason),
    reason,
    exchange,
    code,
    saying: sentenceOf(reason, name, code, words),
  })
}

/** The exchange closed the connection: reconnect. */
export const endedBy = ({ exchange, name }: Protocol): ExchangeError =>
  new ExchangeError({
    kind: 'unavailable',
    reason: 'network',
    exchange,
    saying: errorMessages.endedConnection(name),
  })
