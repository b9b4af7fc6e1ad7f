import { rename, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineRequest, EngineReply, EngineStart } from './embedded-messages.ts'

// The engine lives on this thread, so that a long query stalls other queries only and never HTTP.
const port = parentPort
if (!port) throw new Error('the embedded engine runs as a worker thread')
const start: EngineStart = workerData

const engine = await PGlite.create({
  ...(start.folder === null ? {} : { dataDir: start.folder }),
  ...(start.image === null ? {} : { loadDataDir: new Blob([start.image]) }),
  // WAL would otherwise grow to the default of 1 GB between checkpoints; the system caches pages too, so that the default of
  // 160 MB would hold most of them twice
  postgresqlconf: ['max_wal_size = 128MB', 'shared_buffers = 32MB'],
})
// Node keeps the thread's start data for as long as it runs; the engine has its own copy of the image now.
Object.assign(start, { image: null })

/** Resets the session to that of a new connection. */
async function freshSession(): Promise<Uint8Array<ArrayBuffer>> {
  await engine.exec('rollback')
  await engine.exec('discard all')
  await engine.exec("set timezone = 'UTC'; set datestyle = 'ISO'")
  return new Uint8Array()
}

async function dumpTo(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await engine.exec('checkpoint')
  const image = await engine.dumpDataDir(path.endsWith('.gz') ? 'gzip' : 'none')
  await writeFile(`${path}.part`, new Uint8Array(await image.arrayBuffer()), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return new Uint8Array()
}

/**
 * Returns the engine's reply to messages of the wire protocol, copied out of its memory. The parts are collected
 * here: `execProtocolRaw` also parses them, and keeps each parsed message for as long as the engine lives.
 */
async function replyTo(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // a part lies in the engine's memory, where the next one overwrites it
  await engine.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(part.slice()) })
  const reply = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    reply.set(part, at)
    at += part.length
  }
  return reply
}

async function answer(request: EngineRequest): Promise<Uint8Array<ArrayBuffer>> {
  switch (request.kind) {
    case 'wire':
      return replyTo(request.bytes)
    case 'session':
      return freshSession()
    case 'dump':
      return dumpTo(request.path)
    case 'close':
      await engine.close()
      return new Uint8Array()
  }
}

let turn: Promise<void> = Promise.resolve()
port.on('message', (request: EngineRequest) => {
  turn = turn.then(async () => {
    const reply: EngineReply = await answer(request).then(
      (bytes) => ({ id: request.id, bytes, error: null }),
      (error: unknown) => ({
        id: request.id,
        bytes: null,
        error: error instanceof Error ? error.message : String(error),
      }),
    )
    port.postMessage(reply, reply.bytes ? [reply.bytes.buffer] : [])
    if (request.kind === 'close') port.close()
  })
})
port.postMessage({ id: 0, bytes: new Uint8Array(), error: null } satisfies EngineReply)
