import { counted } from '../../../core/kit/format.ts'

export const rows = (count: number) => counted(count, 'Eintrag', 'Einträge')
export const stopped = (rowCount: string) => `Angehalten · ${rowCount}`
export const disconnected = (rowCount: string) => `Getrennt · ${rowCount}`
export const waiting = (rowCount: string) => `Wartet auf neuen Versuch · ${rowCount}`
export const starting = 'Startet'
export const olderPending = 'ältere Historie steht aus'
export const dataTypes = (done: number, total: number) => `${done} von ${total} Datenarten`
export const upToDate = 'Aktuell'
export const upToDateSynced = (ago: string) => `Aktuell · synchronisiert ${ago}`
export const history = (account: string) => `${account}: Historie`
export const from = (day: string) => `ab ${day}`
export const sinceOpening = (day: string) => `alles, bis ${day}`
export const syncing = (account: string) => `${account} wird synchronisiert`
export const syncNow = (account: string) => `${account} jetzt synchronisieren`
