// steps to a key of an exchange without words of its own
export const otherLogIn = (exchange: string): string => `Log in to ${exchange} and open the API key page.`
export const otherReadOnly = 'Create a read-only key: no trading, no withdrawals, no transfers.'
export const otherCheck = (exchange: string): string =>
  `Check twice: ${exchange} does not report key permissions, so Harbour cannot verify them.`
export const otherCopy = 'Copy the key and its secret, and confirm that the key is read-only.'

// notes beside a key that was checked
export const otherUnverified = (exchange: string): string =>
  `${exchange} does not report key permissions, so Harbour cannot verify that this key is read-only.`
export const anyAddress =
  'The key is not restricted to an IP address: anyone who has it can read this account.'
export const publicAddress = 'Public: read-only by nature'
