export const offline = 'Offline'
/** The parameter is the time of the data. */
export const offlineShowing = (at: string) => `Offline, showing ${at}`

/** The cause of a missing part of a page. */
export const serverNotReached = 'Harbour cannot be reached at the moment. It keeps trying.'
export const serverFailed = 'Harbour’s server reported a problem. It keeps trying.'

/** The notice above a screen whose connection is lost. */
export const youAreOffline = 'You are offline.'
export const cannotBeReached = 'Harbour cannot be reached.'
export const serverHasProblem = 'Harbour’s server has a problem.'
/** The time and the zone of the oldest shown data. */
export const seenAt = (time: string, zone: string) => `What you see is from ${time} ${zone}.`
export const opensOnline = 'Missing parts open once you are back online.'
export const keepsTrying = 'Harbour keeps trying.'
export const exchangesUnaffected = 'Your accounts at the exchanges are not affected.'
