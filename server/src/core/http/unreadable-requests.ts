import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '@harbour/contract/core/refusals'
import type { Log } from '../log/log.ts'
import { failure, Refused } from '../refusals/envelope.ts'

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'headers_too_slow' : 'malformed_request'
}

export const freshRequestId = (): string => randomBytes(9).toString('base64url')

/** Answers what cannot be parsed as HTTP with the usual envelope and closes the connection. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>, log: Log) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const requestId = freshRequestId()
    const { status, body } = failure(new Refused(refusalOf(error.code)), requestId, 'en')
    log.info({ requestId, status, code: error.code }, 'a malformed request was refused')
    if (socket.writable) {
      const lines = Object.entries({
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroySoon()
  }
