// requests
export const diskFull =
  'This server’s disk is full, so nothing can be saved. Existing data can still be read. Please try again later.'
export const oneHost = 'A request names one host, in one Host header.'
export const tooDeep = 'The request is nested too deeply.'
export const tooManyFields = 'The request has too many fields.'
export const zeroBytes = 'Text must not contain zero bytes.'
export const forbiddenField = (name: string): string => `The field name ${name} is not allowed.`
export const tooCostly = 'The request takes too long or too much memory to read.'
export const tooManyWindows = (max: number): string =>
  `Harbour is open in more than ${max} windows. Close one to make this one live again.`
export const otherUploads =
  'Your other uploads are still being processed. Please wait for them and try again.'
export const busyWithUploads = 'Harbour is busy with other uploads. Please try again in a few seconds.'
export const overloaded = 'Harbour is too busy right now. Please try again in a few seconds.'

// fields of a request
export const theRequest = 'The request'
export const unknownField = (field: string): string => `Unknown field: ${field}`
export const missing = (field: string): string => `${field} is missing`
export const oneOf = (field: string, values: string): string => `${field} must be one of ${values}`
export const atLeast = (field: string, min: string): string => `${field} must be at least ${min}`
export const atMost = (field: string, max: string): string => `${field} must be at most ${max}`
export const atLeastCharacters = (field: string, min: string): string =>
  `${field} must have at least ${min} characters`
export const atMostCharacters = (field: string, max: string): string =>
  `${field} must have at most ${max} characters`
export const atLeastEntries = (field: string, min: string): string =>
  `${field} must have at least ${min} entries`
export const atMostEntries = (field: string, max: string): string =>
  `${field} must have at most ${max} entries`

// accounts of people
export const tooManyPasswords =
  'Too many wrong passwords for this account. If it is yours, we have emailed you a link to log in now.'
export const tooManyOwnPasswords =
  'Too many wrong passwords. Please wait 15 minutes, or reset your password from the login page.'
export const tooManyCodes = 'Too many wrong codes. Please wait an hour.'
export const passwordTooLong = (max: number): string => `Password must be at most ${max} characters`
export const passwordTooShort = (min: number): string => `Password must be at least ${min} characters`
export const usernameOfficial = 'This username is reserved because it looks official.'
export const usernameLength = (min: number, max: number): string =>
  `A username has ${min} to ${max} characters.`
export const usernameInvisible = 'A username cannot contain invisible characters.'
export const usernameBlank = 'A username needs a letter or a digit.'
export const usernameMarks = 'A username cannot have that many accents on one letter.'
export const usernameScripts = 'Please use one alphabet: letters from different alphabets look alike.'

export const nameTooShort = (min: number): string => `Name must be at least ${min} characters`
export const messageTooShort = (min: number): string => `Message must be at least ${min} characters`

// downloads, releases and the board
export const exportExpired = 'This link has expired. Please press Export CSV again.'
export const fileUnreadable = 'This file cannot be read right now. Please try again later.'
export const noRelease = (platform: string): string => `No ${platform} release available`
export const notSuchFile = (name: string, ending: string): string =>
  `${name} is not a valid ${ending} file. Please choose the file as it was built.`
export const otherEnding = (ending: string): string =>
  `The file is a ${ending} file, so its name must end with ${ending}.`
export const signedForOther = (signed: string, version: string): string =>
  `The signature was made for version ${signed}, and this is ${version}.`
export const exchangeItemRemoved = (exchange: string): string =>
  `The item about ${exchange} was removed from the board.`

// exchange accounts
export const tryAgain = (reason: string): string => `${reason} Please try again.`
export const notStoredTryAgain = (reason: string): string => `${reason} Nothing was stored; please try again.`
export const notStored = (reason: string): string => `${reason} Nothing was stored.`
export const theExchange = 'The exchange'
export const noSuchPair = (exchange: string, pair: string): string =>
  `${exchange} lists no pair ${pair}. Please write it as ADA/EUR; trades of a delisted pair can be imported from a file.`
export const fileTooLarge = 'The file is larger than 32 MB. Export a shorter period, or split the file.'
export const connectsAs = (exchange: string, other: string): string =>
  `${exchange} connects as ${other}. Please choose that instead.`
export const notVerified = (exchange: string): string =>
  `Harbour has not been verified with ${exchange} yet, so it cannot be connected. You can vote for it on the feedback board.`
export const notInDemo = (exchange: string, those: string): string =>
  `The demo has no ${exchange}, only ${those}. Please choose one of these, or connect ${exchange} with an account of your own.`
export const addressConnected = 'This address is already connected.'
export const mistypedKey = 'An API key has no spaces or special letters in it. Please copy it again.'
export const turnOffAt = (exchange: string, permissions: string): string =>
  `This key is not read-only. Please turn off at ${exchange}: ${permissions}. Then try again.`
