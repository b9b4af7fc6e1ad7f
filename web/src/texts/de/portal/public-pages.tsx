export const skipToContent = 'Zum Inhalt springen'
export const beta = 'Beta'
export const openMenu = 'Menü öffnen'
export const closeMenu = 'Menü schließen'
export const main = 'Hauptmenü'
export const footer = 'Fußzeile'

export const needsJavaScript = 'Zum Senden wird JavaScript gebraucht. Bitte schalte es für diese Seite ein.'
/** The label of a honeypot field, which only bots find. */
export const leaveEmpty = 'Dieses Feld leer lassen'
export const name = 'Name'
export const email = 'E-Mail'
export const subject = 'Betreff'
export const message = 'Nachricht'
export const charactersUsed = (used: number, max: number) => `${used}/${max} Zeichen`
export const waitingFor = 'Worauf wartest du?'

export const partnersAndAffiliates = 'Partner'
export const atWork = 'Harbour im Einsatz'
/** Describes the preview image of a page on other sites. */
export const socialPicture = (headline: string, product: string) =>
  `${headline} Daneben die Übersicht von ${product}.`
/** The product's offer in the structured data for search engines. */
export const openBeta = 'Offene Beta'
export const otherLanguage = 'en'
export const otherLanguageName = 'English'
