import type { RequestHeaders } from '@harbour/contract/core/request-headers'
import type { UploadedFile, UploadState } from '@harbour/contract/portal/releases'
import { ApiError, fallbackMessages, sentenceOf } from '../../core/errors/api-error.ts'
import { request } from '../../core/api/api.ts'
import { csrf as storedCsrf } from '../../core/platform/browser.ts'
import { session } from '../../core/api/session.ts'

const address = '/api/v1/admin/releases/uploads'
/** The chunk size: small enough for proxies, large enough to be efficient. */
const partBytes = 16 * 1024 * 1024
/** Waits between retries on a broken connection; after the last one a person decides. */
const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]
const tus = { 'tus-resumable': '1.0.0' }

export interface UploadWatcher {
  readonly onSent: (bytes: number) => void
  /** The connection broke; true during automatic retries. */
  readonly onBroken: (isBroken: boolean) => void
  /** Everything is uploaded and being checked. */
  readonly onChecking: () => void
}

/** The connection stayed broken: the uploaded part is kept, and the upload can be resumed later. */
export class UploadStopped extends Error {}

/**
 * Uploads a file in chunks and resumes at the server's offset after a break, a reload or a change of network
 * (resumable upload). Returns the file as the server checked it.
 */
export async function upload(file: File, watcher: UploadWatcher, signal: AbortSignal): Promise<UploadedFile> {
  let place = remembered(file)
  let failures = 0
  let reached = 0
  for (;;) {
    try {
      place ??= remember(file, await begin(file, signal))
      const offset = await offsetOf(place, signal)
      // a connection without progress is given up in the end, however often it connects
      if (offset > reached) failures = 0
      reached = offset
      watcher.onBroken(false)
      await sendRest(file, place, offset, watcher, signal)
      watcher.onChecking()
      const uploaded = await checked(place, signal)
      forget(file)
      return uploaded
    } catch (error) {
      signal.throwIfAborted()
      const lost = place !== null && isGone(error) ? error : null
      if (lost) {
        // swept meanwhile: restarts, but not at once, since a server that loses each upload would be called without end
        forget(file)
        place = null
        reached = 0
      }
      if (!lost && !isPassing(error)) {
        forget(file)
        throw error
      }
      const wait = waitsMs[failures]
      if (wait === undefined) throw lost ?? new UploadStopped(sentenceOf(error))
      failures += 1
      watcher.onBroken(true)
      await pause(wait, signal)
    }
  }
}

/** Tells the server that an upload is abandoned. */
export async function abandon(file: File): Promise<void> {
  const place = remembered(file)
  if (place === null) return
  forget(file)
  await request(place, { method: 'DELETE', headers: headersOf(tus) })
}

async function begin(file: File, signal: AbortSignal): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)))
  const headers = headersOf({
    ...tus,
    'upload-length': String(file.size),
    'upload-metadata': `filename ${name}`,
  })
  const reply = await request(address, { method: 'POST', headers, signal })
  if (!reply.ok) throw await failureOf(reply)
  const place = reply.headers.get('location')
  if (place === null)
    throw new ApiError({ code: 'UPLOAD', message: fallbackMessages.failed, status: 0, stated: false })
  return new URL(place, window.location.href).pathname
}

async function offsetOf(place: string, signal: AbortSignal): Promise<number> {
  const reply = await request(place, { method: 'HEAD', headers: headersOf(tus), signal })
  if (reply.status === 404) {
    // complete and checked in an earlier try, whose answer was lost
    const state = await stateOf(place, signal)
    if (state.file) return state.bytes
  }
  if (!reply.ok) throw await failureOf(reply)
  return Number(reply.headers.get('upload-offset'))
}

async function sendRest(
  file: File,
  place: string,
  from: number,
  watcher: UploadWatcher,
  signal: AbortSignal,
): Promise<void> {
  let offset = from
  watcher.onSent(offset)
  while (offset < file.size) {
    const begun = offset
    const part = file.slice(begun, begun + partBytes)
    offset = await sendPart(place, begun, part, (sent) => watcher.onSent(begun + sent), signal)
    watcher.onSent(offset)
  }
}

/** Uploads a chunk by XMLHttpRequest, the only browser interface that reports upload progress. */
function sendPart(
  place: string,
  offset: number,
  part: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('PATCH', place)
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    for (const [name, value] of Object.entries(headersOf(headers))) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded }) => onSent(loaded)
    const stop = () => call.abort()
    signal.addEventListener('abort', stop, { once: true })
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', stop)
      act()
    }
    call.onabort = () => settle(() => reject(new DOMException('The upload was cancelled', 'AbortError')))
    call.onerror = () => settle(() => reject(unreachable()))
    call.onload = () =>
      settle(() => {
        const reached = Number(call.getResponseHeader('upload-offset'))
        if (call.status === 204 && reached > offset) resolve(reached)
        else reject(errorFrom(call.status, call.responseText))
      })
    call.send(part)
  })
}

async function checked(place: string, signal: AbortSignal): Promise<UploadedFile> {
  const { file } = await stateOf(place, signal)
  if (file === null) throw unreachable()
  return file
}

async function stateOf(place: string, signal: AbortSignal): Promise<UploadState> {
  const reply = await request(place, { headers: headersOf({}), signal })
  if (!reply.ok) throw await failureOf(reply)
  const { data }: { data: UploadState } = await reply.json()
  return data
}

function headersOf(own: RequestHeaders): RequestHeaders {
  const token = session.token()
  const csrf = storedCsrf()
  return {
    ...own,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(csrf ? { 'x-csrf-token': csrf } : {}),
  }
}

const failureOf = async (reply: Response): Promise<ApiError> =>
  errorFrom(reply.status, await reply.text().catch(() => ''))

function errorFrom(status: number, text: string): ApiError {
  if (status === 401) session.end('expired')
  let said: { code?: unknown; message?: unknown } = {}
  try {
    const body: { error?: { code?: unknown; message?: unknown } } = JSON.parse(text)
    said = body.error ?? {}
  } catch {
    // no message of ours: a proxy's page, or none at all
  }
  const stated = typeof said.message === 'string'
  return new ApiError({
    code: typeof said.code === 'string' ? said.code : `HTTP_${status}`,
    message: typeof said.message === 'string' ? said.message : fallbackMessages.failed,
    status,
    stated,
  })
}

const unreachable = () =>
  new ApiError({ code: 'NETWORK', message: fallbackMessages.unreachable, status: 0, stated: true })

const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Returns true for errors worth a retry: lost connection, starting server, locked upload, or stale offset. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 409 ||
    error.status === 423 ||
    error.status === 429 ||
    error.status === 460 ||
    (error.status >= 500 && error.status !== 507))

const keyOf = (file: File): string => `upload ${file.name} ${file.size} ${file.lastModified}`
const remembered = (file: File): string | null => localStorage.getItem(keyOf(file))
const forget = (file: File): void => localStorage.removeItem(keyOf(file))
function remember(file: File, place: string): string {
  localStorage.setItem(keyOf(file), place)
  return place
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    // no wait once the device is online again
    window.addEventListener('online', () => resolve(), { once: true })
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new DOMException('The upload was cancelled', 'AbortError'))
      },
      { once: true },
    )
  })
}
