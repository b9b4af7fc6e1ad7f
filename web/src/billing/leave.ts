/** The payment provider's own pages open in this tab; the browser's way back leads here again. */
export const leaveFor = (url: string): void => window.location.assign(url)
