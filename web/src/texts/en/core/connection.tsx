export const offline = 'Offline'
/** The parameter is the time of the data. */
export const offlineShowing = (at: string) => `Offline, showing ${at}`
