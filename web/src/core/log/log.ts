/** The browser's console, for failures that no screen shows. */
export const logFailure = (what: string, error: unknown): void => console.warn(`${what}:`, error)
