import type { Call, SignedCall } from '../http/call.ts'
import { wholeNumber } from '../http/call.ts'
import { keyProblem } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'
import type { SimRequest } from '../simulated-protocol.ts'

const REACH_MS = 30_000

export function refused(code: string, message: string): Refusal {
  return new Refusal(code, message, 400)
}

function header(call: Call, name: string, code: string): string {
  const value = call.request.headers[name.toLowerCase()] ?? ''
  if (value === '') throw refused(code, `The request header "${name}" cannot be empty`)
  return value
}

/** The signed text: time in milliseconds, method, path, decoded query sorted by name, body. */
function signedText(stamp: string, request: SimRequest): string {
  const pairs = [...request.query].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
  return stamp + request.method + request.path + query + request.rawBody
}

const bitgetSignature = (stamp: string, request: SimRequest, apiSecret: string): string =>
  hmacSha256(apiSecret, signedText(stamp, request), 'base64')

export function signAgain(request: SimRequest, apiSecret: string): SimRequest {
  const stamp = request.headers['access-timestamp']
  if (stamp === undefined) return request
  return {
    ...request,
    headers: { ...request.headers, 'access-sign': bitgetSignature(stamp, request, apiSecret) },
  }
}

/** The account's family is checked first: calls of the other family are refused before their signature is checked. */
export function authenticate(call: Call, isUnifiedCall: boolean): SignedCall {
  const { request, context, now } = call
  const apiKey = header(call, 'ACCESS-KEY', '40001')
  const found = context.findKey('bitget', apiKey)
  if (found !== null && !found.key.isDeleted && found.account.isUnified !== isUnifiedCall)
    throw otherFamily(isUnifiedCall)
  const signature = header(call, 'ACCESS-SIGN', '40002')
  const stamp = header(call, 'ACCESS-TIMESTAMP', '40003')
  const passphrase = header(call, 'ACCESS-PASSPHRASE', '40011')
  const sentAt = wholeNumber(stamp)
  if (sentAt === null) throw refused('40005', 'Invalid ACCESS_TIMESTAMP')
  if (Math.abs(sentAt - now) > REACH_MS) throw refused('40008', 'Request timestamp expired')
  if (found === null) throw refused('40006', 'Invalid ACCESS_KEY')
  const problem = keyProblem(found.key, now, request.ip)
  if (problem === 'deleted') throw refused('40037', 'Apikey does not exist')
  if (!isSameSignature(signature, bitgetSignature(stamp, request, found.key.apiSecret)))
    throw refused('40009', 'sign signature error')
  if (passphrase !== found.key.passphrase) throw refused('40012', 'apikey/password is incorrect')
  if (problem === 'expired') throw refused('40041', "User's ApiKey has expired")
  if (problem === 'address') throw refused('40018', 'Invalid IP Request')
  return { ...call, account: found.account, key: found.key }
}

function otherFamily(isUnifiedCall: boolean): Refusal {
  return isUnifiedCall
    ? refused(
        '40084',
        'You are in Classic Account mode, and the Unified Account API is not supported at this time',
      )
    : refused(
        '40085',
        'You are in Unified Account mode, and the Classic Account API is not supported at this time',
      )
}
