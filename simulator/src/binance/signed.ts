import { given, wholeNumber } from '../http/call.ts'
import type { Call, SignedCall } from '../http/call.ts'
import { keyProblem, mayDo } from '../http/key-state.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'
import { refusals } from './refusals.ts'

/** Authenticates the caller. The signature covers the query and the body exactly as sent, without its own parameter, wherever that is. */
export function proveCaller(call: Call): SignedCall {
  const { request, context, query, now } = call
  const isFutures = /^\/(f|d|p)api\//.test(request.path)
  const named = request.headers['x-mbx-apikey'] ?? ''
  if (!/^[A-Za-z0-9]{16,128}$/.test(named)) throw refusals.keyFormat()
  const found = context.findKey('binance', named)
  if (!found) throw refusals.keyRefused(isFutures, request.ip)
  const problem = keyProblem(found.key, now, request.ip)
  if (problem === 'deleted') throw refusals.keyUnknown()
  if (problem !== null) throw refusals.keyRefused(isFutures, request.ip)
  checkTime(query, now)
  const signature = query.get('signature') ?? ''
  if (signature === '') throw refusals.missing('signature')
  const covered = withoutSignature(request.rawQuery) + withoutSignature(request.rawBody)
  if (!isSameSignature(signature, hmacSha256(found.key.apiSecret, covered, 'hex'))) throw refusals.signature()
  if (!mayDo(found.key, 'read')) throw refusals.keyRefused(isFutures, request.ip)
  return { ...call, ...found }
}

function withoutSignature(raw: string): string {
  return raw
    .split('&')
    .filter((part) => !part.startsWith('signature='))
    .join('&')
}

/** Accepts timestamps from recvWindow before the server's time to one second after it. */
function checkTime(query: URLSearchParams, now: number): void {
  const timestamp = wholeNumber(query.get('timestamp'))
  if (timestamp === null) throw refusals.missing('timestamp')
  const text = given(query, 'recvWindow')
  const recvWindow = text === null ? 5000 : wholeNumber(text)
  if (recvWindow === null || recvWindow > 60_000) throw refusals.recvWindow()
  if (timestamp >= now + 1000) throw refusals.clockAhead()
  if (now - timestamp > recvWindow) throw refusals.clockBehind()
}
