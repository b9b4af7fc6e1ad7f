import { ExchangeError } from '../wire/error.ts'
import type { Json } from '../wire/exact-json.ts'
import type { Proof } from '../exchange.ts'
import { rowOf } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { parseClassicProof, parseUnifiedProof } from './proof.ts'

/**
 * 40085: a unified account was asked by the classic API; 40084 the reverse. Both come before the signature is
 * looked at.
 */
export function isOtherFamily(error: unknown): boolean {
  return error instanceof ExchangeError && (error.code === '40085' || error.code === '40084')
}

/**
 * The permission endpoint of the family that the account belongs to; the refusal by the other one tells
 * which.
 */
export async function proveEitherWay(transport: Transport): Promise<Proof> {
  let classic: Json
  try {
    classic = await transport.call('privateSpotGetV2SpotAccountInfo')
  } catch (error) {
    if (!isOtherFamily(error)) throw error
    return proveUnified(transport)
  }
  return parseClassicProof(rowOf(classic, 'data'))
}

async function proveUnified(transport: Transport): Promise<Proof> {
  const info = rowOf(await transport.call('privateUtaGetV3AccountInfo'), 'data')
  const settings = rowOf(await transport.call('privateUtaGetV3AccountSettings'), 'data')
  return parseUnifiedProof(info, settings)
}
