/** The browser's own log, for failures of which a screen says nothing. */
export const logFailure = (what: string, error: unknown): void => console.warn(`${what}:`, error)
