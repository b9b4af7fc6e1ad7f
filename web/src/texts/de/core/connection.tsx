export const offline = 'Offline'
export const offlineShowing = (at: string) => `Offline, Stand ${at}`
