import { jsonReply } from '../http/json-reply.ts'
import type { SimReply } from '../simulated-protocol.ts'

export function okxAnswer(data: readonly unknown[]): SimReply {
  return jsonReply(200, { code: '0', data, msg: '' })
}

export function okxError(code: string, message: string, status: number): SimReply {
  return jsonReply(status, { code, data: [], msg: message })
}
