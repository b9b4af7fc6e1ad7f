/** The languages of Harbour (i18n), by their tags (RFC 5646); the first one is the default. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The cookie with the language that a browser was set to; without it, the browser's own languages decide. */
export const languageCookie = 'harbour.language'

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)
