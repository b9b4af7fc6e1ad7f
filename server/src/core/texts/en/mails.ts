// every mail
export const closing = 'Harbour. One harbour, one dashboard, all your trades.'
export const buttonFails = 'If the button does not work, open this link:'
export const contactUs = 'Contact us'
export const logIn = 'Log in'
export const chooseNewPassword = 'Choose a new password'
export const ifNotYou = 'If this was not you, please contact us right away.'
export const ifNotYouPassword = 'If this was not you, choose a new password now and contact us.'
export const yourAccounts = 'Your accounts'

// signing up and logging in
export const verify = 'Please verify your email'
export const verifyText =
  'Welcome to Harbour. Please confirm your email address. The link is valid for 24 hours.'
export const verifyMine = 'Verify my email'
export const verifyIgnore = 'If you did not sign up, ignore this email: nothing happens without the link.'
export const accountExists = 'You already have a Harbour account'
export const accountExistsText =
  'Someone, probably you, tried to sign up with this address. It already has an account, so nothing was changed.'
export const accountExistsForgot = (url: string): string =>
  `If you forgot your password, choose a new one: ${url}`
export const accountExistsIgnore = 'If it was not you, you can ignore this email.'
export const reset = 'Choose a new Harbour password'
export const resetText =
  'Someone, probably you, asked to reset your Harbour password. The link is valid for one hour and works once.'
export const resetIgnore = 'If it was not you, ignore this email: your password stays the same.'
export const unlock = 'Log in to Harbour from a new place'
export const unlockText =
  'Too many wrong passwords were tried for your account from places you have never logged in from. Logins from new places are paused for a while.'
export const unlockLink =
  'If you are logging in right now, use this link. It asks for your password, works once, and is valid for 30 minutes.'
export const unlockIgnore =
  'If it was not you: nobody got in, and nothing was changed. Places you have logged in from before are not affected.'
export const passwordChanged = 'Your Harbour password was changed'
export const passwordChangedText = 'Your password was changed, and all other devices were logged out.'
export const passwordWasResetText =
  'Your password was reset with an emailed link, and all devices were logged out.'
export const passwordWasResetIgnore =
  'If this was not you, someone can read your email: secure your inbox first, then contact us right away.'
export const passwordIsKnown = 'Someone knows your Harbour password'
export const passwordIsKnownText =
  'Someone entered your correct password and then too many wrong codes. Two-factor authentication kept them out.'
export const passwordIsKnownAct = 'If it was not you, choose a new password now.'
export const deleted = 'Your Harbour account was deleted'
export const deletedText =
  'As you asked, your account, its exchange keys and all synced trading data were permanently deleted.'
export const deletedByAdminText =
  'An administrator deleted your account. Its exchange keys and all synced trading data were permanently deleted.'
export const deletedRetained =
  'Your feedback and comments stay, without your name. Your messages to us stay, without your email address.'
export const deletedKeys =
  'If you created API keys only for Harbour, please also delete them at your exchanges.'

// two-factor authentication
export const twoFactorOn = 'Two-factor authentication is on'
export const twoFactorOnText =
  'Logging in to your Harbour account now also needs a code from your authenticator app.'
export const twoFactorOnCodes =
  'Keep your backup codes where you can find them without your phone. Each works for one login.'
export const twoFactorOff = 'Two-factor authentication is off'
export const twoFactorOffText =
  'Logging in to your Harbour account no longer needs a code: the password alone is enough.'
export const codesRenewed = 'New backup codes created'
export const codesRenewedText =
  'New backup codes were created for your Harbour account. The old ones no longer work.'

// administrators
export const nowAdmin = 'You are now a Harbour administrator'
export const nowAdminText = 'You can now manage users, releases, feedback and settings on this server.'
export const openAdmin = 'Open the admin panel'
export const noAdmin = 'You are no longer a Harbour administrator'
export const noAdminText = 'Your account keeps its data, but no longer has access to the admin panel.'
export const newAdmin = 'Harbour has a new administrator'
export const newAdminText =
  'Someone was made an administrator. If you did not expect this, remove the role and check the audit log.'
export const newAdminWho = 'New administrator'
export const newAdminBy = 'Made by'
export const seeUsers = 'See the users'
export const suspended = 'Your Harbour account was suspended'
export const suspendedText =
  'An administrator suspended your account. Nothing was deleted; your connected accounts do not sync in the meantime.'
export const suspendedStill = 'You can still log in to see this, contact us and delete your account.'
export const activeAgain = 'Your Harbour account is active again'
export const activeAgainText = 'Your account is active again, and your connected accounts sync again.'

// billing, contact and the waitlist
export const paymentFailed = 'Your payment for Harbour Pro failed'
export const paymentFailedText = (day: string): string =>
  `We could not collect the payment for your Pro plan. The trading dashboard stays open until ${day}, 7 days after the failed payment.`
export const paymentFailedCard = 'Please check your card. None of your data will be deleted.'
export const checkCard = 'Check my card'
export const received = 'We received your message'
export const receivedText =
  'Thank you for contacting us! Your message has reached the Harbour team, and we will get back to you soon.'
export const receivedRest = 'You do not need to do anything. If something changes, write to us again.'
export const goToHarbour = 'Go to Harbour'
export const receivedReason =
  'You received this because someone used this address on our contact page. If it was not you, ignore this email.'
export const waitlist = 'You are on the waitlist'
export const waitlistOnline = 'You are on the waitlist for the online version of Harbour.'
export const waitlistOnlineNote = (estimate: string): string =>
  `Our estimate is ${estimate}. Until then the Windows and macOS apps have everything it will have.`
export const waitlistVip = 'You are on the waitlist for the VIP plan of Harbour.'
export const waitlistVipNote = 'We will write to you once, when it opens.'
export const joinBeta = 'Join the open beta'
export const waitlistReason =
  'You received this because this address was added to our waitlist. If it was not you, tell us and we will remove it:'

// the feedback board
export const statuses = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CLOSED: 'Closed',
} as const
export const statusSubject = (status: string, title: string): string => `${status}: ${title}`
export const statusChanged = (title: string, from: string, to: string): string =>
  `“${title}” on the feedback board changed from ${from} to ${to}.`
export const openItem = 'Open the item'
export const statusReason =
  'You received this because you posted or voted for this item. We send at most one email per item per hour.'
export const unsubscribe = 'Unsubscribe'

// exchange accounts and bots
export const connected = (exchange: string): string => `${exchange} is connected`
export const connectedText = (exchange: string, label: string): string =>
  `${exchange} "${label}" was connected to your Harbour account. Harbour can only read with it.`
export const newKey = (exchange: string): string => `New API key for ${exchange}`
export const newKeyText = (exchange: string, label: string): string =>
  `${exchange} "${label}" got a new API key in your Harbour account. Harbour can only read with it.`
export const newKeyIgnore = 'If it was not you, change your password and remove the connection.'
export const enterKeys = 'Please enter your exchange keys again'
export const enterKeysText =
  'An administrator deleted all stored exchange keys as a precaution. Please create a new key at your exchange and enter it here.'
export const enterKeysHistory = 'Your history stays. Syncing resumes once you enter a new key.'
export const needsAttention = (exchange: string): string => `${exchange} needs your attention`
export const stoppedSyncing = (exchange: string, label: string): string =>
  `Harbour stopped syncing your ${exchange} account "${label}".`
export const silent = (bot: string): string => `Your bot ${bot} is silent`
export const silentText = (bot: string, hours: number): string =>
  `"${bot}" has had no fill for over ${hours === 1 ? 'an hour' : `${hours} hours`}. Harbour is read-only, so please check the bot itself.`
export const lastFill = 'Last fill'
export const yourBots = 'Your bots'
export const silentReason = 'You received this because you set an alert for this bot.'
