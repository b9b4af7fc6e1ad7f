export const skipToContent = 'Zum Inhalt springen'
export const beta = 'Beta'
export const openMenu = 'Menü öffnen'
export const closeMenu = 'Menü schließen'
export const main = 'Hauptmenü'
export const footer = 'Fußzeile'

export const needsJavaScript = 'Zum Senden wird JavaScript gebraucht. Bitte schalte es für diese Seite ein.'
/** Labels a field that only bots find. */
export const leaveEmpty = 'Dieses Feld leer lassen'
export const name = 'Name'
export const email = 'E-Mail'
export const subject = 'Betreff'
export const message = 'Nachricht'
export const charactersUsed = (used: number, max: number) => `${used}/${max} Zeichen`
export const waitingFor = 'Worauf wartest du?'

export const partnersAndAffiliates = 'Partner'
export const atWork = 'Harbour im Einsatz'
/** Describes the picture that other sites show of a page. */
export const socialPicture = (headline: string, product: string) =>
  `${headline} Daneben die Übersicht von ${product}.`
/** The offer of the product in the data for search engines. */
export const openBeta = 'Offene Beta'
export const otherLanguage = 'en'
export const otherLanguageName = 'English'
