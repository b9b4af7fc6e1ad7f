interface ScriptAddresses {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string }
}

declare global {
  interface Window {
    /** Chromium's; browsers without it take the address as it is. */
    readonly trustedTypes?: ScriptAddresses
  }
}

/** The files of a version are many: what the first screen needs comes first. In milliseconds. */
const afterLoadMs = 3_000

const address = '/service-worker.js'

/**
 * Registers the service worker, which keeps the app's files. Only a built app has one; a browser asks for a newer one with each
 * page. The policy of pages lets no text become a script's address but this one, whatever it is given.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const policy = window.trustedTypes?.createPolicy('harbour-worker', { createScriptURL: () => address })
  const register = (): void =>
    void navigator.serviceWorker
      .register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
      // without it the app works as long as there is a line
      .catch(() => undefined)
  const afterLoad = (): void => void setTimeout(register, afterLoadMs)
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
}
