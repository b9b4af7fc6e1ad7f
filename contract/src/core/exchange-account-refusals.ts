import { limits } from './limits.ts'

/** Refusals of connecting an exchange; part of the table of all refusals. */
export const exchangeKeyRefusals = {
  exchange_unknown: [400, 'EXCHANGE_UNKNOWN', 'Harbour does not know this exchange.'],
  exchange_wanted: [
    400,
    'EXCHANGE_WANTED',
    'Harbour does not read this exchange yet. You can vote for it on the feedback board.',
  ],
  key_connected: [409, 'KEY_CONNECTED', 'This account is connected, so its balances already count.'],
  key_needed: [400, 'KEY_NEEDED', 'This exchange is connected with an API key and its secret.'],
  address_needed: [400, 'ADDRESS_NEEDED', 'This exchange is connected by an address. Please paste it.'],
  address_fixed: [
    400,
    'ADDRESS_FIXED',
    'This account uses an address and has no key. Please connect another address as a new account.',
  ],
  key_duplicate: [409, 'KEY_DUPLICATE', 'This key is already connected.'],
  key_missing: [404, 'KEY_NOT_FOUND', 'This connection does not exist.'],
  key_invalid: [422, 'KEY_INVALID', 'The exchange does not recognise this API key.'],
  key_secret_wrong: [
    422,
    'KEY_SECRET_WRONG',
    'The exchange rejected the signature: the API secret does not belong to this key.',
  ],
  key_passphrase_wrong: [422, 'KEY_PASSPHRASE_WRONG', 'The passphrase does not match this key.'],
  key_ip_refused: [
    422,
    'KEY_IP_REFUSED',
    'This key is restricted to other IP addresses. Allow this server’s address, or remove the restriction.',
  ],
  key_expired: [422, 'KEY_EXPIRED', 'This key has expired. Please create a new one.'],
  key_too_powerful: [
    422,
    'KEY_NOT_READ_ONLY',
    'This key is not read-only. Please turn off the extra permissions and try again.',
  ],
  key_unverifiable: [
    422,
    'KEY_UNVERIFIABLE',
    'This exchange does not report key permissions. Please check that your key is read-only, then confirm it.',
  ],
  key_unproven: [
    422,
    'KEY_UNPROVEN',
    'The exchange did not confirm that this key is read-only, so it was not stored.',
  ],
  key_other_account: [
    409,
    'KEY_OTHER_ACCOUNT',
    'This key belongs to a different exchange account. Please connect it as a new account.',
  ],
  key_secret_needed: [400, 'KEY_SECRET_NEEDED', 'A new API key needs its secret too.'],
  passphrase_needed: [
    400,
    'PASSPHRASE_NEEDED',
    'This exchange needs the passphrase you chose when creating the key.',
  ],
  exchange_unreachable: [
    503,
    'EXCHANGE_UNREACHABLE',
    'The exchange is not responding. Nothing was stored; please try again.',
  ],
  exchange_region: [
    422,
    'EXCHANGE_REGION',
    'The exchange does not accept requests from this server’s region.',
  ],
  exchange_clock: [503, 'CLOCK_OFF', 'This server’s clock differs too much from the exchange’s.'],
  pairs_listed: [409, 'PAIRS_LISTED', 'This exchange lists trades of all pairs, so there is none to add.'],
  pairs_full: [
    409,
    'PAIRS_FULL',
    `You can add up to ${limits.tradedPairs.named} pairs. Please remove one first.`,
  ],
  pair_unknown: [
    400,
    'PAIR_UNKNOWN',
    'The exchange lists no such pair. Please write it as the exchange does, such as ADA/EUR.',
  ],
  pairs_unreachable: [
    503,
    'PAIRS_UNREACHABLE',
    'The exchange’s list of pairs is not available. Please try again.',
  ],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>
