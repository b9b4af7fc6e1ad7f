export const amountHidden = 'amount hidden'
export const notKnown = 'not known'
export const buy = 'Buy'
export const sell = 'Sell'
export const long = 'Long'
export const short = 'Short'
export const spot = 'Spot'
export const perpetual = 'Perpetual'
export const inverse = 'Inverse'

export const couldNotLoad = (what: string) => `Could not load ${what}`
/** The age of content that could not be refreshed. */
/** The server was not reached; it precedes the time of the data. */
export const offline = 'Offline.'
export const asOf = (time: string, zone: string) => `Last good data: ${time} ${zone}.`
export const about = (what: string) => `About ${what}`
export const removeFilter = (name: string) => `Remove filter: ${name}`
export const copyText = (label: string, text: string) => `Copy ${label}: ${text}`
export const copiedText = (label: string, text: string) => `${label} copied: ${text}`
export const showAll = (rows: string) => `Show all ${rows}`
/** The button of a list that is paged after the click. */
export const browseAll = (rows: string) => `Browse all ${rows}`
/** '63–124 of 740' */
export const rowsOfAll = (from: string, to: string, all: string) => `${from}–${to} of ${all}`
export const newer = 'Newer'
export const older = 'Older'
export const previousPage = 'Previous'
export const nextPage = 'Next'
export const on = 'On'
export const off = 'Off'
export const changesLost = 'Your changes will be lost.'

/** The name of a selected item that was deleted since, or whose name could not be loaded. */
export const forgotten = 'forgotten'
export const nameNotLoaded = 'name could not be loaded'

/** The ends of days of equity. */
export const daysRebuilt = 'being rebuilt for a new time zone'
export const daysEndBy = (zone: string) => `in ${zone} days`

export const viewAs = (what: string) => `Show ${what} as`
export const viewAsChart = 'View as chart'
export const viewAsTable = 'View as table'
/** The maximum drawdown, next to its place in a chart. */
export const deepest = (fall: string) => `Max ${fall}`
