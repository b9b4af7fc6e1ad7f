/** Tells waiting connections of this window that a person, or an answer that arrived, is a reason to try at once. */
export const retries = new EventTarget()

export const tryAtOnce = (): void => void retries.dispatchEvent(new Event('retry'))
