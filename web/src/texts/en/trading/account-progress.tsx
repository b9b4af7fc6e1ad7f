import { counted } from '../../../core/kit/format.ts'

export const rows = (count: number) => counted(count, 'record')
export const stopped = (rowCount: string) => `Stopped · ${rowCount}`
export const disconnected = (rowCount: string) => `Disconnected · ${rowCount}`
export const waiting = (rowCount: string) => `Waiting to try again · ${rowCount}`
export const starting = 'Starting'
export const olderPending = 'older history pending'
export const dataTypes = (done: number, total: number) => `${done} of ${total} data types`
export const upToDate = 'Up to date'
export const upToDateSynced = (ago: string) => `Up to date · synced ${ago}`
export const history = (account: string) => `${account}: history`
export const from = (day: string) => `from ${day}`
export const sinceOpening = (day: string) => `all, to ${day}`
export const syncing = (account: string) => `Syncing ${account}`
export const syncNow = (account: string) => `Sync ${account} now`
