export const signUpFree = 'Kostenlos registrieren'
export const goToLogin = 'Zur Anmeldung'
export const contactUs = 'Kontakt'

export const email = 'E-Mail'
export const emailInvalid = 'Bitte gib eine gültige E-Mail-Adresse ein'
export const password = 'Passwort'
export const passwordMissing = 'Bitte gib dein Passwort ein'
/** Names of secrets behind 'Show' and 'Hide'. */
export const passwordSecret = 'Passwort'
export const confirmationSecret = 'Bestätigung'
export const confirmPassword = 'Passwort bestätigen'
export const requirementsNotMet = 'Bitte erfülle alle Anforderungen an das Passwort'
export const passwordsDiffer = 'Die Passwörter stimmen nicht überein'
export const passwordRequirements = 'Anforderungen an das Passwort'
export const isMet = ', erfüllt'
export const isNotMet = ', noch nicht erfüllt'

export const code = 'Code'
export const codeMissing = 'Bitte gib den Code ein'

/** The slogan, in three lines. */
export const sloganBegins = 'Ein Hafen,'
export const sloganGoesOn = 'ein Dashboard,'
export const sloganEnds = 'alle deine Trades'
export const readOnlyKeys = 'Nur-Lese-Schlüssel'
export const automaticSync = 'Automatischer Sync'
export const freeInBeta = 'Kostenlos in der Beta'
