import { counted } from '../../../core/kit/format.ts'

export const whitelist = 'VIP Whitelist'
export const whitelistTable = 'VIP whitelist'
export const theWhitelist = 'the whitelist'
export const found = (count: string) => `${count} found`
export const about =
  'Anyone who logs in with one of these addresses gets VIP: free access for life. Removing an address does not revoke VIP.'
export const search = 'Search the whitelist'
export const searchPlaceholder = 'Search email or notes'
export const noneOf = (total: string) => `None of ${total}`
export const placeOf = (first: string, last: string, total: string) => `${first}–${last} of ${total}`
export const notExported = 'The list could not be exported'
export const downloadTemplate = 'Download template'
export const exportCsv = 'Export CSV'
export const importCsv = 'Import CSV'

export const email = 'Email'
export const notes = 'Notes'
export const addedBy = 'Added By'
export const date = 'Date'
export const actionsColumn = 'Actions'
export const emailMissing = 'Please enter an email address'
export const added = (address: string) => `${address} is on the whitelist`
export const notAdded = 'Failed to add email'
export const adding = 'Adding...'

export const noAccount = 'No account yet'
export const vipAtLogin = 'VIP at next login'
export const vip = 'VIP'
export const turnedOff = 'Turned off manually'
export const deletedUser = 'Deleted user'
export const noEntries = 'No emails on whitelist'
export const noEntriesHint = 'Add an address above, or import a CSV file.'
export const noMatch = 'No addresses match the search'
export const noMatchHint = 'Try part of the address or notes.'
export const emptyPage = 'Nothing left on this page'
export const emptyPageHint = 'Go back to newer addresses.'
export const removeAddress = (address: string) => `Remove ${address}`
export const removed = (address: string) => `${address} was removed.`
export const notRemoved = 'Failed to remove email'
export const keepsVip = 'They keep VIP; turn it off under Users.'

export const importSubtitle = 'email,notes one per line'
export const fileHint =
  'A header row is recognised. Commas, semicolons, tabs and quoted cells work. Up to 5\u00a0MB and 10,000 addresses.'
export const csvFile = 'CSV file'
export const dropFile = 'Drop the file here, or choose it'
export const chooseFile = 'Choose file'
export const chooseAnother = 'Choose another file'
export const unreadableFile = 'This file cannot be read.'
export const fileTooLarge = 'This file is larger than 5\u00a0MB. Please split it.'
export const noValidEmails = 'No valid emails found in CSV file.'
export const tooManyEmails = 'Too many emails. Maximum 10,000 per upload.'
export const importing = 'Importing...'
export const importEmails = (count: number) => `Import ${counted(count, 'email')}`
export const importFailed = 'CSV import failed'
export const importFailedTitle = 'CSV import failed.'
export const importFailedText = (reason: string) =>
  `${reason} Added rows stay; importing the file again adds the rest.`
export const noAddress = 'No email address'

export const line = 'Line'
export const lineNumber = (number: number) => `Line ${number}`
export const emails = (count: number) => counted(count, 'email')
export const blankRows = (count: number) =>
  `${counted(count, 'row has', 'rows have')} no email and will be skipped`
export const repeatedRows = (count: number) =>
  `${counted(count, 'row repeats', 'rows repeat')} an earlier address`
export const doubtfulRows = (count: number) =>
  `${counted(count, 'row does', 'rows do')} not look like an email address`
export const firstRows = 'The first rows'
export const moreRows = (count: string) => `and ${count} more`

export const result = 'Import result'
export const total = 'Total'
export const addedCount = 'Added'
export const skippedCount = 'Skipped'
export const failedCount = 'Failed'
export const notAddedRows = 'Rows that were not added'
export const downloadErrors = 'Download error file'
export const moreInFile = (count: string) => `${count} more in the file`
export const allAdded = 'Every row was added.'
