interface ScriptAddresses {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

declare global {
  interface Window {
    /** Chromium's; browsers without it take the address as it is. */
    readonly trustedTypes?: ScriptAddresses
  }
}

/** The files of a version are many: what the first screen needs comes first, as long as it does not take longer. In milliseconds. */
const maxWaitMs = 1_000

const address = '/service-worker.js'

let isRegistered = false

/**
 * Registers the service worker, which keeps the app's files, as soon as the page has nothing else to do: the worker goes on by itself
 * where the page is left by then. Only a built app has one, and a start of the app asks for a newer one once, however many people log
 * in. The policy of pages lets no text become a script's address but this one, whatever it is given.
 */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const policy = window.trustedTypes?.createPolicy('harbour-worker', { createScriptURL: () => address })
  const register = (): void =>
    void navigator.serviceWorker
      .register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
      // without it the app works as long as there is a line
      .catch(() => undefined)
  const whenIdle = (): void => {
    // Safari tells nobody when it is idle
    if ('requestIdleCallback' in window) window.requestIdleCallback(register, { timeout: maxWaitMs })
    else setTimeout(register)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
