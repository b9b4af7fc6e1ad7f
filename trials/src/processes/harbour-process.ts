// A Harbour in its own process, to be killed, suspended and given false answers. It is the program of npm start and npm run worker, from
// settings to shutdown, except for the pace of the sync: a lease of 30 seconds would be too long here.
import { setClock } from './shifted-clock.ts'
import { flushCompileCache } from 'node:module'
import type { Order, Message } from './orders.ts'

// Imported dynamically: built files load their shared modules first, which would all start with the true clock.
const { startServer } = await import('@harbour/server/main-http')
const { startWorkerProcess } = await import('@harbour/server/main-worker')
const { projectFolder } = await import('@harbour/server/core/settings/project-folder')
const { readSettings } = await import('@harbour/server/core/settings/read-settings')
const { stopOnSignal } = await import('@harbour/server/stop-on-signal')
const { quickPace } = await import('@harbour/server/test/trading/quick-pace')

const settings = readSettings(process.env, projectFolder)
const pace = { ...quickPace, ...JSON.parse(process.env['HARBOUR_TRIAL_PACE'] ?? '{}') }
const send = (message: Message) => process.send?.(message)

process.on('message', (order: Order) => {
  if (order.kind === 'clock') setClock(order.byMs)
  else {
    // Meanwhile nothing in this process runs: no timer, no answer, no heartbeat.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.ms)
    send({ kind: 'unblocked' })
  }
})

const starting =
  settings.role === 'worker' ? startWorkerProcess(settings, { pace }) : startServer(settings, { pace })
stopOnSignal(starting)
const { address } = await starting
// most of them are killed, and a killed process writes no cache
flushCompileCache()
send({ kind: 'ready', address })
