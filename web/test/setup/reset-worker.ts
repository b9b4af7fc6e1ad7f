import { vi } from 'vitest'

/** The timers that tests started in this worker, also those that ran out. */
const begun = Symbol.for('harbour.web.timers')

/**
 * Resets a worker to the state of a new one: our modules unloaded, an empty document, no timer and no fake clock of an earlier file. Files
 * share their worker only for node_modules, whose loading takes longer than most tests.
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

/** Wraps the functions that start timers, once per worker: a debounced save must not run in the next file. */
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
