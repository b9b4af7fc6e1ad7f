import type { Running } from './running.ts'

/** After this the process exits, finished or not; confirmed writes are safe either way. */
const stopWithinMs = 9_000

/** Graceful shutdown on a signal. A running start is finished first: SIGTERM must not interrupt a migration. */
export function stopOnSignal(starting: Promise<Running>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), stopWithinMs).unref()
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(
            `Harbour could not stop in order: ${String(error instanceof Error ? error.stack : error)}\n`,
          )
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
