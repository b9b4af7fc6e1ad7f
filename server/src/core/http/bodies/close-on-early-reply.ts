import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A rest of this size costs less to read than a new connection. */
const worthReadingBytes = 16 * 1024
/** The caller has so long to read the reply before the connection is closed. */
const lingerMs = 1_000

/**
 * Closes the connection with a reply that precedes the body: a refused caller does not send the rest, and nothing more of it
 * is read. Node alone would read on to the last byte, to use the connection again.
 */
export function closeOnEarlyReply(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const message = request.raw
    const { socket } = message
    // ahead of Node's own listener, which is there first and would read the rest
    reply.raw.prependOnceListener('finish', () => {
      if (!isWorthReading(message)) cut(socket)
    })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthReading(request.raw)) reply.header('connection', 'close')
    done(null, payload)
  })
  // whoever asks first is told to go on only when he may: before, not a byte of the body has been sent
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

/** Ends our side, then stops reading, then waits a little: a connection that is cut at once takes the answer with it. */
function cut(socket: unknown): void {
  // a request that was made inside of the process has no connection
  if (!(socket instanceof Socket) || socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.destroySoon = () => socket.end()
  socket.end()
  // after Node's listener, which lets the rest flow
  setImmediate(() => socket.pause())
}
