import { ApiError, fieldErrorsOf, sentenceOf } from '../../core/errors/api-error.ts'

/** The place of a refusal: the field it is about, the key check, or above the form. */
export type Place = 'apiKey' | 'apiSecret' | 'passphrase' | 'address' | 'label' | 'check' | 'form'

export interface KeyRefusal {
  readonly place: Place
  readonly message: string
  /** The exchange or the connection failed, not the key: a retry may help. */
  readonly passing: boolean
}

const places: Readonly<Record<string, Place>> = {
  KEY_INVALID: 'apiKey',
  KEY_DUPLICATE: 'apiKey',
  KEY_OTHER_ACCOUNT: 'apiKey',
  KEY_SECRET_WRONG: 'apiSecret',
  KEY_SECRET_NEEDED: 'apiSecret',
  KEY_PASSPHRASE_WRONG: 'passphrase',
  PASSPHRASE_NEEDED: 'passphrase',
  KEY_IP_REFUSED: 'check',
  KEY_EXPIRED: 'check',
  KEY_NOT_READ_ONLY: 'check',
  KEY_UNPROVEN: 'check',
  KEY_UNVERIFIABLE: 'check',
}

/** `byAddress`: there is no key, so messages about the key are about the address. */
export function keyRefusalOf(error: unknown, byAddress = false): KeyRefusal {
  const status = error instanceof ApiError ? error.status : 0
  const passing = status === 0 || status === 429 || status >= 500
  const place = error instanceof ApiError ? (places[error.code] ?? 'form') : 'form'
  return { place: byAddress && place === 'apiKey' ? 'address' : place, message: sentenceOf(error), passing }
}

/** Returns the text under each field, with the server's messages for single fields if any. */
export function fieldWords(error: unknown, byAddress = false): Readonly<Record<string, string>> {
  const { place, message } = keyRefusalOf(error, byAddress)
  return place === 'form' || place === 'check' ? fieldErrorsOf(error) : { [place]: message }
}
