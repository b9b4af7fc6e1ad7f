/** The language of this build by its BCP 47 tag: the catalogues of one language are built into the app. */
export const language: string = 'de'
