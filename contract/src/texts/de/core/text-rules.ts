export const titleRequired = (min: number): string => `Ein Titel ist nötig (mindestens ${min} Zeichen)`
export const titleTooShort = (min: number): string => `Der Titel muss mindestens ${min} Zeichen haben`
export const titleTooLong = (max: number): string => `Der Titel darf höchstens ${max} Zeichen haben`
export const descriptionRequired = (min: number): string =>
  `Eine Beschreibung ist nötig (mindestens ${min} Zeichen)`
export const descriptionTooShort = (min: number): string =>
  `Die Beschreibung muss mindestens ${min} Zeichen haben`
export const descriptionTooLong = (max: number): string =>
  `Die Beschreibung darf höchstens ${max} Zeichen haben`
export const commentEmpty = 'Ein Kommentar darf nicht leer sein'
export const commentTooLong = (max: number): string => `Ein Kommentar darf höchstens ${max} Zeichen haben`

/** Attachments; a file has its name, or 'image 2' if it is unknown. */
export const tooManyImages = (max: number): string => `Höchstens ${max} Bilder`
export const imageTooLarge = (file: string): string => `Die Datei „${file}“ ist zu groß. Höchstens 5 MB.`
export const imageWrongType = (file: string): string =>
  `Die Datei „${file}“ ist kein unterstütztes Bildformat. Nimm PNG, JPEG oder GIF`
export const imageTooManyPixels = (file: string): string =>
  `Die Datei „${file}“ hat zu viele Pixel. Bitte verkleinere sie und versuche es erneut.`
export const imageUnreadable = 'Die Bilder ließen sich nicht verarbeiten. Bitte versuche es erneut.'
export const imageAt = (place: number): string => `Bild ${place}`
