import { core, sentenceOfCore } from './core.ts'
import type { ServerCall } from './platform.ts'
import * as texts from '#texts/core/app'

const logins = /^\/api(?:\/v1)?\/auth\/login$/
const logouts = /^\/api(?:\/v1)?\/auth\/logout$/
const streams = /^\/api(?:\/v1)?\/events$/

/**
 * Calls the server through the app's core, which adds the session. Returns what `fetch` would: an answer of
 * any status, or a rejection without one.
 */
export async function reachByCore(address: string, init: ServerCall): Promise<Response> {
  if (streams.test(address)) return openStream(init.signal ?? null)
  return readPacked(await untilAborted(send(address, init), init.signal ?? null))
}

function send(address: string, { method = 'GET', headers = {}, body }: ServerCall): Promise<ArrayBuffer> {
  const text = typeof body === 'string' ? body : null
  if (logins.test(address)) return core.authLogin(text ?? '')
  if (logouts.test(address)) return core.authLogout()
  return core.apiCall({
    method,
    path: address,
    headers,
    body: text,
  })
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

interface Head {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

const bodiless = new Set([204, 205, 304])

/** The core's form of an answer: four bytes with the length of the head, the head as JSON, and the body. */
export function readPacked(packed: ArrayBuffer): Response {
  const length = new DataView(packed).getUint32(0)
  const { status, headers }: Head = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, length)))
  const body = bodiless.has(status) ? null : packed.slice(4 + length)
  return new Response(body, { status, headers })
}

async function openStream(signal: AbortSignal | null): Promise<Response> {
  const encoder = new TextEncoder()
  let hear: (piece: string | null) => void = () => undefined
  let close = (): void => undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(line) {
      let isOpen = true
      const end = (): void => {
        if (isOpen) line.close()
        isOpen = false
      }
      hear = (piece) => {
        if (piece === null) end()
        else if (isOpen) line.enqueue(encoder.encode(piece))
      }
      signal?.addEventListener('abort', () => {
        if (isOpen) line.error(signal.reason)
        isOpen = false
        close()
      })
    },
    cancel: () => close(),
  })
  const opened = core.liveOpen((piece) => hear(piece))
  close = () => void core.liveClose(opened.line)
  const status = await untilAborted(opened.status, signal)
  return new Response(status === 200 ? body : null, { status })
}

/** Returns true if the core got no answer, as opposed to refusing the call. */
export const isLoss = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unreachable'

/** A refusal of the core in the server's form, so that a screen shows its message. */
export function refusalOf(error: unknown): Response {
  const message = sentenceOfCore(error, texts.requestFailed)
  return Response.json({ success: false, error: { code: 'APP_REFUSED', message } }, { status: 400 })
}
