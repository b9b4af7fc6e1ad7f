import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { EngineReply, EngineStart, EngineWork } from './embedded-messages.ts'

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** The embedded database's thread: it handles requests one after another and answers each once. */
export interface EmbeddedEngine {
  ask(work: EngineWork): Promise<Uint8Array>
  /** Stops the thread. The database must not be used afterwards. */
  stop(): Promise<void>
}

/**
 * Turns off the garbage collection of WebAssembly code in this process. V8 13.6 may free a wrapper twice while it collects, and aborts
 * (nodejs/node#66366, fixed in later versions). What is not collected is small: a process that opened two engines took as much memory as before.
 */
const keepCompiledCode = () => setFlagsFromString('--no-wasm-code-gc')

export async function startEngine(
  start: EngineStart,
  resourceLimits: ResourceLimits = {},
): Promise<EmbeddedEngine> {
  keepCompiledCode()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: start,
    transferList: start.image === null ? [] : [start.image.buffer],
    resourceLimits,
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | null = null

  const fail = (error: Error) => {
    failure ??= error
    for (const each of waiting.values()) each.reject(failure)
    waiting.clear()
  }
  worker.on('message', (reply: EngineReply) => {
    const each = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error === null) each?.resolve(reply.bytes)
    else each?.reject(new Error(`embedded database: ${reply.error}`))
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the embedded database has stopped')))

  const ready = new Promise<Uint8Array>((resolve, reject) => waiting.set(0, { resolve, reject }))
  const ask = (work: EngineWork) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (failure) return reject(failure)
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ id: lastId, ...work }, work.kind === 'wire' ? [work.bytes.buffer] : [])
    })

  try {
    await ready
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    ask,
    async stop() {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
