import { minuteMs } from '@harbour/ledger/durations'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The timeout for reading a body into memory. */
const bodyWithinMs = 120_000
/** The idle timeout of uploads and downloads. */
const silenceMs = minuteMs

/**
 * Limits slow senders. A file may take as long as its connection needs, so the server has no timeout for whole requests;
 * instead, bodies read into memory have one, and a connection that carries a file ends when it is idle.
 */
export function endSlowSenders(app: FastifyInstance, within = bodyWithinMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const message = request.raw
    if (request.routeOptions.config.carriesFiles === true) {
      // an injected request has no connection
      if ('setTimeout' in message) message.setTimeout(silenceMs, () => message.destroy())
    } else if (hasBody(message)) {
      const timer = setTimeout(() => {
        if (!message.complete) message.destroy()
      }, within)
      timer.unref()
      message.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
