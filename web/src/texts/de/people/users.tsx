import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const users = 'Benutzer'
/** Follows 'Could not load'. */
export const theUsers = 'Benutzer'
export const user = 'Benutzer'
export const role = 'Rolle'
export const active = 'Aktiv'
export const vip = 'VIP'
export const plan = 'Tarif'
export const affiliate = 'Partner'
export const accounts = 'Konten'
export const trades = 'Trades'
export const joined = 'Seit'
export const actions = 'Aktionen'
export const accountsAndTrades = (accounts: number, trades: number) =>
  accounts === 0 ? 'Keine Konten' : `${counted(accounts, 'Konto', 'Konten')} · ${counted(trades, 'Trade')}`
export const joinedOn = (day: ReactNode) => <>Seit {day}</>
export const lastLogin = 'Letzte Anmeldung'
export const lastLoginOn = (day: ReactNode) => <>letzte Anmeldung {day}</>
export const never = 'Nie'
export const noLogin = 'noch nie angemeldet'
export const sortBy = 'Sortieren nach'
export const newestFirst = 'Neueste zuerst'
export const oldestFirst = 'Älteste zuerst'

export const you = 'Du'
export const suspended = 'Gesperrt'
export const demo = 'Demo'
export const stillListed = 'Noch auf der VIP-Whitelist'
export const vipAtLogin = 'VIP ab nächster Anmeldung'

export const all = 'Alle'
export const paid = 'Bezahlt'
export const free = 'Kostenlos'
export const trialing = 'Testphase'
export const search = 'Benutzer suchen'
export const searchIn = 'E-Mail oder Name'
export const shownOf = (shown: number, all: number) =>
  `${count(shown)} von ${counted(all, 'Benutzer', 'Benutzer')}`
export const onThisPage = (shown: number) => `${counted(shown, 'Benutzer', 'Benutzer')} auf dieser Seite`
export const noItems = 'Nichts gefunden'
export const noMatch = 'Kein Benutzer passt zu Filter und Suche.'
export const clearFilters = 'Filter zurücksetzen'

export const changeOf = (name: string) => `${name} ändern`
export const ownRow = 'Dein eigenes Konto kannst du hier nicht ändern'
export const roleOf = (name: string) => `Rolle von ${name}`
export const betaTester = 'Betatester'
export const admin = 'Admin'
export const activeOf = (name: string) => `Aktiv: ${name}`
export const vipOf = (name: string) => `VIP: ${name}`
export const isListed = 'Diese Adresse steht auf der VIP-Whitelist'
export const affiliateOf = (name: string) => `Partner von ${name}`
export const direct = 'Direkt'
export const inactive = (partner: string) => `${partner} (inaktiv)`
export const deleteOf = (name: string) => `${name} löschen`

export const roleFailed = 'Rolle konnte nicht geändert werden'
export const statusFailed = 'Status konnte nicht geändert werden'
export const vipFailed = 'VIP-Status konnte nicht geändert werden'
export const affiliateFailed = 'Partner konnte nicht geändert werden'
export const deleteFailed = 'Benutzer konnte nicht gelöscht werden'

export const askDelete = (name: string) => `${name} löschen?`
export const goOn = 'Weiter'
export const whatGoes = (email: ReactNode, accounts: number, trades: number) => (
  <>
    {email} wird abgemeldet und endgültig gelöscht, mit {counted(accounts, 'Börsenkonto', 'Börsenkonten')},
    deren Schlüsseln und {counted(trades, 'Trade')}. Stimmen werden entfernt.
  </>
)
export const whatStays =
  'Feedback und Kommentare bleiben ohne den Namen, Kontaktnachrichten ohne die E-Mail-Adresse. Zahlungen und Provisionen bleiben verzeichnet. Mit der Adresse kann man sich wieder registrieren. Das lässt sich nicht rückgängig machen.'
export const typeEmail = 'Zur Bestätigung die E-Mail-Adresse eingeben'
export const emailOfAccount = 'E-Mail-Adresse des Kontos'
export const deleteUser = 'Benutzer löschen'
export const deleted = (name: string) => `${name} wurde gelöscht`
