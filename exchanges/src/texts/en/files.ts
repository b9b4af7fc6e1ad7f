// reasons to refuse a file or a row of it; columns have the file's own names
export const empty = 'The file is empty.'
export const archive =
  'This is a ZIP archive or an Excel workbook. Unpack the archive, or save the workbook as CSV, and choose that file.'
export const compressed = 'This is a compressed archive. Unpack it and choose the CSV file in it.'
export const pdf = 'This is a PDF. Download the history as CSV instead.'
export const oldWorkbook = 'This is an old Excel workbook. Save it as CSV and choose that file.'
export const notUtf8 =
  'The file is not written in UTF-8. Open it in a spreadsheet and save it as “CSV UTF-8”, or download it again and use it unchanged.'
export const noText = 'The file contains bytes that are not text. Download it again as CSV.'
export const webPage =
  'This is a web page, not a CSV file. The download link may have expired: create the file again.'
export const tooManyCells = (line: string, max: string): string =>
  `Line ${line} has more than ${max} cells, more than any file that Harbour reads.`
export const longCell = (line: string, max: string): string =>
  `A cell in line ${line} is longer than ${max} characters. It may start with an unclosed quote.`
export const openQuote = (line: string): string =>
  `A quoted cell that begins in line ${line} never ends. The file may be cut off.`
export const fromOtherExchange = (title: string): string =>
  `This file is from another exchange: ${title}. Choose the account it belongs to.`
export const noZone = (title: string): string =>
  `${title} does not state its time zone. Choose its offset from UTC.`
export const numbersTwoWays = (one: string, other: string): string =>
  `Numbers of this file are written in two ways: ${one} and ${other}. Write them all the same way and choose the file again.`
export const datesTwoWays = (one: string, other: string): string =>
  `Dates of this file are written in two ways: ${one} and ${other}. Write them all the same way and choose the file again.`
export const cellInLine = (column: string, written: string, line: string): string =>
  `${column} ${written} in line ${line}`
export const columnTwice = (column: string): string =>
  `The column ${column} appears twice in this file. Remove one of them and choose the file again.`
export const unknownColumns = (columns: string, titles: string): string =>
  `Harbour does not know a file with these columns: ${columns}. It reads ${titles}. Files in another language or edited in a spreadsheet are not recognised: download the file in English and use it unchanged, or use the template.`
export const noColumns = (titles: string): string =>
  `Harbour does not know a file with no columns. It reads ${titles}. Files in another language or edited in a spreadsheet are not recognised: download the file in English and use it unchanged, or use the template.`
export const tooManyInstruments = (max: string): string =>
  `The file names more than ${max} instruments, an implausible number. If it is right, import it in parts.`
export const tooManyCoins = (max: string): string =>
  `The file names more than ${max} coins, an implausible number. If it is right, import it in parts.`
export const withTemplate = (why: string): string =>
  `${why} Or put its trades into Harbour’s CSV template; the documentation explains its columns.`
export const kucoinOrders =
  'These are KuCoin’s orders with an average price, without executions: they would count twice next to synced executions. Export the filled orders with order splitting instead.'
export const noOtherHalf = 'the other row of this trade is missing or does not match'
export const rowCutOff = 'the row is cut off'
export const twoFees = 'both rows of the trade carry a fee'
export const coveredByExchange =
  'the exchange’s complete history for that time does not include it: it may belong to another account'
export const otherReasons = 'for other reasons'
export const priceNotAboveZero = 'the price is not above zero'
export const feeOfEntryBelowZero = 'the fee of an entry is below zero'
export const noFileZone =
  'the line above the columns, which says the time zone, is missing: use the file unchanged'
export const optionsNotTaken = 'trades of options are not taken from this file'
export const advancedTrade = 'an execution of Advanced Trade: import it from the fills file'
export const halfTrade = 'a trade without both of its coins'
export const sameCoins = 'what came and what went are the same coin'
export const otherCoinsOfProduct = 'product and its units name different coins'
export const otherCoinsOfPair = 'Pair, Executed and Amount name different coins'
export const otherCoinsOfTrading = (written: string): string =>
  `Trading pair, Base Asset and Quote Asset name different coins: ${written}`
export const fundingWithoutSymbol = (column: string): string =>
  `${column} is empty, and funding belongs to one`
export const feeAssetEmpty = 'fee_asset is empty though there is a fee'
export const feeWithoutCoin = 'Fee has no coin'
export const feeWithoutCoinAgain = 'Fee has no coin: export the trade history again, it now includes it'
export const feeNotBelow = 'Fee is not below what was paid'
export const depositBelowZero = 'amount of a deposit is below zero'
export const withdrawalAboveZero = 'amount of a withdrawal is above zero: money going out has a minus sign'
export const feeAboveZero = 'amount of a fee is above zero: money paid has a minus sign'
export const futureDate = 'Date is in the future: look at the time zone of the file'
export const fundingDisagrees = 'PnL and Action disagree on whether funding was paid or received'
export const notesUnclear = 'Notes do not say what was converted'
export const hedgedUseOwn = (symbol: string): string =>
  `${symbol} is traded in hedge mode, and this file does not say which side a trade belongs to: use Harbour’s own CSV`
export const hedgedUseLog = (symbol: string): string =>
  `${symbol} is traded in hedge mode, and this file does not say which side a trade belongs to: use the transaction log`
export const symbolNotWritten = (written: string): string =>
  `symbol is not written as BTC/USDT, BTC/USDT:USDT or BTC/USD:BTC: ${written}`
export const symbolSettles = (written: string): string =>
  `symbol settles in neither of its currencies: ${written}`
export const twoDigitYear = (written: string): string =>
  `time has a two-digit year; please use four digits: ${written}`
export const otherAccountNamed = (written: string): string =>
  `Exchange names another one than the account’s: ${written}`
export const neitherUnit = (column: string, one: string, other: string, written: string): string =>
  `${column} is neither ${one} nor ${other}: ${written}`
export const notForSpot = (column: string, written: string): string =>
  `${column} is not one Harbour imports for a spot trade: ${written}`
export const notImported = (column: string, written: string): string =>
  `${column} is not one Harbour imports from this file: ${written}`
export const notOneOf = (column: string, written: string, known: string): string =>
  `${column} is not one Harbour knows: ${written}. Known are ${known}`
export const notKnown = (column: string, written: string): string =>
  `${column} is not one Harbour knows: ${written}`
export const noContract = (column: string, written: string): string =>
  `${column} is not a contract Harbour knows: ${written}`
export const notContracts = (written: string): string => `Trading Unit is not cont: ${written}`
export const notAPairOf = (asset: string, written: string): string =>
  `Contract is not a ${asset} pair: ${written}`
export const notSplit = (column: string, written: string): string =>
  `${column} cannot be split into two coins: ${written}`
export const notIdentified = (column: string, written: string): string =>
  `${column} cannot be identified from this file: ${written}`
export const notWhole = (column: string, written: string): string =>
  `${column} is not a whole number: ${written}`
export const notMoney = (column: string, written: string): string =>
  `${column} is not an amount of money: ${written}`
export const notAmountWithCoin = (column: string, written: string): string =>
  `${column} is not an amount with a coin: ${written}`
export const notNumber = (column: string, written: string): string => `${column} is not a number: ${written}`
export const notCoin = (column: string, written: string): string => `${column} is not a coin name: ${written}`
export const notTime = (column: string, written: string): string =>
  `${column} is not a time such as 2025-06-24 13:32:07: ${written}`
export const impossibleTime = (column: string): string =>
  `${column} is before the first coin or in the future`
export const tooManyDigits = (column: string, max: string): string => `${column} has more than ${max} digits`
export const tooLong = (column: string, max: string): string => `${column} is longer than ${max} characters`
export const formula = (column: string): string => `${column} contains a formula, which is never run`
export const movesOneCoin = (kind: string): string => `${kind} moves one coin, and this row says otherwise`
export const notAboveZero = (column: string): string => `${column} is not above zero`
export const isBelowZero = (column: string): string => `${column} is below zero`
export const belowZeroAs = (column: string, written: string): string => `${column} is below zero: ${written}`
export const isZero = (column: string): string => `${column} is zero`
export const isEmpty = (column: string): string => `${column} is empty`
