import { jsonReply } from '../http/json-reply.ts'
import type { SimReply } from '../simulated-protocol.ts'

/** Bybit answers errors with HTTP 200 and a number in `retCode`. */
export function bybitError(code: number, message: string, now: number, status = 200): SimReply {
  return jsonReply(status, { retCode: code, retMsg: message, result: {}, retExtInfo: {}, time: now })
}

export function bybitAnswer(
  result: unknown,
  now: number,
  headers: Readonly<Record<string, string>>,
): SimReply {
  return jsonReply(200, { retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: now }, headers)
}
