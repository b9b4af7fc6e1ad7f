import { jsonReply } from '../http/json-reply.ts'
import type { SimReply } from '../simulated-protocol.ts'

export function bitgetAnswer(data: unknown, now: number): SimReply {
  return jsonReply(200, { code: '00000', msg: 'success', requestTime: now, data })
}

export function bitgetError(code: string, message: string, now: number, status: number): SimReply {
  return jsonReply(status, { code, msg: message, requestTime: now, data: null })
}
