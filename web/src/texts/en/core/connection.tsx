export const offline = 'Offline'
/** With the time of what is shown. */
export const offlineShowing = (at: string) => `Offline, showing ${at}`
