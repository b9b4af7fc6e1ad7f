import { table } from 'virtual:api-table/sync'
import { ApiError, fallbackMessages, isServerError } from '../errors/api-error.ts'
import { addressOf, request } from './api.ts'
import { retries } from './retries.ts'
import { session } from './session.ts'

/**
 * `failing`: the server answers with an error; `crowded`: it has no room for another stream of this person; `refused`:
 * this person may have none.
 */
export type LiveState = 'connecting' | 'open' | 'offline' | 'failing' | 'crowded' | 'refused'

interface Live<Event> {
  readonly onEvent: (event: Event) => void
  readonly onState: (state: LiveState) => void
  /** Events may have been missed; the shown data must be requested again. */
  readonly onGap: () => void
  readonly signal: AbortSignal
  /** Calls back when another request did not reach the server; returns the function that stops it. */
  readonly watchFailures?: (onFailure: () => void) => () => void
  /** Waits before another attempt; tests pass their own clock. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstWaitMs = 1_000
const maxWaitMs = 30_000
/** The server sends a comment every 15 s at least; after three missed ones the connection is dead. */
const silenceMs = 50_000
/** After another request failed, the stream has this long to open again before the connection counts as dead. */
const checkMs = 2_000

/** Client of server-sent events (SSE): listens to the server's events until the signal aborts, and reconnects after every loss. */
export async function listen<Event>({
  onEvent,
  onState,
  onGap,
  signal,
  watchFailures = () => () => undefined,
  wait = pause,
}: Live<Event>): Promise<void> {
  if (signal.aborted) return
  let failures = 0
  let hadConnection = false
  let lost: LiveState = 'offline'
  let line = new AbortController()
  let isOpen = false
  let isChecked = false
  let lastCheck = -Infinity
  const unwatch = watchFailures(() => {
    // A request that always fails on a working connection must not keep reopening the stream.
    if (!isOpen || Date.now() - lastCheck < maxWaitMs) return
    lastCheck = Date.now()
    isChecked = true
    line.abort()
  })
  const stop = (): void => {
    unwatch()
    line.abort()
  }
  signal.addEventListener('abort', stop, { once: true })
  while (!signal.aborted) {
    line = new AbortController()
    if (!isChecked) onState(hadConnection || failures > 0 ? lost : 'connecting')
    const late = isChecked ? setTimeout(() => onState('offline'), checkMs) : undefined
    isChecked = false
    try {
      await readStream(line, onEvent, () => {
        clearTimeout(late)
        if (hadConnection || failures > 0) onGap()
        hadConnection = true
        isOpen = true
        failures = 0
        onState('open')
      })
      lost = 'offline'
    } catch (error) {
      lost = lossOf(error)
      if (error instanceof ApiError && (error.status === 401 || error.status === 403))
        return onState('refused')
      if (!(error instanceof ApiError) && !isLoss(error)) throw error
    } finally {
      clearTimeout(late)
      isOpen = false
    }
    if (signal.aborted) return
    if (isChecked) continue
    onState(lost)
    // Without its own stream a window polls at the interval of its attempts.
    if (lost === 'crowded') onGap()
    const waitMs = lost === 'crowded' ? maxWaitMs : Math.min(maxWaitMs, firstWaitMs * 2 ** failures)
    await wait(waitMs * (0.75 + Math.random() / 2), signal)
    failures += 1
  }
}

async function readStream<Event>(
  line: AbortController,
  onEvent: (event: Event) => void,
  onOpen: () => void,
): Promise<void> {
  const token = session.token()
  const [, path] = table['sync']?.['events'] ?? ['GET', '/events']
  const stop = (): void => line.abort()
  // The device reports this long before the connection times out.
  window.addEventListener('offline', stop, { once: true })
  let silence = setTimeout(stop, silenceMs)
  try {
    const response = await request(addressOf(path, {}), {
      headers: { accept: 'text/event-stream' },
      signal: line.signal,
    })
    if (!response.ok || !response.body) throw refused(response.status, token)
    onOpen()
    const lines = new EventLines(onEvent)
    // Safari's streams have a reader and no iterator
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece; !(piece = await reader.read()).done; ) {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
      lines.take(piece.value)
    }
  } finally {
    clearTimeout(silence)
    window.removeEventListener('offline', stop)
    line.abort()
  }
}

/** An answer, whatever it says, proves that there is a connection. */
function lossOf(error: unknown): LiveState {
  if (error instanceof ApiError && error.status === 429) return 'crowded'
  return isServerError(error) ? 'failing' : 'offline'
}

function refused(status: number, token: string | null): ApiError {
  if (status === 401 && session.token() === token) session.end('expired')
  return new ApiError({
    code: `HTTP_${status}`,
    message: fallbackMessages.failed,
    status,
    stated: false,
  })
}

/** Joins the chunks of a stream and passes on each complete event; comments only keep the connection alive. */
export class EventLines<Event> {
  #rest = ''
  readonly #onEvent: (event: Event) => void

  constructor(onEvent: (event: Event) => void) {
    this.#onEvent = onEvent
  }

  take(text: string): void {
    const blocks = (this.#rest + text).replace(/\r\n?/g, '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').filter((line) => line.startsWith('data:'))
      if (data.length > 0) this.#onEvent(JSON.parse(data.map((line) => line.slice(5).trimStart()).join('\n')))
    }
  }
}

/** Returns true for errors of fetch and its body when a connection breaks, is aborted by us, or sends invalid data. */
const isLoss = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Error && error.name === 'AbortError')

/** Ends early when the device is online again, and when something else is a reason to try at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      retries.removeEventListener('retry', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    retries.addEventListener('retry', done)
    signal.addEventListener('abort', done)
  })
}
