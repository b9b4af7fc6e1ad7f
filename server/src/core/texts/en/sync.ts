// reasons why an account is not read; stored by name
export const ownMistake =
  'Harbour had an internal error while syncing this account and will retry soon. Synced data is kept.'
export const ownMistakes = (failures: number): string =>
  `Harbour had an internal error each time it synced this account, ${failures} times so far, and now retries once a day. Synced data is kept.`
export const secretUnreadable = 'The stored secret cannot be decrypted. Please enter the key again.'
export const keysDeleted =
  'An administrator deleted all stored exchange keys as a precaution. Please create a new key at your exchange and enter it here.'
export const unconfirmedKey = (exchange: string): string =>
  `${exchange} no longer confirms that this key is read-only. Harbour has deleted its secret. Please create a read-only key.`
export const tooPowerfulKey = (excess: string, exchange: string): string =>
  `This key is no longer read-only: ${excess}. Harbour has deleted its secret. Please turn that off at ${exchange} and enter the key again.`
export const otherAccount = (exchange: string): string =>
  `${exchange} answers for a different account from the one connected. Please connect that account as a new one.`
export const refusedAtNewAddress = (exchange: string, addresses: string): string =>
  `Harbour’s address has changed to ${addresses}, and ${exchange} does not accept this key from there. Please add that address to the key at ${exchange}, or lift its restriction, and choose Sync now. If the key is gone, please enter a new one.`
export const refusedAtUnknownAddress = (exchange: string): string =>
  `Harbour’s address has changed, and ${exchange} does not accept this key from the new one. Please lift the restriction of the key at ${exchange} and choose Sync now. If the key is gone, please enter a new one.`
export const addressChanging = 'Harbour’s address is being changed. Please try again in a minute.'
export const demoStopped = 'The demo is not running.'
export const askedToWait = (seconds: number): string =>
  `The exchange asked us to wait for another ${seconds} seconds.`
export const limitReached = (seconds: number): string =>
  `Harbour has reached this exchange’s request limit. Please try again in ${seconds} seconds.`

// reasons why a stream is not read
export const samePage = (title: string): string => `${title}: the exchange keeps sending the same page.`
export const unusablePage = (title: string, what: string): string =>
  `${title}: the exchange sent ${what}, so that page was not stored.`
export const othersTrades = (title: string, exchange: string): string =>
  `${title}: ${exchange} answered with another account’s trades. None were stored, and Harbour will try again.`
export const tradeTime = 'a trade at an impossible time'
export const tradeAmount = 'a trade with an impossible amount'
export const tradeQuantity = 'a trade of less than nothing'
export const tradeText = 'a trade with unreadable text'
export const bookingTime = 'a booking at an impossible time'
export const bookingAmount = 'a booking with an impossible amount'
export const bookingText = 'a booking with unreadable text'

// notes beside a key
export const connectedTwice = (exchange: string, label: string): string =>
  `This ${exchange} account is connected already, as "${label}". Its figures will count twice.`
export const maybeReconnected = (label: string, exchange: string): string =>
  `"${label}" is disconnected, and ${exchange} does not report whether this key belongs to the same account. If it does, reconnect "${label}" under Accounts instead, or its trades will count twice.`
