import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { expectedFailure } from './startup-error.ts'
import { startServer, welcome } from './main-http.ts'
import { startWorkerProcess } from './main-worker.ts'
import { loadDotEnv, projectFolder } from './core/settings/project-folder.ts'
import { readSettings } from './core/settings/read-settings.ts'
import { settingsHelp } from './core/settings/setting-table.ts'
import { startTracingWhereAsked } from './core/tracing/start-tracing.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Longer than the first requests after a start take. */
const settledAfterMs = 10_000

/**
 * Frees the 20 MB that only the start needed: the engine grows its nursery at the start and shrinks it only in a full collection, which an
 * idle server does not run for an hour.
 */
function collectStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * In a process that serves alone, the heap grows by 20 % before it is collected, and not to four times its size: thousands of open
 * streams are long-lived, and what is garbage between two collections would take twice the memory of all of them. A process that also
 * reads exchanges keeps the engine's own pace.
 */
function collectEarly(): void {
  setFlagsFromString('--heap-growing-percent=20')
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`Settings, from the environment or from .env:\n\n${settingsHelp()}`)
    return
  }
  loadDotEnv()
  const settings = readSettings(process.env, projectFolder)
  if (settings.role === 'api') collectEarly()
  await startTracingWhereAsked(settings)
  const starting = settings.role === 'worker' ? startWorkerProcess(settings) : startServer(settings)
  stopOnSignal(starting)
  const { address } = await starting
  if (address !== null) process.stdout.write(welcome(settings, address))
  // the next start finds this one's compiled code, however this process ends
  flushCompileCache()
  setTimeout(collectStart, settledAfterMs).unref()
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: 'error', message: 'unhandled rejection', error: String(error instanceof Error ? error.stack : error) })}\n`,
  )
  process.exit(1)
})

main().catch((error: unknown) => {
  const line = expectedFailure(error)
  process.stderr.write(`${line ?? String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
