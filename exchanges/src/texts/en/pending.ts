// why a list of an exchange is not read yet, without a full stop
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
export const checkingPairs = (asked: string, all: string): string =>
  `Harbour checks pair by pair which ones you traded: ${asked} of ${all} so far`
