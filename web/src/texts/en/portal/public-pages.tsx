export const skipToContent = 'Skip to content'
export const beta = 'Beta'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const main = 'Main'
export const footer = 'Footer'

export const needsJavaScript = 'Sending needs JavaScript. Please switch it on for this page.'
/** The label of a honeypot field, which only bots find. */
export const leaveEmpty = 'Leave this empty'
export const name = 'Name'
export const email = 'Email'
export const subject = 'Subject'
export const message = 'Message'
export const charactersUsed = (used: number, max: number) => `${used}/${max} characters`
export const waitingFor = 'What are you waiting for?'

export const partnersAndAffiliates = 'Partners and affiliates'
export const atWork = 'Harbour at work'
/** Describes the preview image of a page on other sites. */
export const socialPicture = (headline: string, product: string) =>
  `${headline} The overview of ${product} beside it.`
/** The product's offer in the structured data for search engines. */
export const openBeta = 'Open beta'
export const otherLanguage = 'de'
export const otherLanguageName = 'Deutsch'
