import type { ErrorKind, ErrorReason } from './error.ts'

export type ErrorCodes = Readonly<Record<string, ErrorReason>>

/** Reads `{ reason: 'code code code' }`, which is how the exchanges' documents group them. */
export function errorCodes(groups: Partial<Record<ErrorReason, string>>): ErrorCodes {
  const codes: Record<string, ErrorReason> = {}
  for (const reason of reasons) {
    for (const code of groups[reason]?.split(' ') ?? []) codes[code] = reason
  }
  return codes
}

/** The error kind of each reason. A missing permission or a wrong mode stops one kind of data, not the account. */
const kinds: Readonly<Record<ErrorReason, ErrorKind>> = {
  key_unknown: 'credentials',
  secret_wrong: 'credentials',
  passphrase_wrong: 'credentials',
  ip_refused: 'credentials',
  key_expired: 'credentials',
  account_frozen: 'credentials',
  region: 'credentials',
  permission_missing: 'unexpected',
  wrong_mode: 'unexpected',
  bad_request: 'unexpected',
  write_refused: 'unexpected',
  unknown: 'unexpected',
  rate_limit: 'throttled',
  banned: 'throttled',
  clock: 'unavailable',
  down: 'unavailable',
  timeout: 'unavailable',
  network: 'unavailable',
  not_json: 'unavailable',
  empty: 'unavailable',
  too_large: 'unavailable',
}
const reasons: readonly ErrorReason[] = [
  'key_unknown',
  'secret_wrong',
  'passphrase_wrong',
  'ip_refused',
  'key_expired',
  'permission_missing',
  'account_frozen',
  'region',
  'clock',
  'rate_limit',
  'banned',
  'down',
  'wrong_mode',
  'bad_request',
]

export function kindOf(reason: ErrorReason): ErrorKind {
  return kinds[reason]
}

const words: Readonly<Record<ErrorReason, (name: string) => string>> = {
  key_unknown: (name) =>
    `${name} does not know this API key. It may be mistyped, deleted or restricted to other addresses`,
  secret_wrong: (name) => `${name} says that the API secret does not belong to this key`,
  passphrase_wrong: (name) => `${name} says that the passphrase does not belong to this key`,
  ip_refused: (name) =>
    `${name} does not accept this key from our address. Add our address to the key, or remove the restriction`,
  key_expired: (name) => `${name} says that this API key has expired`,
  permission_missing: (name) => `This API key is not allowed to read that on ${name}`,
  account_frozen: (name) => `${name} has frozen or restricted this account`,
  region: (name) => `${name} does not accept requests from our region`,
  clock: (name) => `${name} refuses the time of our request`,
  rate_limit: (name) => `${name} asks us to slow down`,
  banned: (name) => `${name} has blocked our address for a while`,
  down: (name) => `${name} cannot answer at the moment`,
  timeout: (name) => `${name} did not answer in time`,
  network: (name) => `${name} cannot be reached`,
  not_json: (name) => `${name} answered with a web page instead of data`,
  empty: (name) => `${name} answered with nothing`,
  too_large: (name) => `${name} answered with more than we accept`,
  wrong_mode: (name) => `This account at ${name} is in another mode than the request was for`,
  bad_request: (name) => `${name} refused our request as malformed`,
  write_refused: (name) => `Harbour only reads: a request to ${name} was refused`,
  unknown: (name) => `${name} answered with an unknown error`,
}

/** One sentence for a person, with the exchange's own code and words to search for. */
export function sentenceOf(
  reason: ErrorReason,
  name: string,
  code: string | null,
  theirs: string | null,
): string {
  const own = [code, theirs].filter((part) => part !== null && part !== '').join(': ')
  return `${words[reason](name)}${own === '' ? '' : ` (${own})`}.`
}
