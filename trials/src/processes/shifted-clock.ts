// Imported before anything else in a process with a wrong clock: from then on Date returns that clock's time. Timers and performance.now()
// are unaffected, as on a machine whose wall clock is set.

const trueNow = Date.now.bind(Date)
let offsetMs = Number(process.env['HARBOUR_TRIAL_CLOCK_MS'] ?? 0)
const now = () => trueNow() + offsetMs

globalThis.Date = new Proxy(Date, {
  construct: (target, given, asWhat) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asWhat),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** Sets the clock ahead (or back) of true time, in milliseconds. */
export function setClock(byMs: number): void {
  offsetMs = byMs
}
