import type { ReactNode } from 'react'

export const logIn = 'Anmelden'
export const signingIn = 'Anmelden …'
export const loginFailed = 'Anmeldung fehlgeschlagen'
export const newToHarbour = 'Neu bei Harbour?'
export const forgotPassword = 'Passwort vergessen?'

/** After a message about an unknown address. */
export const toStartPage = 'Zur Startseite von Harbour'

export const twoFactor = 'Zwei-Faktor-Anmeldung'
export const enterCode = (email: ReactNode) => (
  <>
    Gib den sechsstelligen Code aus deiner Authenticator-App für {email} ein oder einen deiner
    Wiederherstellungscodes.
  </>
)
export const backToPassword = 'Zurück zu E-Mail und Passwort'

export const resend = 'Bestätigungsmail erneut senden'
export const resendIn = (seconds: number) => `Erneut senden in ${seconds} s möglich`
export const resent = 'Bestätigungsmail gesendet. Bitte sieh in deinem Posteingang nach.'
export const resendFailed = 'Die Bestätigungsmail konnte nicht gesendet werden. Bitte versuche es erneut.'

export const demo = 'Demo'
export const tryDemo = 'Demo ausprobieren'
export const demoAccounts = 'Simulierte Konten mit Trades aus zwei Jahren.'
export const trader = 'Trader'
export const administrator = 'Administrator'
