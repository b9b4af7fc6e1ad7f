import { test as base } from '@playwright/test'
import { type Harbour, startDemo } from './harbour.ts'

interface OfWorkers {
  /**
   * A demo that a worker starts when it first needs one, for journeys that change what others check. The worker's files use it one after
   * another; a worker that takes over after a failure starts its own.
   */
  readonly ownDemo: Harbour
}

/** All files import it: a worker, and its browser with it, ends before a file with other worker fixtures. */
export const test = base.extend<object, OfWorkers>({
  ownDemo: [
    async ({ browser }, use) => {
      const harbour = await startDemo({ WHITELIST_SEGMENT: 'captain' })
      await use(harbour)
      // no open tab sends requests to a stopped server
      await Promise.all(browser.contexts().map((each) => each.close()))
      await harbour.stop()
    },
    // the same time limit as for the demo
    { scope: 'worker', timeout: 480_000 },
  ],
})
