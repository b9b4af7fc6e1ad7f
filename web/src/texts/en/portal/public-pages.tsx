export const skipToContent = 'Skip to content'
export const beta = 'Beta'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const main = 'Main'
export const footer = 'Footer'

export const needsJavaScript = 'Sending needs JavaScript. Please switch it on for this page.'
/** Labels a field that only bots find. */
export const leaveEmpty = 'Leave this empty'
export const name = 'Name'
export const email = 'Email'
export const subject = 'Subject'
export const message = 'Message'
export const charactersUsed = (used: number, max: number) => `${used}/${max} characters`
export const waitingFor = 'What are you waiting for?'

export const partnersAndAffiliates = 'Partners and affiliates'
export const atWork = 'Harbour at work'
/** Describes the picture that other sites show of a page. */
export const socialPicture = (headline: string, product: string) =>
  `${headline} The overview of ${product} beside it.`
/** The offer of the product in the data for search engines. */
export const openBeta = 'Open beta'
export const otherLanguage = 'de'
export const otherLanguageName = 'Deutsch'
