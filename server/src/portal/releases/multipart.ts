import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@harbour/contract/core/limits'
import { Refused } from '../../core/refusals/envelope.ts'

export interface Form<T> {
  readonly fields: ReadonlyMap<string, string>
  readonly file: T
}

/** The size limit of a form without its file. */
const formBytes = 64 * 1024

/**
 * Reads a form with one file, which is passed on as a stream while it arrives. Rejects with a refusal when the form is incomplete or
 * wrong.
 */
export function readForm<T>(
  request: IncomingMessage,
  take: (name: string, bytes: Readable) => Promise<T>,
): Promise<Form<T>> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > limits.release.bytes + formBytes) throw new Refused('upload_too_large')
  // a connection that broke before there was a listener emits no second event
  if (request.destroyed && !request.complete) throw new Refused('upload_broken_off')
  const form = parserOf(request)
  const fields = new Map<string, string>()
  return new Promise((resolve, reject) => {
    let stream: Readable | null = null
    let taken: Promise<T> | null = null
    const fail = (error: unknown) => {
      request.unpipe(form)
      request.resume()
      if (stream && !stream.destroyed)
        stream.destroy(error instanceof Error ? error : new Refused('upload_broken_off'))
      // the consumer of the file cleans up first
      Promise.resolve(taken).then(
        () => reject(error instanceof Error ? error : new Refused('upload_broken_off')),
        (reason: unknown) => reject(reason instanceof Error ? reason : new Refused('upload_broken_off')),
      )
    }
    const breakOff = () => {
      if (!request.complete) fail(new Refused('upload_broken_off'))
    }
    request.once('close', breakOff)
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_field, bytes, name) => {
      stream = bytes
      // its consumer handles the error; a file without one must not crash the process
      bytes.on('error', () => undefined)
      taken = take(name ?? '', bytes)
      taken.catch(fail)
    })
    form.on('error', () => fail(new Refused('upload_malformed')))
    form.on('finish', () => {
      // the rest runs here, and may take a while with remote storage
      request.setTimeout(0)
      if (taken === null) return fail(new Refused('upload_malformed'))
      taken.then((file) => resolve({ fields, file }), reject)
    })
    request.pipe(form)
  })
}

function parserOf(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refused('upload_malformed')
  const headers: BusboyHeaders = { ...request.headers, 'content-type': type }
  try {
    return new Busboy({
      headers,
      highWaterMark: 1024 * 1024,
      fileHwm: 1024 * 1024,
      limits: {
        files: 1,
        fileSize: limits.release.bytes + 1,
        fields: 10,
        fieldSize: 10_000,
        fieldNameSize: 100,
        parts: 12,
      },
    })
  } catch {
    throw new Refused('upload_malformed')
  }
}
