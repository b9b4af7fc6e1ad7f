import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { protocolOf, readRequest } from './dispatch.ts'
import type { SimContext, SimRequest } from './simulated-protocol.ts'
import type { TrueAccount, TrueFill } from './truth/types.ts'

/** One websocket connection on the exchange's side. */
export interface LiveSession {
  /** Handles a client's message and returns the replies. */
  receive(text: string): readonly string[]
  /** Returns the account whose trades it announces; null until the client is authenticated. */
  account(): TrueAccount | null
  /** Builds the message for a trade; null if this connection does not announce it. */
  announce(fill: TrueFill): string | null
}

/** The websocket protocol of an exchange: its hosts, and a session per connection; null refuses it. */
export interface LiveProtocol {
  readonly hosts: readonly string[]
  open(request: SimRequest, context: SimContext): LiveSession | null
}

export interface Live {
  /** Returns the number of authenticated connections. */
  readonly proved: () => number
  /** Cuts all connections without a close frame. */
  drop(): void
  /** Refuses new ones while true. */
  isAway: boolean
  /** While true it accepts connections but sends nothing on them, not even heartbeats. */
  isSilent: boolean
}

const tickMs = 25

/** Serves websockets on the server of ordinary requests; trades are announced as soon as the clock passes them. */
export function serveLive(server: Server, context: SimContext): Live {
  const sockets = new Map<WebSocket, LiveSession>()
  const hub = new WebSocketServer({ noServer: true, autoPong: false })
  const live: Live = {
    proved: () => [...sockets.values()].filter((session) => session.account() !== null).length,
    drop: () => {
      for (const socket of sockets.keys()) socket.terminate()
    },
    isAway: false,
    isSilent: false,
  }
  server.on('upgrade', (incoming: IncomingMessage, raw, head) => {
    const request = readRequest({
      method: 'GET',
      url: incoming.url ?? '/',
      headers: {},
      body: '',
      ip: (incoming.socket.remoteAddress ?? '').replace('::ffff:', ''),
    })
    const session = live.isAway ? null : (protocolOf(request.host)?.live?.open(request, context) ?? null)
    if (session === null) raw.destroy()
    else
      hub.handleUpgrade(incoming, raw, head, (socket) => {
        sockets.set(socket, session)
        attend(socket, session, context, live)
        socket.once('close', () => sockets.delete(socket))
      })
  })
  return live
}

function attend(socket: WebSocket, session: LiveSession, context: SimContext, live: Live): void {
  let next: number | null = null
  // Events before the login of the connection are not announced.
  const begin = (): void => {
    const now = context.clock.now()
    next ??= session.account()?.fills.filter(({ at }) => at <= now).length ?? null
  }
  begin()
  socket.on('error', () => socket.terminate())
  socket.on('ping', (data) => {
    if (!live.isSilent) socket.pong(data)
  })
  socket.on('message', (data) => {
    // only text: no client sends anything else
    const replies = session.receive(Buffer.isBuffer(data) ? data.toString('utf8') : '')
    begin()
    if (live.isSilent) return
    for (const reply of replies) socket.send(reply)
  })
  const timer = setInterval(() => {
    const fills = session.account()?.fills
    if (fills === undefined || next === null) return
    const now = context.clock.now()
    // Trades are sorted oldest first.
    for (let fill = fills[next]; fill !== undefined && fill.at <= now; fill = fills[next]) {
      next += 1
      const frame = session.announce(fill)
      if (frame !== null && !live.isSilent) socket.send(frame)
    }
  }, tickMs)
  socket.once('close', () => clearInterval(timer))
}
