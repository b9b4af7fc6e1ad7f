// the reach of its history, and the parts that are never read
export const reach =
  'OKX provides three months of trades, funding and transfers at once, and two years in files it prepares within hours; the funding account’s own statement goes back a month, deposits and withdrawals more than two years.'
export const notRead =
  'Earn and OKX’s own trading bots are not included. Connect sub-accounts with their own key.'

// steps to a key of it that can only read
export const logIn = 'Log in to OKX on the web, open your profile menu and choose “API”.'
export const create =
  'Choose “Create API key”, give it a name such as Harbour and choose a passphrase, which Harbour needs too.'
export const readOnly = 'Under permissions leave only “Read” ticked: no trade, no withdraw.'
export const copy = 'Copy the API key and the secret key now: OKX shows the secret only once.'
export const address = 'For more safety, enter the address Harbour shows you under “Trusted IP addresses”.'
export const noAddress = 'Leave “Trusted IP addresses” empty unless you know this server’s address.'

// the way to its file with older rows
export const tradingFile = (site: string): string =>
  `On ${site} open Assets, then Order center, then the trading history of the kind of instrument, and choose Download.`
export const byHand = (site: string): string =>
  `On ${site} open Assets, then Order center, and put what it lists into the template.`

// names of the layouts of its files
export const tradingHistory = 'OKX trading history'

// reasons to refuse a file of it, or a row of one
export const unknownSize = (symbol: string): string =>
  `the file counts contracts of ${symbol} and does not say how large one is, and no trade of it was read from OKX: use Harbour’s own CSV`
export const noInstrument = (written: string): string => `Symbol is not an OKX instrument: ${written}`

// reasons why its files of older rows are awaited
export const preparingFile = (quarter: string): string => `OKX is preparing the file of ${quarter}`
export const preparingTwo = (quarter: string): string =>
  `OKX is preparing the files of ${quarter} and of the quarter before`
export const preparingMany = (quarter: string, older: string): string =>
  `OKX is preparing the files of ${quarter} and of ${older} quarters before`
export const unfitFileAgain = (quarter: string, why: string): string =>
  `OKX’s file of ${quarter} cannot be read: ${why}, and is asked once more`
export const unfetchedFileAgain = (quarter: string, why: string): string =>
  `OKX’s file of ${quarter} could not be fetched: ${why}, and is asked once more`
export const refusesFile = (quarter: string, why: string): string =>
  `OKX refuses the file of ${quarter}: ${why}`
export const unfitFile = (quarter: string, why: string): string =>
  `OKX’s file of ${quarter} cannot be read: ${why}`
export const unfetchedFile = (quarter: string, why: string): string =>
  `OKX’s file of ${quarter} could not be fetched: ${why}`
export const couldNotMakeAgain = (quarter: string): string =>
  `OKX could not make the file of ${quarter}, and is asked once more`
export const didNotMakeAgain = (quarter: string): string =>
  `OKX did not make the file of ${quarter} in days, and is asked once more`
export const deadLinkAgain = (quarter: string): string =>
  `OKX’s link to the file of ${quarter} leads nowhere, and is asked once more`
export const quarterGoesOn = (quarter: string): string =>
  `${quarter} is not over yet, and OKX makes its file then`
export const requestsUsedUp = (requests: string): string =>
  `OKX takes ${requests} requests for files a day, and takes no more for now`
