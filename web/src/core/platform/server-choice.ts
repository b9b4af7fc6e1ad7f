const wish = 'harbour:choose-server'

/** Asks for the screen on which the person names another server. */
export const chooseServer = (): void => void window.dispatchEvent(new Event(wish))

/** Hears that wish; gives what ends the hearing. */
export function onServerChoice(hear: () => void): () => void {
  window.addEventListener(wish, hear)
  return () => window.removeEventListener(wish, hear)
}
