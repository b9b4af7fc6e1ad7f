import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Reading a rest of this size costs less than a new connection. */
const worthReadingBytes = 16 * 1024
/** The caller has this long to read the reply before the connection is closed. */
const lingerMs = 1_000

/**
 * Closes the connection after a reply that precedes the body: a refused caller does not send the rest, and it is not read.
 * By default Node would read it all, to reuse the connection.
 */
export function closeOnEarlyReply(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const message = request.raw
    const { socket } = message
    // before Node's own listener, which would read the rest
    reply.raw.prependOnceListener('finish', () => {
      if (!isWorthReading(message)) cut(socket)
    })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthReading(request.raw)) reply.header('connection', 'close')
    done(null, payload)
  })
  // a client with `Expect: 100-continue` may send only after admission: until then, no byte of the body has
  // been sent
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response))
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue()
    done(null, payload)
  })
}

function isWorthReading({ complete, headers }: IncomingMessage): boolean {
  if (complete || headers['transfer-encoding'] !== undefined) return complete
  return Number(headers['content-length'] ?? '0') <= worthReadingBytes
}

/** Ends our side, then stops reading, then waits briefly: closing a connection at once would lose the answer. */
function cut(socket: unknown): void {
  // an injected request has no connection
  if (!(socket instanceof Socket) || socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.destroySoon = () => socket.end()
  socket.end()
  // after Node's listener, which resumes reading
  setImmediate(() => socket.pause())
}
