import { exchanges } from '../exchanges.ts'
import { hash32 } from '../truth/hash.ts'
import type { ApiKey, ExchangeId, Permission } from '../truth/types.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function letters(length: number, ...seed: readonly (string | number)[]): string {
  return Array.from({ length }, (_, i) => alphabet[hash32(...seed, i) % alphabet.length]).join('')
}

/** Reproducible text for one key of an exchange; `part` separates its texts. */
export interface CredentialText {
  readonly letters: (length: number, part: 'key' | 'secret') => string
  readonly hex: (length: number, part: 'key' | 'secret') => string
  readonly base64: (bytes: number, part: 'key' | 'secret') => string
  readonly phrase: () => string
}

function credentialText(exchange: ExchangeId, name: string): CredentialText {
  const hex = (length: number, part: string): string =>
    Array.from({ length }, (_, i) => (hash32(exchange, name, part, i) % 16).toString(16)).join('')
  return {
    hex,
    letters: (length, part) => letters(length, name, part),
    base64: (bytes, part) => Buffer.from(hex(2 * bytes, part), 'hex').toString('base64'),
    phrase: () => `Quay-${letters(8, exchange, name, 'phrase')}`,
  }
}

export interface KeyPlan {
  readonly permissions?: readonly Permission[]
  readonly expiresAt?: number | null
  readonly ips?: readonly string[]
}

/** The same name always gives the same key. Without a plan the key has only read permission. */
export function makeKey(exchange: ExchangeId, name: string, plan: KeyPlan = {}): ApiKey {
  return {
    ...exchanges[exchange].credentials(credentialText(exchange, name)),
    permissions: [...(plan.permissions ?? ['read'])],
    ips: [...(plan.ips ?? [])],
    expiresAt: plan.expiresAt ?? null,
    isDeleted: false,
  }
}
