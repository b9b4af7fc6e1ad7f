import { core } from './core.ts'

/** The polling interval while the server cannot be reached, in milliseconds. */
const lookMs = 2_500

let isLooking = false

/**
 * Called where a call got no answer: tells the page that it is offline, and that it is online again as soon as the
 * server answers anything. What failed meanwhile is then asked again, as in a browser whose network came back.
 */
export function lost(): void {
  if (isLooking) return
  isLooking = true
  window.dispatchEvent(new Event('offline'))
  void lookUntilFound()
}

async function lookUntilFound(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    try {
      await core.apiCall({ method: 'GET', path: '/api/brand', headers: {}, body: null })
      break
    } catch {
      // still away
    }
  }
  isLooking = false
  window.dispatchEvent(new Event('online'))
}
