export const views = 'Views'
export const noViews = 'No views'
export const isUpToDate = (view: string) => `${view} is up to date`
export const saveChanges = (view: string) => `Save changes to ${view}`
export const saveAsNew = 'Save as a new view'
export const whatIsSaved = 'Saves the filter, accounts, range and columns of this list.'
export const manageViews = 'Manage views'
export const starredOpens = 'The starred view opens by default.'
export const changed = 'changed'
export const name = 'Name'
export const nameExample = 'Weekend losses'
export const openListWith = (view: string) => `Open the list with ${view}`
export const moveUp = (view: string) => `Move ${view} up`
export const moveDown = (view: string) => `Move ${view} down`
export const rename = (view: string) => `Rename ${view}`
export const duplicate = (view: string) => `Duplicate ${view}`
export const remove = (view: string) => `Remove ${view}`
export const noViewsOfList = 'No views of this list.'
export const askRemove = (view: string) => `Remove ${view}?`
export const removing = 'Removing...'
export const whatIsDeleted = 'Its filter and columns are deleted. No trades are affected.'

export const exportCsv = 'Export CSV'
export const closedTradesFile = 'Closed trades'
export const closedTradesFileWithout = (cycles: string) => `Closed trades, without ${cycles} older`
export const fillsFile = 'Individual fills'
export const fundingFile = 'Funding payments'
export const daysFile = 'Daily results'
export const equityFile = 'Equity by day'
export const savingFile = (file: string) => `Saving ${file}`
