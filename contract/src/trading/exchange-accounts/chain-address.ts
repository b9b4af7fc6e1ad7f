import * as messages from '#texts/core/validation'
/** An account of a public chain, in capitals or not. Apart from the shapes, since forms need it without them. */
export const chainAddress = /^0x[0-9a-f]{40}$/i
export const chainAddressWords = messages.chainAddress
