import { hourMs, minuteMs } from '@harbour/ledger/durations'
import type { routes } from '@harbour/contract/routes'
import { normaliseEmail } from '../mail/email.ts'

/** `ip+email` counts one address together with one subject, so that a stranger elsewhere cannot lock out the owner. */
export type LimitKey = 'ip' | 'user' | 'ip+email' | 'email'

export interface Limit {
  /** Routes with the same bucket share it. */
  readonly bucket: string
  readonly by: LimitKey
  readonly points: number
  readonly seconds: number
}

const minute = minuteMs / 1000
const hour = hourMs / 1000

const keyWrites: readonly Limit[] = [{ bucket: 'key-writes', by: 'user', points: 20, seconds: hour }]
const botWrites: readonly Limit[] = [{ bucket: 'bot-writes', by: 'user', points: 60, seconds: minute }]
/** A page and its preview picture share one limit. */
export const sharedPageReads = { bucket: 'shared-pages', by: 'ip', points: 60, seconds: minute } as const
const viewWrites: readonly Limit[] = [{ bucket: 'view-writes', by: 'user', points: 120, seconds: minute }]
const journalWrites: readonly Limit[] = [{ bucket: 'journal', by: 'user', points: 120, seconds: minute }]
const journalPictures: readonly Limit[] = [
  { bucket: 'journal-pictures', by: 'user', points: 30, seconds: hour },
]
/** One measures the trades of a page's tenth. */
const excursionReads: readonly Limit[] = [{ bucket: 'excursions', by: 'user', points: 30, seconds: minute }]
const candleReads: readonly Limit[] = [{ bucket: 'candles', by: 'user', points: 120, seconds: minute }]
const importing: readonly Limit[] = [{ bucket: 'imports', by: 'user', points: 60, seconds: hour }]
const adminWrites: readonly Limit[] = [{ bucket: 'admin-writes', by: 'user', points: 120, seconds: minute }]
const billing: readonly Limit[] = [{ bucket: 'billing', by: 'user', points: 10, seconds: hour }]
const ownAccount: readonly Limit[] = [{ bucket: 'own-account', by: 'user', points: 5, seconds: 15 * minute }]
const twoFactorWrites: readonly Limit[] = [
  { bucket: 'two-factor', by: 'user', points: 10, seconds: 15 * minute },
]

const votes: readonly Limit[] = [{ bucket: 'vote', by: 'user', points: 60, seconds: minute }]
const mailLinks: readonly Limit[] = [{ bucket: 'mail-links', by: 'ip', points: 60, seconds: minute }]

const tracking: readonly Limit[] = [{ bucket: 'download', by: 'user', points: 30, seconds: minute }]
const uploads: readonly Limit[] = [{ bucket: 'upload', by: 'user', points: 20, seconds: hour }]

/** One account's own attempts from one address; reset by the right password. */
export const loginSubjectLimit: Limit = { bucket: 'login', by: 'ip+email', points: 5, seconds: 5 * minute }

/**
 * Limits guesses at one account from all unknown networks together: many machines get no more tries than one. Networks that
 * it signed in from are exempt, see known-networks.ts, so the owner is not locked out with the attackers.
 */
export const accountBrake: Limit = { bucket: 'login-account', by: 'email', points: 10, seconds: 15 * minute }

/**
 * The guesses of one network that count: a single network never reaches the limit of the account, so it cannot lock out the
 * owner.
 */
export const brakeShare: Limit = { bucket: 'login-share', by: 'ip+email', points: 3, seconds: 15 * minute }

/**
 * Guesses of a network beyond its share. For IPv4 the login's own limit comes first; for IPv6 this counts the whole prefix of a site.
 */
export const beyondShare: Limit = { bucket: 'login-beyond', by: 'ip+email', points: 12, seconds: 15 * minute }

/** Limits mails with a link that bypasses the closed brake. Beyond these, a password reset is the way in. */
export const unlockMailLimits: readonly Limit[] = [
  { bucket: 'unlock-mail', by: 'email', points: 1, seconds: 30 * minute },
  { bucket: 'unlock-mail-day', by: 'email', points: 6, seconds: 24 * hour },
]

/**
 * Wrong codes of a second factor, on all routes that ask for one; fewer than the brake, so that the two can be distinguished.
 */
export const secondFactorLimit: Limit = { bucket: 'second-factor', by: 'user', points: 8, seconds: hour }

/**
 * Wrong passwords of a person who is signed in, on all routes that ask for one: a stolen session gets no further guesses from each route.
 */
export const ownPasswordLimit: Limit = { bucket: 'own-password', by: 'user', points: 5, seconds: 15 * minute }

type Routes = typeof routes
/** 'auth.login': a limit of a route that does not exist, or was renamed, is a type error. */
type RouteName = { [C in keyof Routes]: `${C}.${keyof Routes[C] & string}` }[keyof Routes]

/** Limits of single routes, by capability and name; every other route has only the general ones. */
const limitTable: Readonly<Partial<Record<RouteName, readonly Limit[]>>> = {
  'auth.login': [{ bucket: 'login', by: 'ip', points: 50, seconds: 15 * minute }, loginSubjectLimit],
  'auth.register': [
    { bucket: 'register', by: 'ip', points: 10, seconds: hour },
    { bucket: 'register', by: 'ip+email', points: 3, seconds: hour },
  ],
  'auth.resendVerification': [{ bucket: 'resend', by: 'ip', points: 20, seconds: 15 * minute }],
  'auth.verifyEmail': [{ bucket: 'verify', by: 'ip', points: 20, seconds: minute }],
  'auth.changePassword': ownAccount,
  'auth.deleteAccount': ownAccount,
  'passwordReset.ask': [{ bucket: 'reset-ask', by: 'ip', points: 20, seconds: 15 * minute }],
  'passwordReset.choose': [{ bucket: 'reset', by: 'ip', points: 20, seconds: 15 * minute }],
  'twoFactor.setup': twoFactorWrites,
  'twoFactor.confirm': twoFactorWrites,
  'twoFactor.renewBackupCodes': twoFactorWrites,
  'twoFactor.disable': twoFactorWrites,
  'ownData.download': [{ bucket: 'own-data', by: 'user', points: 5, seconds: hour }],
  'journal.writeTrade': journalWrites,
  'journal.changeTrades': journalWrites,
  'journal.undoChanges': journalWrites,
  'journal.setStop': journalWrites,
  'journal.setStops': journalWrites,
  'journal.removeStops': journalWrites,
  'journal.setPicture': journalPictures,
  'journal.removePicture': journalWrites,
  'journal.writeDay': journalWrites,
  'journal.writeBot': journalWrites,
  'journal.writeBotDay': journalWrites,
  'journal.addPlaybook': journalWrites,
  'journal.changePlaybook': journalWrites,
  'journal.removePlaybook': journalWrites,
  // they query the exchange from our address, which all people here share
  'performance.tradeCandles': candleReads,
  'performance.tradeExcursion': candleReads,
  'performance.excursions': excursionReads,
  'portfolio.benchmark': candleReads,
  'exports.file': [{ bucket: 'export-files', by: 'ip', points: 30, seconds: minute }],
  'monthlyReport.pdf': [{ bucket: 'report-files', by: 'user', points: 10, seconds: minute }],
  'bots.create': botWrites,
  'bots.update': botWrites,
  'bots.remove': botWrites,
  'bots.chooseKind': botWrites,
  'bots.chooseResultTo': botWrites,
  'savedViews.create': viewWrites,
  'savedViews.update': viewWrites,
  'savedViews.setDefault': viewWrites,
  'savedViews.reorder': viewWrites,
  'savedViews.remove': viewWrites,
  'shareLinks.create': [{ bucket: 'share-links', by: 'user', points: 20, seconds: hour }],
  'shareLinks.open': [sharedPageReads],
  'shareLinks.picture': [sharedPageReads],
  'imports.preview': importing,
  'imports.create': importing,
  'imports.remove': importing,
  'exchangeKeys.check': keyWrites,
  'exchangeKeys.create': keyWrites,
  'exchangeKeys.update': keyWrites,
  'exchangeKeys.disconnect': keyWrites,
  'exchangeKeys.countLast': keyWrites,
  'exchangeKeys.reconnect': keyWrites,
  'exchangeKeys.remove': keyWrites,
  'contact.send': [
    { bucket: 'contact', by: 'ip', points: 5, seconds: 10 * minute },
    { bucket: 'contact-day', by: 'ip', points: 30, seconds: 24 * hour },
  ],
  'contact.update': adminWrites,
  'waitlist.join': [
    { bucket: 'waitlist', by: 'ip', points: 5, seconds: 10 * minute },
    { bucket: 'waitlist-day', by: 'ip', points: 30, seconds: 24 * hour },
  ],
  'affiliates.create': adminWrites,
  'affiliates.update': adminWrites,
  'affiliates.remove': adminWrites,
  'affiliates.partnerLink': adminWrites,
  'affiliates.decide': adminWrites,
  'affiliates.payOut': adminWrites,
  'affiliates.assign': adminWrites,
  'affiliates.click': [{ bucket: 'click', by: 'ip', points: 60, seconds: minute }],
  'affiliates.code': [{ bucket: 'code', by: 'ip', points: 60, seconds: minute }],
  'affiliates.partner': [{ bucket: 'partner', by: 'ip', points: 60, seconds: minute }],
  'billing.checkout': billing,
  'billing.portal': billing,
  'downloads.track': tracking,
  'downloads.trackFile': tracking,
  'downloads.update': [{ bucket: 'updates', by: 'ip', points: 60, seconds: minute }],
  'releases.create': adminWrites,
  'releases.remove': adminWrites,
  'releases.restore': adminWrites,
  'releases.upload': uploads,
  'releases.startUpload': uploads,
  'users.setRole': adminWrites,
  'users.setStatus': adminWrites,
  'users.setVip': adminWrites,
  'users.remove': adminWrites,
  'audit.verify': [{ bucket: 'audit-verify', by: 'user', points: 6, seconds: minute }],
  'system.changeConfig': adminWrites,
  'system.revokeSecrets': [{ bucket: 'revoke', by: 'user', points: 6, seconds: minute }],
  'vipWhitelist.add': adminWrites,
  'vipWhitelist.remove': adminWrites,
  'vipWhitelist.bulk': [{ bucket: 'bulk-import', by: 'user', points: 6, seconds: minute }],
  'feedback.create': [
    { bucket: 'feedback', by: 'user', points: 5, seconds: 10 * minute },
    { bucket: 'feedback-day', by: 'user', points: 30, seconds: 24 * hour },
  ],
  'feedback.want': votes,
  'feedback.vote': votes,
  'feedback.unvote': votes,
  'feedback.comment': [{ bucket: 'comment', by: 'user', points: 20, seconds: 10 * minute }],
  'feedback.setStatus': adminWrites,
  'feedback.remove': adminWrites,
  'feedback.restore': adminWrites,
  'feedback.export': [{ bucket: 'feedback-export', by: 'user', points: 10, seconds: hour }],
  'feedback.unsubscribe': mailLinks,
  'feedback.resubscribe': mailLinks,
  // every run spends the exchange's budget for our address, which all people here share
  'coverage.namePairs': [{ bucket: 'name-pairs', by: 'user', points: 20, seconds: 5 * minute }],
  'sync.now': [{ bucket: 'sync-now', by: 'user', points: 20, seconds: 5 * minute }],
}

const limitsByName = new Map<string, readonly Limit[]>(Object.entries(limitTable))
export const limitsOf = (routeName: string): readonly Limit[] => limitsByName.get(routeName) ?? []

/** The subject of an `ip+email` limit: the account, however its address is spelt. */
export const accountSubject = (address: string, email: string): string =>
  `${address} ${normaliseEmail(email)}`

/**
 * Mails to one mailbox on request, however its address is spelt (foldEmail); beyond these the answer is the same but no mail is
 * sent.
 */
export const resendLimits: readonly Limit[] = [
  { bucket: 'resend-minute', by: 'email', points: 1, seconds: minute },
  { bucket: 'resend-hour', by: 'email', points: 5, seconds: hour },
]

/** Limits of links to a new password for one mailbox, however its address is spelt. */
export const resetAskLimits: readonly Limit[] = [
  { bucket: 'reset-ask-minute', by: 'email', points: 1, seconds: minute },
  { bucket: 'reset-ask-hour', by: 'email', points: 5, seconds: hour },
]

/** Sign-up mails to one inbox, from all networks together. */
export const registerMailLimits: readonly Limit[] = [
  { bucket: 'register-mail-hour', by: 'email', points: 3, seconds: hour },
  { bucket: 'register-mail-day', by: 'email', points: 10, seconds: 24 * hour },
]

/** Receipts to one mailbox: a stranger's address cannot be flooded through us. The message itself is stored all the same. */
export const receiptLimits: readonly Limit[] = [
  { bucket: 'receipt-hour', by: 'email', points: 3, seconds: hour },
  { bucket: 'receipt-day', by: 'email', points: 6, seconds: 24 * hour },
]

export const generalLimits = {
  ip: { bucket: 'all', by: 'ip', points: 1000, seconds: minute },
  user: { bucket: 'all', by: 'user', points: 300, seconds: minute },
} as const satisfies Record<string, Limit>
