import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const saved = 'Saved'
export const saveFailed = 'Failed to save'

export const email = 'Email'
export const emailFixed = 'Your email cannot be changed.'
export const admin = 'Admin'
export const role = 'Role'
export const accountStatus = 'Account status'
export const betaTester = 'Beta Tester'
export const activeBetaTester = 'Active Beta Tester'
export const vip = 'VIP'
export const username = 'Username'
export const usernameSeen = 'Shown on the feedback board.'
export const usernameMissing = 'Username cannot be empty'
export const usernameUpdated = 'Username updated successfully'
export const usernameFailed = 'Failed to update username'
export const updateUsername = 'Update username'
export const updating = 'Updating...'
export const suspended = 'This account is suspended.'
export const suspendedMeans = (contactUs: ReactNode) => (
  <>Syncing has stopped and nothing can be changed. Nothing was deleted. Please {contactUs}.</>
)
export const contactUs = 'contact us'

export const theme = 'Theme'
export const themeSystem = 'System'
export const themeDark = 'Dark'
export const themeLight = 'Light'
export const timeZone = 'Time zone'
export const endsThereToo = (now: string) => `Now ${now}. Equity days end at midnight there too.`
export const endsElsewhere = (now: string, zone: string) =>
  `Now ${now}. Equity days end at midnight ${zone}, for all your devices.`
export const reportCurrency = 'Report currency'
export const reportCurrencyHelp =
  'Used for all amounts and exports. Past results are converted at that day’s rate.'
export const costMethod = 'Cost method'
export const costMethodHelp = 'Average cost (as exchanges do) or FIFO. Changing it recalculates all results.'
export const averageCost = 'Average cost'
export const fifo = 'First in, first out (FIFO)'
export const dateResults = 'Date results by'
export const dateResultsHelp =
  'Count each gain on its own day, or the whole trade on the day it closes. Per-trade figures such as win rate always use the close.'
export const dayRealised = 'Day realised, fill by fill'
export const dayClosed = 'Day the trade closed'

export const breakeven = 'Breakeven within'
export const breakevenHelp = 'Trades within this amount of zero break even: neither won nor lost.'
export const breakevenInvalid = 'Please enter dollars from 0 to 9,999,999, such as 2.50'
export const riskFree = 'Risk-free rate'
export const aYear = '% a year'
export const riskFreeHelp = 'Subtracted from each day’s return.'
export const riskFreeInvalid = 'Please enter a rate from 0 to 100%'
export const minDays = 'Minimum days'
export const minDaysHelp = 'Sharpe and Sortino are hidden below this.'
export const minDaysInvalid = 'Please enter a whole number of days from 2 to 365'

export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const confirmNewPassword = 'Confirm new password'
/** Names of secrets after 'Show' and 'Hide'. */
export const currentPasswordSecret = 'current password'
export const newPasswordSecret = 'new password'
export const passwordTooShort = (min: number) => `Password must be at least ${min} characters`
export const changePassword = 'Change password'
export const changing = 'Changing...'
export const passwordChanged = 'Password changed successfully'
export const passwordFailed = 'Failed to change password'
export const strongPassword =
  'At least 8 characters; upper and lower case letters, a number and length make it strong.'
export const strength = (word: ReactNode) => <>Strength: {word}</>
export const weak = 'Weak'
export const fair = 'Fair'
export const good = 'Good'
export const strong = 'Strong'

export const confirmYou = 'Confirm it is you'
export const enterAgain =
  'You entered your password more than ten minutes ago. Please enter it again to continue.'
export const yourPassword = 'Your password'
export const confirm = 'Confirm'
export const checking = 'Checking...'
export const checkFailed = 'Failed to check the password'

/** Follows 'Could not load'. */
export const yourDevices = 'your devices'
export const thisDevice = 'This device'
export const loggedInAt = (time: string) => `Logged in ${time}`
export const lastUsed = (time: string) => `last used ${time}`
export const logOut = 'Log out'
export const logOutOf = (device: string) => `Log out ${device}`
export const loggingOut = 'Logging out...'
export const logOutFailed = 'Failed to log out'
export const loggedOut = (device: string) => `${device} was logged out`
export const devicesLoggedOut = (devices: number) => `${counted(devices, 'device')} logged out`
export const showAllDevices = (devices: number) => `Show all ${devices}`
export const logOutElsewhere = 'Log out everywhere else'
export const nowhereElse = 'You are not logged in anywhere else.'

export const downloadFirst =
  'Download your data first if you may need it. A paid subscription is cancelled with the account.'
export const deleteAccount = 'Delete account'
export const askDelete = 'Delete your account?'
export const confirmDelete = 'Yes, Delete My Account'
export const deleteFailed = 'Failed to delete account'
export const whatGoes =
  'Your connections, their keys, all trading data, your votes and your sessions are removed from Harbour. Nothing changes on your exchanges. This cannot be undone.'
export const weKeep = 'We keep, without your name and email:'
export const retainedFeedback = 'your feedback items and comments, signed ‘Deleted user’'
export const retainedMessages = 'the text of messages you sent us'
export const retainedDownloads = 'which release was downloaded on which day'
export const retainedPayments = 'invoices and commissions, as the law requires'

export const closeToTray = 'Keep running in the tray'
export const closeToTrayHelp = 'Closing the window leaves Harbour running.'
export const autostart = 'Start at login'
export const autostartHelp = 'Hidden in the tray, so updates and notifications keep coming.'
export const notifications = 'System notifications'
export const notificationsHelp = 'When an account stops syncing. Never with amounts.'
export const updateAvailable = (version: string) =>
  `Harbour ${version} is available. Install it at the top of this window.`
export const isNewest = 'This is the newest version.'
export const updateCheckFailed = 'Could not check for updates.'
export const versionOn = (version: ReactNode, system: string, server: ReactNode) => (
  <>
    Version {version} on {system}, with {server}.
  </>
)
export const noServer = 'no server'
export const checkForUpdates = 'Check for updates'
export const changeServer = 'Change server'

export const language = 'Language'
export const languageHelp = 'For pages and emails. Changing it loads this page again.'
export const languageAuto = 'Automatic (browser language)'
export const languageEnglish = 'English'
export const languageGerman = 'Deutsch'
