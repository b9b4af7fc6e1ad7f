import type { ReactNode } from 'react'

/** Follows 'Could not load'. */
export const twoFactor = 'Zwei-Faktor-Anmeldung'
export const whatItIs =
  'Aus. Ist sie an, braucht die Anmeldung auch einen sechsstelligen Code aus einer Authenticator-App.'
export const setUp = 'Zwei-Faktor-Anmeldung einrichten'
export const goOn = 'Weiter'
export const checking = 'Prüfen …'
export const setupFailed = 'Die Einrichtung konnte nicht begonnen werden'

/** The name of the list of steps for screen readers. */
export const steps = 'Schritte'
export const stepPassword = 'Passwort bestätigen'
export const stepScan = 'Scannen und Code eingeben'
export const stepCodes = 'Codes sichern'
export const sixDigits = 'Die sechs Ziffern, die die App gerade anzeigt.'
export const ifCodeIsWrong =
  'Warte auf den nächsten Code und gib ihn sofort ein. Wird auch er abgelehnt, stelle die Uhr des Geräts mit der App auf automatisch.'

export const qrCode = 'QR-Code für deine Authenticator-App'
export const scan = (openInApp: ReactNode) => (
  <>
    Scanne den QR-Code mit deiner Authenticator-App, etwa Aegis, 1Password oder Google Authenticator. Ist die
    App auf diesem Gerät, kannst du ihn {openInApp}.
  </>
)
export const openInApp = 'dort öffnen'
export const typeKey = 'Oder gib den Schlüssel ein:'
/** Follows 'Copy'. */
export const key = 'Schlüssel'
export const validUntil = (time: string) => `Gültig bis ${time}.`
export const turnOn = 'Einschalten'
export const turnOnFailed = 'Die Zwei-Faktor-Anmeldung konnte nicht eingeschaltet werden'
export const isOn = 'Die Zwei-Faktor-Anmeldung ist an'

export const on = 'An'
export const since = (day: string) => `seit ${day}`
export const codesLeft = (left: number, all: number) => `${left} von ${all} Wiederherstellungscodes übrig`
export const fewCodes =
  'Erstelle neue Wiederherstellungscodes: Ohne einen kannst du dich nicht anmelden, wenn du dein Telefon verlierst.'
export const newCodes = 'Neue Codes'
export const createCodes = 'Neue Codes erstellen'
export const creating = 'Erstellen …'
export const createFailed = 'Neue Codes konnten nicht erstellt werden'
export const oldCodesStop =
  'Deine alten Wiederherstellungscodes gelten dann nicht mehr. Gib einen Code aus deiner Authenticator-App ein.'
export const codesRenewed = 'Neue Wiederherstellungscodes erstellt, die alten gelten nicht mehr'
export const turnOff = 'Ausschalten'
export const turningOff = 'Ausschalten …'
export const turnOffFailed = 'Die Zwei-Faktor-Anmeldung konnte nicht ausgeschaltet werden'
export const isOff = 'Die Zwei-Faktor-Anmeldung ist aus'

export const backupCodes = 'Wiederherstellungscodes'
export const keepCodes =
  'Bewahre diese Wiederherstellungscodes getrennt von deinem Telefon auf. Jeder gilt für eine Anmeldung. Sie werden nur dieses eine Mal angezeigt.'
export const copied = 'Kopiert'
export const download = 'Herunterladen'
export const saved = 'Ich habe sie gespeichert'
export const notCopied = 'Dieser Browser hat das Kopieren nicht erlaubt. Bitte lade sie herunter.'
/** The first lines of the downloaded file. */
export const codesOf = (email: string) => `Harbour-Wiederherstellungscodes für ${email}`
export const eachOnce = 'Jeder gilt für eine Anmeldung.'
