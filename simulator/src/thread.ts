import { Worker } from 'node:worker_threads'
import type { KnownKey, ThreadPlan, ThreadReport } from './thread-plan.ts'

export interface SimulatorThread {
  readonly baseUrl: string
  readonly keys: readonly KnownKey[]
  close(): Promise<void>
}

/** Runs the simulator in its own thread, as building a world and signing pages would block the caller's. */
export function startSimulatorThread(plan: ThreadPlan): Promise<SimulatorThread> {
  const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { workerData: plan })
  // The demo must not keep an otherwise idle process alive.
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (report: ThreadReport) => {
      if (!report.ready) {
        void worker.terminate()
        reject(new Error(`the simulator did not start: ${report.reason}`))
        return
      }
      resolve({
        baseUrl: report.baseUrl,
        keys: report.keys,
        close: async () => {
          await worker.terminate()
        },
      })
    })
    worker.once('exit', (code) => reject(new Error(`the simulator's thread exited with code ${code}`)))
  })
}
