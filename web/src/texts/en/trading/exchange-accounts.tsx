import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const accounts = 'Accounts'
export const aboutAccounts = 'Read-only connections to your exchanges'
export const connectExchange = 'Connect exchange'
export const historyFailed = 'Could not load your account history.'
export const connectedAccounts = 'Connected accounts'
export const yourAccounts = 'your accounts'
export const noExchange = 'No exchange connected yet'
export const connectFirst = 'Connect one with a read-only key and your balances and trades appear here.'

export const states = {
  connecting: 'Starting',
  syncing: 'Syncing',
  synced: 'Synced',
  retrying: 'Waiting to try again',
  needs_attention: 'Needs attention',
  disconnected: 'Disconnected',
} as const
export const live = 'Live'
export const aboutLive = (exchange: string) =>
  `${exchange} sends live updates while you are here. Otherwise Harbour checks every minute or two; nothing is lost either way.`
export const permissionsNotReported = (exchange: string) => `${exchange} does not report key permissions`
export const notVerified = 'Not verified'
export const verified = (at: string, isIpBound: boolean) =>
  `Verified ${at}${isIpBound ? ', bound to IP addresses' : ''}`
export const readOnly = 'Read-only'
export const notReadOnly = 'Not read-only'
export const ipBound = 'IP bound'
export const replaceKey = 'Replace key'
export const stopped = (exchange: string) => `${exchange} stopped.`
export const keyNoLongerWorks = 'The key no longer works.'
export const retriesAutomatically = 'Harbour retries automatically.'
export const didNotAnswer = (exchange: string) => `${exchange} did not answer.`
export const keyExpires = (day: string) => `This key expires on ${day}.`
export const replaceToKeepSyncing = 'Replace it to keep syncing.'

export const permissions = 'Permissions'
export const history = 'History'
export const reading = 'Reading'
export const olderPending = 'Older history pending'
export const lastSync = 'Sync'
export const hideDetails = 'Hide details'
export const syncDetails = 'Sync details'
export const coverage = 'Coverage'
export const demo = 'Demo'
export const noLongerOffered = 'No longer offered'
export const bestEffort = 'Best effort'
export const keyEnding = (ending: ReactNode) => <>key {ending}</>
export const lastEquity = 'Last equity'
export const equity = 'Equity'
export const equityOfAll = (accounts: number) => `Equity of ${accounts} accounts`
export const notKnownYet = 'not known yet'
export const syncingAccount = (account: string) => `Syncing ${account}`
export const moreFor = (account: string) => `More for ${account}`
export const syncNow = 'Sync now'
export const disconnect = 'Disconnect'

export const address = 'Address'
export const connectAnExchange = 'Connect an exchange'
export const isConnected = (account: string) => `${account} is connected`
export const readsOnly = 'Harbour reads balances, positions and trades. It can never trade or withdraw.'
export const syncContinues = 'You can leave this page; the sync continues.'
export const connectAndSync = 'Connect and sync'
export const connecting = 'Connecting...'
export const firstSync = 'The first sync reads all available history. You can leave this page.'
export const theExchanges = 'the exchanges'
export const label = 'Label'
export const onlyYouSeeIt = 'only you see it'
export const noSecrets = 'No secrets needed: everything an address does is public.'
export const encrypted = 'Encrypted before storage and never shown again.'
export const keysNeedPassphrase = (exchange: string) =>
  `${exchange} keys need the passphrase you chose when creating the key.`
export const allDemoKeysConnected = (exchange: string) => `All ${exchange} demo keys are already connected.`
export const demoLabel = (exchange: string) => `${exchange} demo`
export const justLooking = 'Just looking?'
export const useDemoKey = 'Use a demo key'
export const simulatedAccount = (exchange: string) => `This demo has a simulated ${exchange} account.`
export const recentHistoryIsHere = 'Recent history is here'
export const readingYourHistory = 'Reading your history'
export const yourHistoryIsHere = 'Your history is here'

export const wasDisconnected = (account: string) => `${account} was disconnected`
export const askDisconnect = (account: string) => `Disconnect ${account}?`
export const disconnecting = 'Disconnecting...'
export const stopsReadingAddress = 'Harbour stops reading this address.'
export const deletesKey = (exchange: string) =>
  `Harbour deletes the key and its secret, and stops contacting ${exchange}.`
export const whatStays =
  'Trades, notes and past equity stay. You can reconnect later and continue where you left off.'
export const deleteKeyToo = (exchange: string) =>
  `Delete the key at ${exchange} too if you no longer need it.`
export const isConnectedAgain = (account: string) => `${account} is connected again`
export const disconnected = 'Disconnected.'
export const disconnectedOn = (day: string) => `Disconnected on ${day}.`
export const countAsWithdrawn = 'Count as withdrawn'
export const countBalances = 'Count its balances'
export const reconnect = 'Reconnect'
export const stillCounted = 'Its history stays. Its holdings still count in balances, positions and equity.'
export const stillCountedOf = (day: string) =>
  `Its history stays. Its holdings on ${day} still count in balances, positions and equity.`
export const countedAsWithdrawn =
  'Its history stays. Its holdings count as withdrawn that day and no longer in balances, positions or equity.'
export const lastBalances = 'Its last balances'
export const keepCounting = 'Keep counting them'
export const aboutKeepCounting = 'Balances, positions and equity stay as last synced, marked with the date.'
export const withdrawnToday = 'Count them as withdrawn today'
export const aboutWithdrawnToday = 'For money you moved elsewhere: neither counted twice nor shown as a loss.'

export const exchange = 'Exchange'
export const anotherExchange = 'Another exchange'
export const searchExchanges = 'Search exchanges'
export const notSupportedYet = 'Not supported yet. Vote for the one you trade on.'
export const votedFor = (exchangeName: string, votes: number) =>
  `Voted for ${exchangeName}, ${counted(votes, 'vote')}. Open it on the board`
export const voted = (votes: string) => `Voted · ${votes}`
export const voteFor = (exchangeName: string) => `Vote for ${exchangeName}`
export const vote = 'Vote'

export const whatHarbourReads = (exchangeName: string) => `What Harbour reads at ${exchangeName}`
export const listsNotConfirmed = (exchangeName: string) =>
  `${exchangeName} does not confirm that its lists are complete, so Harbour cannot check that nothing is missing.`
export const howToFindAddress = 'How to find the address'
export const howToCreateKey = 'How to create a read-only key'
export const findAddress = (exchangeName: string) => `Find your address on ${exchangeName}`
export const createKey = (exchangeName: string) => `Create a read-only key on ${exchangeName}`
export const restrictTo = (count: number, addresses: ReactNode) => (
  <>
    Restrict it to {count === 1 ? 'this address' : 'these addresses'}: {addresses}
  </>
)
export const copiedAddress = 'address'
export const openSite = (exchangeName: string) => `Open ${exchangeName}`
export const openKeyPage = (exchangeName: string) => `Open ${exchangeName} API management`

export const finishing = 'Finishing'
export const dataTypesLeft = (left: number, total: number) => `${left} of ${total} data types left`
export const pending = 'Pending'
export const nothingSynced = 'Nothing synced yet.'
export const couldNotBeSynced = 'Could not be synced'

export const addressCheck = 'Address check'
export const keyCheck = 'Key check'
export const addressIsViewOnly =
  'An address is view-only. Harbour never asks for a seed phrase or private key.'
export const otherKeysRefused = 'Keys that can trade or withdraw are refused.'
export const harbourOnlyReads =
  'Harbour only reads, whatever the key allows. A stolen key can do everything it allows.'
export const worksNotVerified = 'Works, not verified'
export const checking = 'Checking...'
export const refused = 'Refused'
export const nothingToCheck = 'Nothing to check: see the errors in the form.'
export const checkedKeyExpires = (day: string) => `The key expires on ${day}.`
export const granted = 'Granted'
export const offAsRequired = 'Off, as required'
export const switchItOff = 'On: switch it off'
export const missing = 'Missing'
export const accountAtAddress = 'Account at this address'
export const lookedUp = 'Looked up'
export const readAccountData = 'Read account data'
export const mustBeGranted = 'Must be granted'
export const trade = 'Trade'
export const withdraw = 'Withdraw'
export const mustBeOff = 'Must be off'

export const pasteKey = 'Please paste the API key'
export const pasteSecret = 'Please paste the API secret'
export const needsPassphrase = 'This exchange needs the passphrase you chose when creating the key.'
export const apiKey = 'API key'
export const apiSecret = 'API secret'
export const passphrase = 'Passphrase'
// 'Show passphrase'
export const shownPassphrase = 'passphrase'
export const keyIsReadOnly = 'This key is read-only.'
export const cannotVerify = (exchangeName: string) =>
  `${exchangeName} does not report key permissions, so Harbour cannot verify this.`
export const pleaseVouch = 'Please check that the key cannot trade or withdraw, then confirm it here.'
export const keyReplaced = (account: string) => `${account}: key replaced`
export const reconnectAccount = (account: string) => `Reconnect ${account}`
export const replaceKeyOf = (account: string) => `Replace key: ${account}`
export const sameAccount = 'It must belong to the same exchange account. Synced data stays.'

export const enterLabel = 'Please enter a label'
export const renamed = 'Connection renamed'
export const renameConnection = 'Rename connection'

export const wasRemoved = (account: string) => `${account} was removed`
export const askRemove = (account: string) => `Remove ${account}?`
export const removePermanently = 'Remove permanently'
export const removing = 'Removing...'
export const whatIsDeleted = 'What is deleted'
export const cannotBeUndone = (exchangeName: string) =>
  `This deletes the following from Harbour and cannot be undone. Nothing changes at ${exchangeName}.`
export const whatWillBeDeleted = 'what will be deleted'
export const couldNotCount = 'Could not count what will be deleted'
export const downloadFirst = 'Download the files first.'
export const downloadOrDisconnect =
  'Download the files first, or disconnect to keep the history and stop syncing.'
export const disconnectInstead = 'Disconnect instead'
export const typeName = 'Type the name of the account to remove it'
// singular, and plural
export const contents = {
  closedTrades: ['closed trade', 'closed trades'],
  fills: ['fill', 'fills'],
  bookings: ['deposit, withdrawal or other entry', 'deposits, withdrawals and other entries'],
  equityDays: ['day of equity', 'days of equity'],
  notes: ['journal note', 'journal notes'],
  stops: ['initial stop', 'initial stops'],
  pictures: ['picture', 'pictures'],
  files: ['imported file', 'imported files'],
} as const
