import type { Call, SignedCall } from '../http/call.ts'
import { keyProblem } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'

const REACH_MS = 30_000

function header(call: Call, name: string, code: string): string {
  const value = call.request.headers[name.toLowerCase()] ?? ''
  if (value === '') throw new Refusal(code, `Request header ${name} cannot be empty.`, 401)
  return value
}

/** The signed text: ISO time, method, path with its query as sent, body. */
export function authenticate(call: Call): SignedCall {
  const { request, context, now } = call
  const apiKey = header(call, 'OK-ACCESS-KEY', '50103')
  const passphrase = header(call, 'OK-ACCESS-PASSPHRASE', '50104')
  const signature = header(call, 'OK-ACCESS-SIGN', '50106')
  const stamp = header(call, 'OK-ACCESS-TIMESTAMP', '50107')
  const sentAt = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(stamp) ? Date.parse(stamp) : Number.NaN
  if (Number.isNaN(sentAt)) throw new Refusal('50112', 'Invalid OK-ACCESS-TIMESTAMP', 401)
  if (Math.abs(sentAt - now) > REACH_MS) throw new Refusal('50102', 'Timestamp request expired', 401)
  const found = context.findKey('okx', apiKey)
  if (found === null) throw new Refusal('50111', 'Invalid OK-ACCESS-KEY', 401)
  const problem = keyProblem(found.key, now, request.ip)
  if (problem === 'deleted' || problem === 'expired') throw new Refusal('50119', `API key doesn't exist`, 401)
  const target = request.rawQuery === '' ? request.path : `${request.path}?${request.rawQuery}`
  const expected = hmacSha256(
    found.key.apiSecret,
    stamp + request.method + target + request.rawBody,
    'base64',
  )
  if (!isSameSignature(signature, expected)) throw new Refusal('50113', 'Invalid Sign', 401)
  if (passphrase !== found.key.passphrase) {
    throw new Refusal('50105', 'Request header OK-ACCESS-PASSPHRASE incorrect.', 401)
  }
  if (problem === 'address') {
    throw new Refusal(
      '50110',
      `Your IP ${request.ip} is not included in your API key's ${apiKey} IP whitelist.`,
      401,
    )
  }
  return { ...call, account: found.account, key: found.key }
}
