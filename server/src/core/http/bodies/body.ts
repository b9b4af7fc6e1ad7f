import { Worker } from 'node:worker_threads'
import { limits } from '@harbour/contract/core/limits'
import { Refused } from '../../refusals/envelope.ts'
import { refusalTexts } from '../../refusals/texts.ts'
import { type JsonFault, readJson, UnreadableJson } from './read-json.ts'

const usualFields = 1_000
/** Longer than the largest body takes on a slow machine. */
const timeoutMs = 30_000

/** The reply of the thread that parses a large body. */
export type LargeJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault }

/**
 * Parses a JSON body and refuses harmful content before any schema sees it. An empty body counts as absent. A large one is
 * parsed in a worker thread, so that other requests do not wait for it, and its memory is freed with the thread.
 */
export async function parseJsonBody(bytes: Buffer, fields = usualFields): Promise<unknown> {
  if (bytes.length === 0) return undefined
  if (bytes.length > limits.jsonBodyBytes) return parseApart(bytes, fields)
  try {
    return readJson(bytes.toString('utf8'), fields)
  } catch (error) {
    throw error instanceof UnreadableJson ? refusalOf(error.fault) : error
  }
}

const refusalOf = (fault: JsonFault): Refused =>
  fault.kind === 'malformed'
    ? new Refused('malformed_json')
    : new Refused('invalid_request', { message: fault.said })

async function parseApart(bytes: Buffer, fields: number): Promise<unknown> {
  const whole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
  const worker = new Worker(new URL('./large-json-worker.ts', import.meta.url), {
    workerData: { bytes, fields },
    // transferred, not copied, if nothing else is in the same memory
    ...(whole ? { transferList: [bytes.buffer] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  let late: NodeJS.Timeout | undefined
  try {
    const done = await new Promise<LargeJson>((resolve, reject) => {
      // a body that crashes its thread is treated as malformed
      const broken = () => reject(new Refused('invalid_request', { message: refusalTexts.tooCostly }))
      late = setTimeout(broken, timeoutMs)
      worker.once('message', resolve)
      worker.once('error', broken)
      worker.once('exit', broken)
    })
    if (!done.ok) throw refusalOf(done.fault)
    return done.value
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
