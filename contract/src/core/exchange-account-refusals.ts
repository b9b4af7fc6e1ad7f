import { limits } from './limits.ts'

/** Refusals of connecting an exchange; part of the table of all refusals. */
export const exchangeKeyRefusals = {
  exchange_unknown: [400, 'EXCHANGE_UNKNOWN', 'Harbour does not know this exchange.'],
  exchange_wanted: [
    400,
    'EXCHANGE_WANTED',
    'Harbour does not read this exchange yet. You can vote for it on the feedback board.',
  ],
  key_connected: [409, 'KEY_CONNECTED', 'This account is connected: its balances count as they are read.'],
  key_needed: [400, 'KEY_NEEDED', 'This exchange is connected with an API key and its secret.'],
  address_needed: [400, 'ADDRESS_NEEDED', 'This exchange is connected by an address. Please paste it.'],
  address_fixed: [
    400,
    'ADDRESS_FIXED',
    'This account is read by its address and has no key. Please connect another address as a new account.',
  ],
  key_duplicate: [409, 'KEY_DUPLICATE', 'This key is already connected.'],
  key_missing: [404, 'KEY_NOT_FOUND', 'This connection does not exist.'],
  key_invalid: [422, 'KEY_INVALID', 'The exchange does not recognise this API key.'],
  key_secret_wrong: [
    422,
    'KEY_SECRET_WRONG',
    'The exchange rejected the signature: the API secret does not belong to this key.',
  ],
  key_passphrase_wrong: [
    422,
    'KEY_PASSPHRASE_WRONG',
    'The passphrase is not the one this key was made with.',
  ],
  key_ip_refused: [
    422,
    'KEY_IP_REFUSED',
    'This key may be used from other addresses only. Allow the address of this server, or remove the restriction.',
  ],
  key_expired: [422, 'KEY_EXPIRED', 'This key has expired. Please make a new one.'],
  key_too_powerful: [
    422,
    'KEY_NOT_READ_ONLY',
    'This key can do more than read. Please switch the extra permissions off and try again.',
  ],
  key_unverifiable: [
    422,
    'KEY_UNVERIFIABLE',
    'This exchange does not tell what a key may do. Please make sure that yours can only read, and confirm that.',
  ],
  key_unproven: [
    422,
    'KEY_UNPROVEN',
    'The exchange did not prove that this key can only read, so it was not stored.',
  ],
  key_other_account: [
    409,
    'KEY_OTHER_ACCOUNT',
    'This key belongs to another account at the exchange. Please connect it as a new account.',
  ],
  key_secret_needed: [400, 'KEY_SECRET_NEEDED', 'A new API key needs its secret too.'],
  passphrase_needed: [
    400,
    'PASSPHRASE_NEEDED',
    'This exchange asks for the passphrase that you chose when making the key.',
  ],
  exchange_unreachable: [
    503,
    'EXCHANGE_UNREACHABLE',
    'The exchange does not answer at the moment. Nothing was stored; please try again.',
  ],
  exchange_region: [
    422,
    'EXCHANGE_REGION',
    'The exchange does not serve requests from the region this server is in.',
  ],
  exchange_clock: [503, 'CLOCK_OFF', 'The clock of this server and of the exchange differ too much.'],
  pairs_listed: [409, 'PAIRS_LISTED', 'This exchange lists the trades of all pairs: there is none to name.'],
  pairs_full: [
    409,
    'PAIRS_FULL',
    `An account takes ${limits.tradedPairs.named} named pairs. Please take one back.`,
  ],
  pair_unknown: [
    400,
    'PAIR_UNKNOWN',
    'The exchange lists no such pair. Please write it as at the exchange, such as ADA/EUR.',
  ],
  pairs_unreachable: [
    503,
    'PAIRS_UNREACHABLE',
    'The exchange does not say at the moment which pairs it lists. Please try again.',
  ],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>
