import type { Language } from '@harbour/contract/core/languages'
import { adapterTextIn } from '../../core/language/adapter-texts.ts'
import { syncMessages } from '../../core/language/sync-messages.ts'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange, Proof } from '@harbour/exchanges/exchange'

/** The part of a proof that is stored with a connection and shown to its owner. */
export interface StoredProof {
  /** The exchange cannot say what the key may do; absent: it did. */
  readonly unverified?: boolean
  readonly permissions: readonly {
    readonly name: string
    readonly granted: boolean
    readonly fine: boolean
  }[]
  readonly ipRestricted: boolean | null
  readonly expiresAt: string | null
  readonly warnings: readonly string[]
}

export const storedProof = (proof: Proof): StoredProof => ({
  unverified: proof.cannotTell === true,
  permissions: proof.permissions,
  ipRestricted: proof.ipRestricted,
  expiresAt: proof.expiresAtMs === null ? null : new Date(proof.expiresAtMs).toISOString(),
  warnings: proof.warnings,
})

/** Returns true if the exchange says that the key is valid from every address, or there is no key. */
export const isAddressFree = (
  { connectsBy }: Pick<Exchange, 'connectsBy'>,
  { ipRestricted }: Proof,
): boolean => connectsBy === 'address' || ipRestricted === false

/** Returns what a key may do: permissions have the exchange's names, except those that Harbour names itself. */
export const permissionsIn = ({ permissions }: StoredProof, language: Language) =>
  permissions.map((each) => ({ ...each, name: adapterTextIn(each.name, language) }))

export const warningsIn = ({ warnings }: StoredProof, language: Language): string[] =>
  warnings.map((warning) => adapterTextIn(warning, language))

/** The permissions to switch off, in the exchange's own words; null where the proof names none. */
export function excessOf(proof: Proof): string | null {
  const names = proof.permissions.filter(({ granted, fine }) => granted && !fine).map(({ name }) => name)
  return names.length === 0 ? null : names.join(', ')
}

/** The error for a working key with more permissions than reading: reading stops as with an invalid key. */
export const tooPowerful = (exchange: string, name: string, excess: string | null): ExchangeError =>
  new ExchangeError({
    kind: 'credentials',
    reason: 'permission_missing',
    exchange,
    saying: excess === null ? syncMessages.unconfirmedKey(name) : syncMessages.tooPowerfulKey(excess, name),
  })

export const otherAccount = (exchange: string, name: string): ExchangeError =>
  new ExchangeError({
    kind: 'credentials',
    reason: 'key_unknown',
    exchange,
    saying: syncMessages.otherAccount(name),
  })
