export const verifyEmail = 'E-Mail bestätigen'
export const verifying = 'Deine E-Mail-Adresse wird bestätigt …'
export const linkInvalid = 'Ungültiger Bestätigungslink. Bitte öffne ihn noch einmal aus der E-Mail.'
export const notAnswered = 'Bestätigung fehlgeschlagen. Der Link ist vielleicht abgelaufen oder ungültig.'
export const failed = 'Bestätigung fehlgeschlagen'
export const emailVerified = 'E-Mail bestätigt'
export const redirecting = (seconds: number) => `Weiter zur Anmeldung in ${seconds} Sekunden …`
export const verificationFailed = 'Bestätigung fehlgeschlagen'
export const getNewLink = 'Melde dich an, um einen neuen Link zu erhalten.'
