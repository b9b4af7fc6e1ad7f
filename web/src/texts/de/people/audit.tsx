import { count, counted } from '../../../core/kit/format.ts'

export const auditLog = 'Protokoll'
/** Follows 'Could not load'. */
export const theLog = 'Protokoll'
export const entries = 'Einträge des Protokolls'
export const action = 'Aktion'
export const allActions = 'Alle Aktionen'
export const allOf = (capability: string) => `${capability} (alle)`
export const actorEmail = 'E-Mail der Person'
export const onThisPage = (rows: number) => `${counted(rows, 'Eintrag', 'Einträge')} auf dieser Seite`
export const noItems = 'Nichts gefunden'
export const noMatch = 'Kein Eintrag passt zu diesem Filter.'
export const noChanges = 'Noch keine Änderungen'
export const recordedHere = 'Jede Änderung eines Administrators wird hier festgehalten.'
export const verify = 'Überprüfen'
export const verifying = 'Überprüfen …'
export const isIntact = (rows: number) => `Das Protokoll ist unversehrt: ${count(rows)} Einträge.`
export const isBroken = (entry: string, why: string) =>
  `Das Protokoll wurde bei Eintrag ${entry} verändert: ${why}.`
export const requestFailed = 'Anfrage fehlgeschlagen'

export const what = 'Was'
export const who = 'Wer'
export const when = 'Wann'
export const system = 'System'
export const target = 'Ziel'
export const time = 'Zeit'
export const roleAtTime = 'Damalige Rolle'
export const from = 'Von'
export const address = (mark: string) => `Adresse ${mark}`
export const request = 'Anfrage'
export const entry = 'Eintrag'
/** The value of an empty field. */
export const nothing = 'nichts'
export const value = 'Wert'
