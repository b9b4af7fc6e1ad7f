import { minuteMs } from '@harbour/ledger/durations'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The timeout of a body that is read into memory. */
const bodyWithinMs = 120_000
/** The idle timeout of uploads and downloads. */
const silenceMs = minuteMs

/**
 * Senders who never finish. A file may take as long as its line needs, so the server has no limit for whole requests; in its
 * place bodies that are read into memory have one, and a connection that carries a file ends when nothing moves on it.
 */
export function endSlowSenders(app: FastifyInstance, within = bodyWithinMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const message = request.raw
    if (request.routeOptions.config.carriesFiles === true) {
      // a request that was made inside of the process has no connection
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
