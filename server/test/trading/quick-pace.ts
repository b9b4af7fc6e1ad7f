import { usualPace, type Pace } from '../../src/trading/exchange-limits/pace.ts'

/** The usual behaviour without the usual waits. */
export const quickPace: Pace = {
  ...usualPace,
  // A worker finds within that time what a test changes by itself; a look takes a millisecond or two of each side.
  idleMs: 100,
  retryBaseMs: 5,
  retryMaxMs: 200,
  pageTries: 12,
  pauseCheckMs: 50,
  // Everything is asked by each run, whether it can have changed or not; tests of that say otherwise.
  settleMs: Number.POSITIVE_INFINITY,
  priceCacheMs: 0,
  // Nobody listens for announcements, which would have accounts read at odd moments; tests of that say otherwise.
  liveSlots: 0,
}
