import { counted } from '../../../core/kit/format.ts'

export const admin = 'Admin'
export const accountFailed = 'Could not load your account'
export const accessDenied = 'Access Denied'
export const forAdministrators = 'This page is for administrators.'
export const toDashboard = 'Go to Dashboard'

export const overviewTab = 'Overview'
export const contactTab = 'Contact'
export const affiliatesTab = 'Affiliates'
export const usersTab = 'Users'
export const releasesTab = 'Releases'
export const systemTab = 'System'
export const unread = 'new'
export const betaOn = 'Beta phase on'
export const betaOff = 'Beta phase off'
export const tabFailed = 'This tab could not be shown'
export const tabFailedHint = 'Nothing was lost. Reloading usually helps.'
export const reload = 'Reload'

export const totals = 'Totals'
export const statistics = 'the statistics'
export const totalUsers = 'Total users'
export const activeUsers = 'Active users'
export const ofAllUsers = (share: string) => `${share} of all users`
export const totalDownloads = 'Total downloads'
/** After a number. */
export const inLastMonth = 'in the last 30 days'
export const inLastWeek = 'in the last 7 days'
/** After a difference. */
export const onWeekBefore = 'vs the 7 days before'
/** Before a difference, for screen readers: its arrow. */
export const up = 'up'
export const down = 'down'
export const totalLogins = 'Total logins'

export const usersByPlan = 'Users by plan'
export const freeUsers = 'Free users'
export const paidUsers = 'Paid users'
/** The same word as the filter of the users: both count the same people. */
export const includingBeta = 'In trial (beta), of all users'
export const lastMonthInUtc = 'Last 30 days, UTC'

export const dayByDay = 'Day by day'
export const dayByDayTable = 'Day by day as a table'
export const asChart = 'View as chart'
export const asTable = 'View as table'
export const day = 'Day'
export const signups = 'Sign-ups'
export const signupsInSentence = 'sign-ups'
export const logins = 'Logins'
export const loginsInSentence = 'logins'
export const downloads = 'Downloads'
export const downloadsInSentence = 'downloads'
export const online = 'online'
export const noneInDays = (what: string, count: number) => `No ${what} in the last ${count} days.`
export const sumInDays = (sum: string, what: string, count: number, peak: string, max: string) =>
  `${sum} ${what} in the last ${count} days, most on ${peak} with ${max}.`

export const latestReleases = 'Latest releases'
export const releases = 'releases'
export const noReleases = 'No releases yet'
export const noReleasesHint = 'Releases you publish appear here.'
export const web = 'Web'
export const latest = 'Latest'
export const beta = 'Beta'

export const board = 'Feedback board'
/** Follows 'Could not load'. */
export const theBoard = 'the board'
export const itemsOnBoard = (count: number) => counted(count, 'item')
export const openBoard = 'Open the board'
