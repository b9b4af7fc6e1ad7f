import { type CodedMessage, codedMessages } from '@harbour/ledger/coded-message'
import * as errorReasons from '../texts/en/error-reasons.ts'
import type { ErrorKind, ErrorReason } from './error.ts'

export type ErrorCodes = Readonly<Record<string, ErrorReason>>

/** Reads `{ reason: 'code code code' }`, grouped like the exchanges' documents. */
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

const byReason: Readonly<Record<ErrorReason, (name: string, own: string) => CodedMessage>> = codedMessages(
  'error-reasons',
  errorReasons,
)

/** One sentence for a person, with the exchange's own code and message to search for. */
export function sentenceOf(
  reason: ErrorReason,
  name: string,
  code: string | null,
  theirs: string | null,
): CodedMessage {
  const own = [code, theirs].filter((part) => part !== null && part !== '').join(': ')
  return byReason[reason](name, own === '' ? '' : ` (${own})`)
}
