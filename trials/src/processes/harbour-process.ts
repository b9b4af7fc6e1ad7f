// A Harbour in a process of its own, made to be killed, stopped in the middle and lied to. It is the program that npm start
// and npm run worker start, from settings to stop, but for the pace of the sync: nobody waits 30 seconds for a lease here.
import { setClock } from './shifted-clock.ts'
import { startServer } from '@harbour/server/main-http'
import { startWorkerProcess } from '@harbour/server/main-worker'
import { projectFolder } from '@harbour/server/core/settings/project-folder'
import { readSettings } from '@harbour/server/core/settings/read-settings'
import { stopOnSignal } from '@harbour/server/stop-on-signal'
import type { Order, Told } from './orders.ts'
import { quickPace } from '@harbour/server/test/quick-pace'

const settings = readSettings(process.env, projectFolder)
const pace = { ...quickPace, ...JSON.parse(process.env['HARBOUR_TRIAL_PACE'] ?? '{}') }
const tell = (told: Told) => process.send?.(told)

process.on('message', (order: Order) => {
  if (order.kind === 'clock') setClock(order.byMs)
  else {
    // Nothing of this process runs meanwhile: no timer, no answer, no heartbeat.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.ms)
    tell({ kind: 'unblocked' })
  }
})

const starting =
  settings.role === 'worker' ? startWorkerProcess(settings, { pace }) : startServer(settings, { pace })
stopOnSignal(starting)
const { address } = await starting
tell({ kind: 'ready', address })
