import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { VirtualClock } from './clock.ts'
import { Counters } from './counters.ts'
import { dispatch, keyNamed, makeContext, protocolOf, readRequest } from './dispatch.ts'
import { FaultPlan } from './faults.ts'
import type { FaultKind, FaultOptions } from './faults.ts'
import { type Live, serveLive } from './live.ts'
import { faultReplyOf, PageMemory, waitSecondsOf } from './fault-reply.ts'
import type { SimContext, SimReply, SimRequest } from './simulated-protocol.ts'
import type { World } from './truth/types.ts'

export interface SimulatorOptions {
  readonly world: World
  readonly clock?: VirtualClock
  /** Enforces the exchanges' rate limits; off for benchmarks. */
  readonly hasLimits?: boolean
  readonly faults?: FaultOptions
  /** 0 selects a free one. */
  readonly port?: number
}

/** Hooks for an experiment to change single requests, independent of chance. */
export interface Hooks {
  /** Returns the fault to inject into this request, also while the plan is paused; null leaves it to the plan. */
  inject: ((request: SimRequest, key: string) => FaultKind | null) | null
  /** Changes a true answer. */
  alter: ((reply: SimReply, request: SimRequest, key: string) => SimReply) | null
  /** Receives every answer before it is sent. */
  seen:
    | ((answer: { request: SimRequest; key: string; status: number; fault: FaultKind | null }) => void)
    | null
}

export interface Simulator {
  readonly baseUrl: string
  readonly world: World
  readonly clock: VirtualClock
  readonly faults: FaultPlan
  readonly counters: Counters
  readonly hooks: Hooks
  readonly live: Live
  /** Turns rate limits on or off. */
  setLimits(isOn: boolean): void
  /** Handles a request without a socket. */
  handle(request: SimRequest): SimReply
  close(): Promise<void>
}

interface Running {
  readonly context: SimContext
  readonly faults: FaultPlan
  readonly counters: Counters
  readonly pages: PageMemory
  readonly hooks: Hooks
  /** The end of each caller's wait, by exchange and address, in real time. */
  readonly waits: Map<string, { until: number; isBan: boolean }>
}

/** Starts the simulator, every exchange on one local port: the first path segment is the intended host. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const clock = options.clock ?? new VirtualClock()
  let hasLimits = options.hasLimits ?? true
  const context: SimContext = {
    ...makeContext(options.world, clock, hasLimits),
    get hasLimits() {
      return hasLimits
    },
  }
  const faults = new FaultPlan(options.faults ?? { seed: options.world.seed, probability: {} })
  const counters = new Counters()
  const hooks: Hooks = { inject: null, alter: null, seen: null }
  const running: Running = { context, faults, counters, hooks, pages: new PageMemory(), waits: new Map() }
  const server = createServer({ keepAliveTimeout: 30_000 }, (incoming, outgoing) => {
    answer(incoming, outgoing, running).catch((error: unknown) => {
      // A caller that disconnects during its request is not an error of the simulator.
      if (!incoming.destroyed || incoming.complete) counters.ownFaults.push(String(error))
      outgoing.destroy()
    })
  })
  const live = serveLive(server, context)
  const port = await listen(server, options.port ?? 0)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    world: options.world,
    clock,
    faults,
    counters,
    hooks,
    live,
    setLimits: (isOn) => {
      hasLimits = isOn
    },
    handle: (request) => dispatch(request, context),
    close: async () => {
      live.drop()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'))
      else resolve(address.port)
    })
  })
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, running: Running): Promise<void> {
  const request = readRequest({
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: flatHeaders(incoming),
    body: await readBody(incoming),
    ip: (incoming.socket.remoteAddress ?? '').replace('::ffff:', ''),
  })
  const key = keyNamed(request)
  const { counters, faults, hooks } = running
  counters.begin(key, request.ip, request.path)
  outgoing.once('close', () => counters.end(key))
  const kind = faults.draw(hooks.inject?.(request, key) ?? null)
  if (kind === 'reset_before_headers') {
    incoming.socket.resetAndDestroy()
    return
  }
  if (kind === 'slow') await wait(faults.slowMs)
  const reply = replyTo(request, key, kind, running)
  if (key !== '' && reply.status === 200) counters.pages += 1
  hooks.seen?.({ request, key, status: reply.status, fault: kind })
  send(outgoing, reply, kind)
}

function replyTo(request: SimRequest, key: string, kind: FaultKind | null, running: Running): SimReply {
  const protocol = protocolOf(request.host)
  const caller = `${protocol?.exchange}|${request.ip}`
  const wait = running.waits.get(caller)
  if (wait && wait.until > performance.now()) {
    running.counters.insideRetryAfter += 1
    if (wait.isBan && protocol) return protocol.faultReply('ban')
  }
  const faultReply = kind && protocol ? faultReplyOf(kind, protocol, running.faults) : null
  if (faultReply) {
    noteWait(caller, faultReply, kind === 'ban', running)
    return faultReply
  }
  const earlier = kind === 'duplicate_page' ? running.pages.earlierPage(key, request) : null
  if (earlier) return earlier
  const truth = trueReply(request, running)
  const reply = running.hooks.alter?.(truth, request, key) ?? truth
  running.pages.remember(key, request, reply)
  noteWait(caller, reply, reply.status === 418, running)
  return reply
}

function trueReply(request: SimRequest, running: Running): SimReply {
  try {
    return dispatch(request, running.context)
  } catch (error) {
    running.counters.ownFaults.push(`${request.method} ${request.host}${request.path}: ${String(error)}`)
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'the simulator failed' }
  }
}

function noteWait(caller: string, reply: SimReply, isBan: boolean, running: Running): void {
  const seconds = waitSecondsOf(reply)
  if (isBan) running.counters.bans += 1
  if (seconds > 0) running.waits.set(caller, { until: performance.now() + seconds * 1000, isBan })
}

function send(outgoing: ServerResponse, reply: SimReply, kind: FaultKind | null): void {
  const whole = Buffer.from(reply.bytes ?? reply.body)
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const body = kind === 'truncated' ? half : whole
  outgoing.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) })
  if (kind === 'reset_mid_body') outgoing.write(half, () => outgoing.destroy())
  else outgoing.end(body)
}

function flatHeaders(incoming: IncomingMessage): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return flat
}

const maxBody = 1_000_000

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming) {
    const chunk: unknown = part
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > maxBody) throw new Error('request body too long')
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}
