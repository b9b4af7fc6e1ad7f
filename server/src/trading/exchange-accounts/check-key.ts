import { translationsOf } from '../../core/language/translate-message.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import type { Words } from '../../core/refusals/envelope.ts'
import type { ErrorReason } from '@harbour/exchanges/wire/error'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Credentials, Exchange, Proof } from '@harbour/exchanges/exchange'
import type { proofRefusals } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { credentialsOf } from './connect.ts'
import { excessOf } from './proof.ts'
import { wayTo, type WireChoice } from '../exchange-limits/wire.ts'

/** An unknown exchange is refused before anything is proved. */
type ProofRefusal = Exclude<(typeof proofRefusals)[number], 'exchange_unknown' | 'exchange_wanted'>
export type RefuseProof = (refusal: ProofRefusal, message?: Words) => never

const byReason: Partial<Record<ErrorReason, ProofRefusal>> = {
  key_unknown: 'key_invalid',
  secret_wrong: 'key_secret_wrong',
  passphrase_wrong: 'key_passphrase_wrong',
  ip_refused: 'key_ip_refused',
  key_expired: 'key_expired',
  region: 'exchange_region',
  clock: 'exchange_clock',
}

interface Given {
  readonly apiKey?: string | undefined
  readonly apiSecret?: string | undefined
  readonly passphrase?: string | undefined
  readonly address?: string | undefined
}

/** Picks the credentials that the exchange needs from the given fields. */
export function credentialsGiven(exchange: Exchange, given: Given, refuse: RefuseProof): Credentials {
  if (exchange.connectsBy === 'address')
    return credentialsOf(given.address ?? refuse('address_needed'), '', undefined)
  const { apiKey, apiSecret, passphrase } = given
  return credentialsOf(apiKey ?? refuse('key_needed'), apiSecret ?? refuse('key_needed'), passphrase)
}

interface Proving {
  readonly exchange: Exchange
  readonly credentials: Credentials
  readonly isDemo: boolean
  readonly egress: string
  readonly wires: WireChoice
  readonly signal: AbortSignal
  /** The owner's confirmation that the key can only read: valid only where the exchange cannot say. */
  readonly vouched: boolean
}

/** Proves with the exchange that a key can only read. Anything other than a clear yes is refused. */
export async function proveKey(proving: Proving, refuse: RefuseProof): Promise<Proof> {
  const { exchange, credentials } = proving
  if (exchange.needsPassphrase && !credentials.passphrase) refuse('passphrase_needed')
  // Keys and passphrases are sent as header values; one that is not valid there is mistyped.
  if (!/^[\x21-\x7e]+$/.test(credentials.apiKey)) refuse('key_invalid', refusalTexts.mistypedKey)
  if (!/^[\x20-\x7e]*$/.test(credentials.passphrase ?? '')) refuse('key_passphrase_wrong')
  const proof = await askForProof(proving).catch((error: unknown) => refuseFor(error, refuse))
  if (!proof.readOnly && proof.cannotTell === true && exchange.cannotProve === true) {
    if (!proving.vouched) refuse('key_unverifiable')
    return proof
  }
  if (!proof.readOnly) {
    const excess = excessOf(proof)
    if (excess === null) refuse('key_unproven')
    refuse('key_too_powerful', refusalTexts.turnOffAt(exchange.name, excess))
  }
  return proof
}

async function askForProof({
  exchange,
  credentials,
  isDemo,
  egress,
  wires,
  signal,
}: Proving): Promise<Proof> {
  const { wire } = await wayTo(wires, { exchange: exchange.id, isDemo, egress }, signal)
  const session = await exchange.open(credentials, wire)
  try {
    return await session.prove()
  } catch (error) {
    // One retry for transient errors: a person is waiting.
    if (!(error instanceof ExchangeError) || error.kind !== 'unavailable' || signal.aborted) throw error
    return await session.prove()
  } finally {
    session.close()
  }
}

function refuseFor(error: unknown, refuse: RefuseProof): never {
  if (!(error instanceof ExchangeError)) throw error
  const refusal = byReason[error.reason]
  if (refusal) refuse(refusal, translationsOf(error.saying))
  if (error.kind === 'throttled' || error.kind === 'unavailable') {
    refuse('exchange_unreachable', refusalTexts.notStoredTryAgain(translationsOf(error.saying)))
  }
  return refuse('key_unproven', refusalTexts.notStored(translationsOf(error.saying)))
}
