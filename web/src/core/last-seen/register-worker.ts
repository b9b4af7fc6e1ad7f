interface ScriptAddresses {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

declare global {
  interface Window {
    /** Only in Chromium; other browsers accept the address as it is. */
    readonly trustedTypes?: ScriptAddresses
  }
}

/** A version has many files: those of the first screen come first, unless that takes longer than this. In milliseconds. */
const maxWaitMs = 1_000

const address = '/service-worker.js'

let isRegistered = false

/**
 * Registers the service worker, which caches the app's files, as soon as the page is idle: the worker continues if
 * the page is left by then. Only a built app has one, and each start of the app checks once for a new one, however
 * many people log in. The trusted types policy of pages allows only this script address, whatever it is given.
 */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const policy = window.trustedTypes?.createPolicy('harbour-worker', { createScriptURL: () => address })
  const register = (): void =>
    void navigator.serviceWorker
      .register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
      // without it the app works while online
      .catch(() => undefined)
  const whenIdle = (): void => {
    // Safari has no requestIdleCallback
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: maxWaitMs })
    else setTimeout(register)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
