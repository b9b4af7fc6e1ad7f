import * as messages from '#texts/core/validation'
/** An account of a public chain, ignoring case. In a separate file, since forms need it without the schemas. */
export const chainAddress = /^0x[0-9a-f]{40}$/i
export const chainAddressWords = messages.chainAddress
