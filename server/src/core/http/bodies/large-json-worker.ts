import { parentPort, workerData } from 'node:worker_threads'
import type { LargeJson } from './body.ts'
import { readJson, refuseSwollen, UnreadableJson } from './read-json.ts'

// Parses one body and exits.
const { bytes, fields }: { readonly bytes: Uint8Array; readonly fields: number } = workerData

function parsed(): LargeJson {
  try {
    refuseSwollen(bytes, fields)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return { ok: true, value: readJson(text, fields) }
  } catch (error) {
    if (error instanceof UnreadableJson) return { ok: false, fault: error.fault }
    throw error
  }
}

parentPort?.postMessage(parsed())
