import { usualPace, type Pace } from '../../src/trading/exchange-limits/pace.ts'

/** The usual behaviour without the usual delays. */
export const quickPace: Pace = {
  ...usualPace,
  // A worker finds a test's own changes within this time; a poll takes a millisecond or two on each side.
  idleMs: 100,
  retryBaseMs: 5,
  retryMaxMs: 200,
  pageTries: 12,
  pauseCheckMs: 50,
  // Each run requests everything, whether it can have changed or not; tests of that override it.
  settleMs: Number.POSITIVE_INFINITY,
  priceCacheMs: 0,
  // No live announcements, which would start runs at odd moments; tests of that override it.
  liveSlots: 0,
}
