import type { ReactNode } from 'react'

export const forgotPassword = 'Passwort vergessen'
export const askForgot = 'Passwort vergessen?'
export const enterEmail = 'Gib deine E-Mail-Adresse ein. Wir senden dir einen Link zum Zurücksetzen.'
export const sending = 'Senden …'
export const sendLink = 'Link senden'
export const backToLogin = 'Zurück zur Anmeldung'
export const checkEmail = 'Sieh in deinem Postfach nach'
export const linkSent = (email: ReactNode, hours: number) => (
  <>
    Falls es ein Konto für {email} gibt, haben wir einen Link zum Zurücksetzen gesendet. Er funktioniert
    einmal und gilt {hours} Stunde.
  </>
)
export const nothingYet = (tryAgain: ReactNode) => (
  <>Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach oder {tryAgain}.</>
)
export const askAgain = 'versuche es erneut'

export const newPassword = 'Neues Passwort'
export const chooseNew = 'Neues Passwort wählen'
export const logsOutEverywhere = 'Du wirst auf allen Geräten abgemeldet.'
export const changing = 'Ändern …'
export const changePassword = 'Passwort ändern'
export const passwordChanged = 'Passwort geändert'
export const linkFails = 'Dieser Link funktioniert nicht'
export const linkIncomplete = 'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.'
export const requestNewLink = 'Neuen Link anfordern'
