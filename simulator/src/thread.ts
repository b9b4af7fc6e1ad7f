import { Worker } from 'node:worker_threads'
import type { KnownKey, ThreadPlan, ThreadReport } from './thread-plan.ts'

export interface SimulatorThread {
  readonly baseUrl: string
  readonly keys: readonly KnownKey[]
  close(): Promise<void>
}

/** Runs the simulator beside the caller's own thread, which building a world and signing pages would hold up. */
export function startSimulatorThread(plan: ThreadPlan): Promise<SimulatorThread> {
  const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { workerData: plan })
  // The demo must not keep a process alive that has nothing else to do.
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
    worker.once('exit', (code) => reject(new Error(`the simulator's thread ended with ${code}`)))
  })
}
