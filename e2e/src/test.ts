import { test as base } from '@playwright/test'
import { type Harbour, startDemo } from './harbour.ts'

interface OfWorkers {
  /**
   * A demo that a worker starts when it first needs one, for journeys that change what others look at. The files that the worker runs use
   * it one after the other; a worker that takes over after a failure starts its own.
   */
  readonly ownDemo: Harbour
}

/** All files build on it: a worker ends, and its browser with it, before a file with other things of workers. */
export const test = base.extend<object, OfWorkers>({
  ownDemo: [
    async ({ browser }, use) => {
      const harbour = await startDemo({ WHITELIST_SEGMENT: 'captain' })
      await use(harbour)
      // no tab that was kept asks a server that is gone
      await Promise.all(browser.contexts().map((each) => each.close()))
      await harbour.stop()
    },
    // the same time as for the demo
    { scope: 'worker', timeout: 480_000 },
  ],
})
