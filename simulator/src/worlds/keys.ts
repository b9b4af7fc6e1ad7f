import { hash32 } from '../truth/hash.ts'
import type { ApiKey, ExchangeId, Permission } from '../truth/types.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function letters(length: number, ...seed: readonly (string | number)[]): string {
  return Array.from({ length }, (_, i) => alphabet[hash32(...seed, i) % alphabet.length]).join('')
}

/** Key and secret in the length and letters that the exchange uses. */
function credentials(
  exchange: ExchangeId,
  name: string,
): Pick<ApiKey, 'apiKey' | 'apiSecret' | 'passphrase'> {
  const hex = (length: number, part: string): string =>
    Array.from({ length }, (_, i) => (hash32(exchange, name, part, i) % 16).toString(16)).join('')
  if (exchange === 'binance') {
    return { apiKey: letters(64, name, 'key'), apiSecret: letters(64, name, 'secret'), passphrase: null }
  }
  if (exchange === 'bybit') {
    return { apiKey: letters(18, name, 'key'), apiSecret: letters(36, name, 'secret'), passphrase: null }
  }
  const base64 = (bytes: number): string => Buffer.from(hex(2 * bytes, 'secret'), 'hex').toString('base64')
  if (exchange === 'kraken') {
    return { apiKey: letters(56, name, 'key'), apiSecret: base64(64), passphrase: null }
  }
  if (exchange === 'bitvavo')
    return { apiKey: hex(64, 'key'), apiSecret: hex(128, 'secret'), passphrase: null }
  if (exchange === 'btcmarkets') {
    const k = hex(32, 'key')
    const apiKey = `${k.slice(0, 8)}-${k.slice(8, 12)}-${k.slice(12, 16)}-${k.slice(16, 20)}-${k.slice(20)}`
    return { apiKey, apiSecret: base64(64), passphrase: null }
  }
  const passphrase = `Quay-${letters(8, exchange, name, 'phrase')}`
  if (exchange === 'okx') {
    const k = hex(32, 'key')
    const apiKey = `${k.slice(0, 8)}-${k.slice(8, 12)}-4${k.slice(13, 16)}-a${k.slice(17, 20)}-${k.slice(20, 32)}`
    return { apiKey, apiSecret: hex(32, 'secret').toUpperCase(), passphrase }
  }
  return { apiKey: `bg_${hex(32, 'key')}`, apiSecret: hex(64, 'secret'), passphrase }
}

export interface KeyPlan {
  readonly permissions?: readonly Permission[]
  readonly expiresAt?: number | null
  readonly ips?: readonly string[]
}

/** The same name gives the same key for ever. Without a plan: it may read, and nothing else. */
export function makeKey(exchange: ExchangeId, name: string, plan: KeyPlan = {}): ApiKey {
  return {
    ...credentials(exchange, name),
    permissions: [...(plan.permissions ?? ['read'])],
    ips: [...(plan.ips ?? [])],
    expiresAt: plan.expiresAt ?? null,
    isDeleted: false,
  }
}
