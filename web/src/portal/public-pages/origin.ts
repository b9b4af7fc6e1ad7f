/** The placeholder of Harbour's origin; the server inserts its own. */
export const originMark = 'https://origin.invalid'
