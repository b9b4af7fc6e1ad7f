import type { Call, SignedCall } from '../http/call.ts'
import { wholeNumber } from '../http/call.ts'
import { keyProblem } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'

const DEFAULT_RECV_WINDOW = 5000

/** Returns the key and its account, or throws Bybit's refusal; the signature covers the query exactly as sent. */
export function authenticate(call: Call): SignedCall {
  const { request, context, now } = call
  const apiKey = request.headers['x-bapi-api-key'] ?? ''
  const stamp = request.headers['x-bapi-timestamp'] ?? ''
  const signature = request.headers['x-bapi-sign'] ?? ''
  if (apiKey === '' || stamp === '' || signature === '') {
    throw new Refusal('10003', 'API key is invalid.', 401)
  }
  const window = request.headers['x-bapi-recv-window'] ?? ''
  checkTime(stamp, window, now)
  const found = context.findKey('bybit', apiKey)
  if (found === null) throw new Refusal('10003', 'API key is invalid.')
  const problem = keyProblem(found.key, now, request.ip)
  if (problem === 'deleted') throw new Refusal('10003', 'API key is invalid.')
  const payload = request.method === 'GET' ? request.rawQuery : request.rawBody
  const expected = hmacSha256(found.key.apiSecret, stamp + apiKey + window + payload, 'hex')
  if (!isSameSignature(signature.toLowerCase(), expected)) {
    throw new Refusal('10004', `Error sign, please check your signature generation algorithm.`)
  }
  if (problem === 'expired') throw new Refusal('33004', 'Your api key has expired.')
  if (problem === 'address') {
    throw new Refusal('10010', `Unmatched IP, please check your API key's bound IP addresses.`)
  }
  return { ...call, account: found.account, key: found.key }
}

/** server time - window <= timestamp < server time + 1 s */
function checkTime(stamp: string, window: string, now: number): void {
  const sentAt = wholeNumber(stamp)
  const reach = window === '' ? DEFAULT_RECV_WINDOW : wholeNumber(window)
  if (sentAt !== null && reach !== null && sentAt >= now - reach && sentAt < now + 1000) return
  throw new Refusal(
    '10002',
    'invalid request, please check your server timestamp or recv_window param. ' +
      `req_timestamp[${stamp}],server_timestamp[${now}],recv_window[${reach ?? 0}]`,
  )
}
