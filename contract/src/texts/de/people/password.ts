export const length = 'Mindestens 8 Zeichen'
export const upper = 'Ein Großbuchstabe'
export const lower = 'Ein Kleinbuchstabe'
export const number = 'Eine Ziffer'
