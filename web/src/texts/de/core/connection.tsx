export const offline = 'Offline'
export const offlineShowing = (at: string) => `Offline, Stand ${at}`

export const serverNotReached = 'Harbour ist gerade nicht erreichbar und versucht es weiter.'
export const serverFailed = 'Harbours Server meldet ein Problem. Es wird weiter versucht.'

export const youAreOffline = 'Du bist offline.'
export const cannotBeReached = 'Harbour ist nicht erreichbar.'
export const serverHasProblem = 'Harbours Server hat ein Problem.'
export const seenAt = (time: string, zone: string) => `Du siehst den Stand von ${time} ${zone}.`
export const opensOnline = 'Was fehlt, öffnet sich, sobald du wieder online bist.'
export const keepsTrying = 'Harbour versucht es weiter.'
export const exchangesUnaffected = 'Deine Konten bei den Börsen sind nicht betroffen.'
