/** Messages of the schemas of requests. */
export const askedDay = 'Please enter a day such as 2025-06-24'
export const dayTooEarly = 'Please enter a day after 1970'
export const wrongEmail = 'Please enter a valid email address'
export const askedSymbol = 'Please enter a symbol such as BTC/USDT'
export const passwordMissing = 'Password is required'
export const listedTimeZone = 'Please choose a time zone from the list'
export const askedTimeZone = 'Please enter a time zone such as Europe/Berlin'
export const listedCurrency = 'Please choose a currency from the list'
export const costMethod = 'Please choose average or fifo'
export const resultDating = 'Please choose booked or closed'
export const askedDollars = 'Please enter dollars from 0 to 9,999,999, such as 2.50'
export const askedRate = 'Please enter a rate from 0 to 100%'
export const askedDays = 'Please enter a whole number of days from 2 to 365'
export const listedTheme = 'Please choose a theme from the list'
export const listedLanguage = 'Please choose a language from the list'
export const askedCode = 'Please enter the code'
export const affiliateCode = 'A code has 3 to 32 letters, digits, dashes or underscores, without spaces.'
export const partnerName = 'Please enter the name of the partner.'
export const commissionNumber = 'The commission must be a number from 0 to 1.'
export const commissionRange = 'The commission must be from 0 to 100 percent.'
export const commissionWhole = 'The commission must be a whole percentage.'
export const idempotencyKey = 'Please send a key of 16 to 64 letters, digits and dashes.'
export const askedText = 'Please send text'
export const sha256 = 'A SHA-256 has 64 hexadecimal digits'
export const askedName = 'Please enter a name'
export const askedPattern = 'Please enter a symbol such as BTC/USDT, or a part of one with *'
export const askedClientIds = 'Please enter the start of the client order IDs'
export const askedBotType = 'Please enter a bot type'
export const wholeHours = 'Please enter whole hours'
export const anHour = 'Please enter at least one hour'
export const aYear = 'Please enter at most a year'
export const askedBotRule = 'Please enter an account, a symbol, client order IDs or days'
export const turnedTimes = 'Must be after the beginning'
export const chainAddress = 'An address is 0x followed by 40 digits or letters from a to f'
export const longOrShort = 'Please choose long or short'
export const closedTradeSort = 'Please choose a column: closed, held, fees, funding, return or net'
export const ascendingOrDescending = 'Please choose ascending or descending'
export const outcome = 'Please choose win, loss, breakeven, incomplete or unpriced'
export const yesOrNo = 'Please choose yes or no'
export const askedEntryPrice = 'Please enter a price above zero, such as 27350.50'
export const askedOpening = 'Please enter the opening time, such as 2025-06-24T13:32:00Z'
export const pasteKey = 'Please paste the API key'
export const pasteSecret = 'Please paste the API secret'
export const chooseExchange = 'Please choose an exchange'
export const askedLabel = 'Please enter a label'
export const askedTime = 'Please enter a time such as 2025-06-24T13:32:00Z'
export const numberAsText = 'Please enter numbers as text, such as "-12.5"'
export const minutesAsText = 'Please enter whole minutes as text, such as "90"'
export const weekday = 'A weekday is "1" (Monday) to "7"'
export const hour = 'An hour is "0" to "23"'
export const askedConditions = 'Please enter a list of conditions'
export const emptyGroup = 'A group needs at least one condition'
export const filterTooLong = 'This filter is too long'
export const zeroBytes = 'Text must not contain zero bytes.'
export const filterAsJson = 'Please enter the filter as JSON'
export const fileIncomplete = 'The file did not arrive complete. Please choose it again.'
export const tagsWithCommas = 'Tags cannot contain commas'
export const rating = 'A rating is 1 to 5'
export const askedStop = 'Please enter a price such as 101250.5'
export const askedPercent = 'Please enter a percentage such as 1.5'
export const askedMultiple = 'Please enter a multiple such as 1.5'
export const stopAboveZero = 'The price must be above zero'
export const askedReason = 'Please say why you change the stop'
export const closedOrFills = 'Please choose closed or fills'
export const askedMoment = 'Please enter a time such as 2025-06-24T08:00:00Z'
export const finerThanMilliseconds = 'Please give a time to the millisecond, such as 2025-06-24T08:00:00.123Z'
export const brokenSign = 'This text contains a broken character. Please type it again.'
export const invisibleCharacters =
  'This name contains invisible characters, such as a line break. Please type it again.'
export const nothingVisible =
  'This name has no visible character. Please enter at least one letter, digit or symbol.'
export const unseenTag = 'A tag must show something. Please remove the one that does not.'
export const askedPair = 'Please write the pair as the exchange does, such as ADA/EUR'

export const wholeNumber = (name: string, min: number, max: number): string =>
  `${name} must be a whole number from ${min} to ${max}`
export const nameTooLong = (max: number): string => `A name has at most ${max} characters`
export const partnerNameTooLong = (max: number): string => `A name has at most ${max} characters.`
export const noteTooLong = (max: number): string => `A note has at most ${max} characters`
export const tagTooLong = (max: number): string => `A tag has at most ${max} characters`
export const chooseTrades = 'Please choose at least one trade'
export const tooManyTrades = (max: number): string => `At most ${max} trades can be changed at once`
export const tooManyExcursions = (max: number): string => `At most ${max} trades at once`
export const askedRule = 'Please enter a rule'
export const ruleTooLong = (max: number): string => `A rule has at most ${max} characters`
export const tooManyRules = (max: number): string => `At most ${max} rules`
export const tooManyTags = (max: number): string => `At most ${max} tags`
export const rulesTooLong = (max: number): string => `Rules have at most ${max} characters`
export const reasonTooLong = (max: number): string => `A reason has at most ${max} characters`
export const titleTooLong = (max: number): string => `A title has at most ${max} characters.`
export const expiresTooLate = (max: number): string => `A page expires after at most ${max} days.`
export const tooManyPairs = (max: number): string => `Please add at most ${max} pairs at a time`
export const contactNameTooShort = (min: number): string => `Name must be at least ${min} characters`
export const contactNameTooLong = (max: number): string => `Name must be at most ${max} characters`
export const subjectTooLong = (max: number): string => `Subject must be at most ${max} characters`
export const messageTooShort = (min: number): string => `Message must be at least ${min} characters`
export const messageTooLong = (max: number): string => `Message must be at most ${max} characters`
export const passwordTooLong = (max: number): string => `Password must be at most ${max} characters`
export const moderatorNoteTooLong = (max: number): string => `A note must be at most ${max} characters`
export const changelogTooLong = (max: number): string => `Changelog must be at most ${max} characters`
