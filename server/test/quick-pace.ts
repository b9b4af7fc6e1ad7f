import { usualPace, type Pace } from '../src/sync/pace.ts'

/** The usual behaviour without the usual waits. */
export const quickPace: Pace = {
  ...usualPace,
  idleMs: 20,
  retryBaseMs: 5,
  retryMaxMs: 200,
  pageTries: 12,
  pauseCheckMs: 50,
}
