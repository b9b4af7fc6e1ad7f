import { expectedFailure } from './expected-failure.ts'
import { startServer, welcome } from './main-http.ts'
import { startWorkerProcess } from './main-worker.ts'
import { loadDotEnv, projectFolder } from './project-folder.ts'
import type { Running } from './running.ts'
import { readSettings } from './settings/read-settings.ts'
import { settingsHelp } from './settings/setting-table.ts'

/** After that the process ends, finished or not; what was answered with success is safe either way. */
const stopWithinMs = 9_000

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`Settings, from the environment or from .env:\n\n${settingsHelp()}`)
    return
  }
  loadDotEnv()
  const settings = readSettings(process.env, projectFolder)
  const starting = settings.role === 'worker' ? startWorkerProcess(settings) : startServer(settings)
  stopOnSignal(starting)
  const { address } = await starting
  if (address !== null) process.stdout.write(welcome(settings, address))
}

/** A start that is under way is finished first: a migration is not left in the middle for a polite request. */
function stopOnSignal(starting: Promise<Running>): void {
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
