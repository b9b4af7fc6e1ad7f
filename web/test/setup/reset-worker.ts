import { vi } from 'vitest'

/** The timers that tests began in this worker, also those that ran out. */
const begun = Symbol.for('harbour.web.timers')

/**
 * Makes a file find what a worker of its own would give it: our modules as nobody used them, an empty document, no timer and no clock
 * of a file before it. Files share their worker for what is in node_modules alone, whose loading costs more than most tests.
 */
export function resetWorker(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const timers = timersOfWorker()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  for (const each of [document.head, document.body]) each.replaceChildren()
  for (const each of [document.documentElement, document.body])
    for (const name of each.getAttributeNames()) each.removeAttribute(name)
  vi.resetModules()
}

type Timer = NodeJS.Timeout

/** Wraps what begins timers, once for the worker: a draft that is saved after a moment must not be saved in the next file. */
function timersOfWorker(): Set<Timer> {
  const known: unknown = Reflect.get(globalThis, begun)
  if (known instanceof Set) return known
  const timers = new Set<Timer>()
  Reflect.set(globalThis, begun, timers)
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name]
    const noting = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = begin(run, ms, ...given)
      timers.add(timer)
      return timer
    }
    Reflect.set(globalThis, name, Object.assign(noting, begin))
  }
  return timers
}
