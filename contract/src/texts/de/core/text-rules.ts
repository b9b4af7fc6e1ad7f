export const titleRequired = (least: number): string => `Ein Titel ist nötig (mindestens ${least} Zeichen)`
export const titleTooShort = (least: number): string => `Der Titel muss mindestens ${least} Zeichen haben`
export const titleTooLong = (most: number): string => `Der Titel darf höchstens ${most} Zeichen haben`
export const descriptionRequired = (least: number): string =>
  `Eine Beschreibung ist nötig (mindestens ${least} Zeichen)`
export const descriptionTooShort = (least: number): string =>
  `Die Beschreibung muss mindestens ${least} Zeichen haben`
export const descriptionTooLong = (most: number): string =>
  `Die Beschreibung darf höchstens ${most} Zeichen haben`
export const commentEmpty = 'Ein Kommentar darf nicht leer sein'
export const commentTooLong = (most: number): string => `Ein Kommentar darf höchstens ${most} Zeichen haben`

/** Attachments; a file is named, or is 'image 2' where its name is not known. */
export const tooManyImages = (most: number): string => `Höchstens ${most} Bilder`
export const imageTooLarge = (file: string): string => `Die Datei „${file}“ ist zu groß. Höchstens 5 MB.`
export const imageWrongType = (file: string): string =>
  `Die Datei „${file}“ ist kein unterstütztes Bildformat. Nimm PNG, JPEG oder GIF`
export const imageTooManyPixels = (file: string): string =>
  `Die Datei „${file}“ hat zu viele Pixel. Bitte verkleinere sie und versuche es erneut.`
export const imageUnreadable = 'Die Bilder ließen sich nicht verarbeiten. Bitte versuche es erneut.'
export const imageAt = (place: number): string => `Bild ${place}`
