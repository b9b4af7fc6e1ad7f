export const noAccount = 'No account connected'
export const tooManyWindows = 'Not live: too many windows open'
export const serverError = 'Server error'
export const partlyLoaded = 'Some data not loaded'
export const needsAttention = (account: string) => `${account} needs attention`
export const syncing = 'Syncing'
export const syncingSome = (running: number, total: number) => `Syncing ${running} of ${total}`
export const statusUnknown = 'Sync status unknown'
export const statusUnknownSince = (at: string) => `Sync status unknown since ${at}`
export const lastSync = (ago: string) => `Last sync ${ago}`
export const synced = (ago: string) => `Synced ${ago}`
