import { count, counted } from '../../../core/kit/format.ts'

export const auditLog = 'Audit log'
/** Follows 'Could not load'. */
export const theLog = 'the audit log'
export const entries = 'Audit log entries'
export const action = 'Action'
export const allActions = 'All actions'
export const allOf = (capability: string) => `${capability} (all)`
export const actorEmail = 'Actor’s email'
export const onThisPage = (rows: number) => `${counted(rows, 'entry', 'entries')} on this page`
export const noItems = 'No items found'
export const noMatch = 'No entries match this filter.'
export const noChanges = 'No changes yet'
export const recordedHere = 'Every change by an administrator is recorded here.'
export const verify = 'Verify'
export const verifying = 'Verifying...'
export const isIntact = (rows: number) => `The log is intact: ${count(rows)} entries.`
export const isBroken = (entry: string, why: string) => `The log was tampered with at entry ${entry}: ${why}.`
export const requestFailed = 'Request failed'

export const what = 'What'
export const who = 'Who'
export const when = 'When'
export const system = 'System'
export const target = 'Target'
export const time = 'Time'
export const roleAtTime = 'Role at the time'
export const from = 'From'
export const address = (mark: string) => `address ${mark}`
export const request = 'Request'
export const entry = 'Entry'
/** The value of an empty field. */
export const nothing = 'nothing'
export const value = 'value'
