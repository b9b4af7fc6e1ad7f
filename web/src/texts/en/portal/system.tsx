import { counted } from '../../../core/kit/format.ts'

export const betaControl = 'Beta Phase Control'
export const theBeta = 'the beta phase'
export const beta = 'Beta phase'
export const aboutOn = 'New signups get free beta access. Trial, VIP and paid users have access.'
export const aboutOff = 'Only VIP and paid users have access. New signups get access only after paying.'
export const dependOnBeta = (people: number, independent: number) =>
  `${counted(people, 'person has', 'people have')} access only through the beta; ${counted(independent, 'VIP or paid user')} with access either way.`
export const lackBeta = (people: number, independent: number) =>
  `${counted(people, 'person has', 'people have')} no access without the beta; ${counted(independent, 'VIP or paid user')} with access either way.`
export const notToggled = 'Failed to toggle beta'
export const turnOffQuestion = 'Turn off the beta phase?'
export const turnOff = 'Turn off'
export const nobodyLoses =
  'Nobody loses access now. VIP and paid users keep it. Nothing is deleted; turning the beta back on restores access.'
export const peopleLose = (people: number) =>
  `${counted(people, 'person loses', 'people lose')} access to trading immediately. VIP and paid users keep it. Nothing is deleted; turning the beta back on restores access.`

export const secrets = 'Exchange secrets'
export const aboutSecrets =
  'Deletes every stored API key and secret at once. Accounts stop syncing until their owners enter a new key. Synced data stays.'
export const wouldStop = (accounts: number, people: number) =>
  `${counted(accounts, 'account')} of ${counted(people, 'person', 'people')} would stop.`
export const affectedUnknown = 'The number of affected accounts is unknown.'
export const deleteSecrets = 'Delete all exchange secrets'
export const deleteSecretsQuestion = 'Delete all exchange secrets?'
export const deleteAll = 'Delete all'
export const accountsStop = (accounts: number) =>
  `${counted(accounts, 'account stops', 'accounts stop')} syncing at once. This cannot be undone: every owner must create a new key and is emailed about it.`
export const typeToConfirm = (word: string) => `Type ${word} to confirm`
export const secretsDeleted = (accounts: number) =>
  `The secrets of ${counted(accounts, 'account')} were deleted.`
export const secretsNotDeleted = 'Failed to delete the secrets'

export const state = 'System state'
export const theState = 'the system state'
export const workers = 'Workers'
export const queue = 'Sync queue'
export const results = 'Results'
export const database = 'Database'
export const storage = 'Storage'
export const mail = 'Email'
export const bytes = 'bytes'

export const roles = { all: 'Server and worker', api: 'Server', worker: 'Worker' } as const
export const processSince = (role: string, host: string, pid: number, since: string) =>
  `${role} on ${host}, process ${pid}, since ${since}`
export const processLost = (role: string, host: string, pid: number, since: string, seen: string) =>
  `${role} on ${host}, process ${pid}, since ${since}, last seen ${seen}`
export const noWorker = 'No worker is running'
export const running = (count: number) => `${count} running`
export const runningAndLost = (count: number, lost: number) => `${count} running, ${lost} lost`

export const queueDetail = (
  accounts: number,
  syncing: string,
  due: string,
  retrying: string,
  suspended: string,
) =>
  `${counted(accounts, 'account')}: ${syncing} syncing, ${due} due, ${retrying} retrying, ${suspended} need attention`
export const paused = (exchange: string, until: string, reason: string) =>
  `${exchange} paused until ${until}: ${reason}`
export const behind = (minutes: number) => `${minutes} min behind`
export const resting = (exchanges: number) => `${counted(exchanges, 'exchange')} resting`
export const syncing = 'Syncing'
export const upToDate = 'Up to date'

export const notRunYet = 'Runs nightly on a sample; not run yet'
export const compared = (accounts: number, latest: string) =>
  `${counted(accounts, 'account')} compared with fills in the last day, latest ${latest}`
export const toCompare = (accounts: number) => `${counted(accounts, 'account')} to compare at the next sync`
export const notCompared = 'Not compared yet'
export const matchFills = 'Match fills'
export const differed = (comparisons: number) =>
  `Differed in ${counted(comparisons, 'comparison')} in 30 days and were recalculated: see results.mend in the audit log`
export const differedLast = (comparisons: number, last: string) =>
  `Differed in ${counted(comparisons, 'comparison')} in 30 days and were recalculated, last ${last}: see results.mend in the audit log`
export const differedFixed = 'Differed, fixed'

export const embedded = 'Embedded PostgreSQL'
export const databaseDetail = (engine: string, size: string, milliseconds: string) =>
  `${engine}, ${size}, answered in ${milliseconds} ms`
export const migrations = (count: number) => counted(count, 'migration')
export const migrationsLast = (count: number, last: string) =>
  `${counted(count, 'migration')}, the last ${last}`
export const backups = (count: number, latest: string) => `${counted(count, 'backup')}, latest ${latest}`
export const answering = 'Answering'
export const noBackup = 'No backup yet'
export const howToBackUp = 'Made daily; “npm run harbour -- backup” makes one now'

export const bucket = (place: string) => `Bucket ${place}`
export const folder = (place: string) => `Folder ${place}`
export const freeOf = (free: string, total: string) => `${free} free of ${total}`
export const notWritable = 'Cannot be written'
export const lowSpace = 'Low space'
export const writable = 'Writable'

export const through = (server: string) => `Through ${server}`
export const toFiles = (place: string) => `Emails are written to ${place}; set SMTP_URL to send them`
export const mailDetail = (waiting: string, retrying: string, failed: string) =>
  `${waiting} waiting, ${retrying} retrying, ${failed} failed recently`
export const oldestQueued = (since: string) => `Oldest queued ${since}`
export const lastFailure = (error: string) => `Last failure: ${error}`
export const notDelivered = (emails: number) => `${counted(emails, 'email')} not delivered`
export const deliveryFailing = 'Delivery is failing'
export const writtenToFiles = 'Written to files'
export const sending = 'Sending'
export const allSent = 'All sent'
/** The version of the server, which releases of the app do not share. */
export const server = (version: string) => `Server ${version}`
