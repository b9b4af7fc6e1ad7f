import { ExchangeError, type ErrorReason } from './error.ts'
import { kindOf, sentenceOf } from './error-table.ts'
import type { Wire } from '../exchange.ts'

export const largestBodyBytes = 10 * 1024 * 1024
const defaultTimeoutMs = 30_000

export interface RawReply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}
export interface RawRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}
interface Who {
  readonly exchange: string
  readonly name: string
}

/** Returns the real address of a request: under a base address, the original host becomes the first path segment. */
export function addressOf(url: URL, baseUrl: string | undefined): string {
  if (baseUrl === undefined) return url.href
  return `${baseUrl.replace(/\/+$/, '')}/${url.host}${url.pathname}${url.search}`
}

export function failed(who: Who, reason: ErrorReason, cause?: unknown): ExchangeError {
  return new ExchangeError({
    kind: kindOf(reason),
    reason,
    exchange: who.exchange,
    saying: sentenceOf(reason, who.name, null, null),
    cause,
  })
}

/** Sends one request: no redirects, one deadline for the whole answer, at most 10 MB by default. */
export async function sendOnWire(
  who: Who,
  url: URL,
  request: RawRequest,
  wire: Wire,
  maxBytes = largestBodyBytes,
): Promise<RawReply> {
  const stop = new AbortController()
  let reason: ErrorReason = 'network'
  const deadline = setTimeout(() => {
    reason = 'timeout'
    stop.abort()
  }, wire.timeoutMs ?? defaultTimeoutMs)
  const leave = (): void => stop.abort()
  wire.signal?.addEventListener('abort', leave, { once: true })
  if (wire.signal?.aborted === true) stop.abort()
  try {
    const send = wire.egress?.fetch ?? fetch
    const response = await send(addressOf(url, wire.baseUrl), {
      method: request.method,
      headers: request.headers,
      redirect: 'error',
      signal: stop.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(who, response, stop, maxBytes),
    }
  } catch (error) {
    if (error instanceof ExchangeError) throw error
    // The cause is dropped: its text can contain the signed address.
    throw failed(who, reason)
  } finally {
    clearTimeout(deadline)
    wire.signal?.removeEventListener('abort', leave)
  }
}

async function readBody(
  who: Who,
  response: { readonly body: AsyncIterable<Uint8Array> | null },
  stop: AbortController,
  maxBytes: number,
): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) {
      stop.abort()
      throw failed(who, 'too_large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString('utf8')
}
