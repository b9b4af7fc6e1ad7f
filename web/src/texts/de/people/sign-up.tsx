import type { ReactNode } from 'react'

export const signUp = 'Registrieren'
export const createAccount = 'Konto anlegen'
export const freeForEveryone = 'Während der Beta ist der volle Zugang für alle kostenlos.'
export const creatingAccount = 'Konto anlegen …'
export const signupFailed = 'Registrierung fehlgeschlagen'
/** The parameters are the links to both pages. */
export const accept = (terms: ReactNode, privacy: ReactNode) => (
  <>
    Mit der Registrierung akzeptierst du {terms} und {privacy}.
  </>
)
export const haveAccount = 'Schon ein Konto?'
export const login = 'Anmelden'

export const haveCode = 'Empfehlungscode vorhanden?'
export const referralCode = 'Empfehlungscode'
export const codeUnknown = 'Diesen Code kennen wir nicht. Du kannst dich trotzdem registrieren.'
export const codeRecognised = 'Code erkannt.'

export const checkEmail = 'Sieh in deinem Postfach nach'
export const linkSent = (email: ReactNode, hours: number) => (
  <>
    Wir haben einen Bestätigungslink an {email} gesendet. Er gilt {hours} Stunden.
  </>
)
export const nothingYet =
  'Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach oder lass dir den Link erneut senden.'
