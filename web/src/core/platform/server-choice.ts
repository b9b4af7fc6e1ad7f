const wish = 'harbour:choose-server'

/** Opens the screen on which the person chooses another server. */
export const chooseServer = (): void => void window.dispatchEvent(new Event(wish))

/** Subscribes to that request; returns the function that ends it. */
export function onServerChoice(hear: () => void): () => void {
  window.addEventListener(wish, hear)
  return () => window.removeEventListener(wish, hear)
}
