import { core } from './core.ts'

/** The polling interval while the server is unreachable, in milliseconds. */
const lookMs = 2_500

let isLooking = false

/**
 * Reports a call without an answer: the page is offline, and online again as soon as the server answers
 * anything. Failed requests are then repeated, as in a browser that is online again.
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
