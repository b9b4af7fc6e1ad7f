// Imported before anything else of a process whose clock is wrong: Date tells that clock's time from then on. Timers and
// performance.now() go on as they were, as they do on a machine whose wall clock is set.

const trueNow = Date.now.bind(Date)
let offsetMs = Number(process.env['HARBOUR_TRIAL_CLOCK_MS'] ?? 0)
const now = () => trueNow() + offsetMs

globalThis.Date = new Proxy(Date, {
  construct: (target, given, asWhat) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asWhat),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** Sets the clock ahead (or back) of what it showed at the start, in milliseconds from true time. */
export function setClock(byMs: number): void {
  offsetMs = byMs
}
