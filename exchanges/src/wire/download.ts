import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExchangeError, type ErrorReason } from './error.ts'
import type { Wire } from '../exchange.ts'
import { pauseOf } from './failure.ts'
import { addressOf, failed } from './wire-fetch.ts'
import { refuseForeignFile } from './write-guard.ts'

/** The exchange that serves the files, and the domain that they come from. */
export interface FileRules {
  readonly exchange: string
  readonly name: string
  readonly fileDomain: string
}

/** Thrown for an expired link: a new one has to be requested. */
export class DeadLink extends Error {
  override readonly name = 'DeadLink'
}

/** A completely fetched file. It is already unlinked, so that nothing is left behind, however the process ends. */
export interface Downloaded {
  readonly file: FileHandle
  readonly bytes: number
}

/** Larger than a quarter of the busiest account, and small enough for any disk. */
const largestFile = 1024 * 1024 * 1024
/** The idle timeout; a file may take as long as it needs. */
const silenceMs = 30_000
const gone: readonly number[] = [400, 401, 403, 404, 410]

/**
 * Downloads a file from an exchange's link to disk, not to memory. Retries by the wire's policy, also if
 * `demand` throws for the content; throws DeadLink for an expired link, and otherwise the last error.
 */
export async function download(
  rules: FileRules,
  link: string,
  wire: Wire,
  demand: (whole: Downloaded) => Promise<void>,
): Promise<Downloaded> {
  const url = URL.parse(link)
  if (url === null) throw failed(rules, 'not_json')
  refuseForeignFile(rules, url)
  for (let failures = 1; ; failures += 1) {
    try {
      await wire.budget?.(rules.exchange, 1, wire.signal)
      return await downloadOnce(rules, url, wire, demand)
    } catch (error) {
      const mayAgain = error instanceof ExchangeError && wire.again !== undefined
      if (!mayAgain || !(await wire.again?.(error, failures))) throw error
    }
  }
}

async function downloadOnce(
  rules: FileRules,
  url: URL,
  wire: Wire,
  demand: (whole: Downloaded) => Promise<void>,
): Promise<Downloaded> {
  const stop = new AbortController()
  let reason: ErrorReason = 'network'
  const tooLong = (): void => {
    reason = 'timeout'
    stop.abort()
  }
  let deadline = setTimeout(tooLong, wire.timeoutMs ?? silenceMs)
  const heard = (): void => {
    clearTimeout(deadline)
    deadline = setTimeout(tooLong, wire.timeoutMs ?? silenceMs)
  }
  const leave = (): void => stop.abort()
  wire.signal?.addEventListener('abort', leave, { once: true })
  if (wire.signal?.aborted === true) stop.abort()
  let file: FileHandle | null = null
  try {
    const send = wire.egress?.fetch ?? fetch
    const response = await send(addressOf(url, wire.baseUrl), {
      headers: { 'User-Agent': 'Harbour' },
      redirect: 'error',
      signal: stop.signal,
    })
    if (gone.includes(response.status)) throw new DeadLink('the link is over')
    if (response.status !== 200) throw refusal(rules, response)
    file = await nameless()
    const whole = { file, bytes: await writeBody(rules, response, file, heard) }
    await demand(whole)
    file = null
    return whole
  } catch (error) {
    if (error instanceof ExchangeError || error instanceof DeadLink || isOfDisk(error)) throw error
    // The cause is dropped: its text can contain the signed link.
    throw failed(rules, reason)
  } finally {
    clearTimeout(deadline)
    wire.signal?.removeEventListener('abort', leave)
    // the unread rest of an answer is not awaited
    stop.abort()
    await file?.close()
  }
}

async function writeBody(
  rules: FileRules,
  response: { readonly body: AsyncIterable<Uint8Array> | null },
  file: FileHandle,
  heard: () => void,
): Promise<number> {
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    heard()
    if (bytes + chunk.byteLength > largestFile) throw failed(rules, 'too_large')
    await file.writeFile(chunk)
    bytes += chunk.byteLength
  }
  if (bytes === 0) throw failed(rules, 'empty')
  return bytes
}

/** Open, and already removed from its folder. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `harbour-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function refusal(rules: FileRules, { status, headers }: Pick<Response, 'status' | 'headers'>): ExchangeError {
  const reason =
    status === 429 ? 'rate_limit' : status === 418 ? 'banned' : status >= 500 ? 'down' : 'not_json'
  const { kind, saying } = failed(rules, reason)
  const retryAfterMs = pauseOf(headers)
  return new ExchangeError({ kind, reason, exchange: rules.exchange, saying, status, retryAfterMs })
}

/** A full disk is no failure of the exchange. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'errno' in error
