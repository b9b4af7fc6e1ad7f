// A Harbour in a process of its own, made to be killed, stopped in the middle and lied to. It is the program that npm start
// and npm run worker start, from settings to stop, but for the pace of the sync: nobody waits 30 seconds for a lease here.
import { setClock } from './shifted-clock.ts'
import { flushCompileCache } from 'node:module'
import type { Order, Message } from './orders.ts'

// Asked for by what runs: built files name what they share first, and all of that would begin with the true clock.
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
    // Nothing of this process runs meanwhile: no timer, no answer, no heartbeat.
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
