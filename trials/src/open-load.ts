import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenLoad {
  readonly address: string
  readonly token: string
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly forMs: number
}

/** The results of requests at a fixed rate (open-loop load), independent of earlier answers. */
export interface Offered {
  readonly sent: number
  /** Milliseconds of each answer with 200. */
  readonly accepted: readonly number[]
  /** Requests refused by load shedding: 429 or 503 with a Retry-After. */
  readonly refused: number
  /** Statuses of all other answers, including refusals without a Retry-After. */
  readonly other: readonly number[]
  /** Connections that broke before an answer. */
  readonly broken: readonly string[]
}

const tickMs = 5
/** A generator that fell behind does not send everything at once: that would be another kind of load. */
const maxInATick = 50

/** Open-loop load: requests at a fixed rate, like many independent people, regardless of earlier answers. */
export async function offer({ address, token, paths, perSecond, forMs }: OpenLoad): Promise<Offered> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 })
  const accepted: number[] = []
  const other: number[] = []
  const broken: string[] = []
  const open = new Set<Promise<void>>()
  let refused = 0
  let sent = 0
  const one = async (path: string) => {
    const began = performance.now()
    const reply = await ask(agent, address + path, token)
    if (typeof reply === 'string') broken.push(reply)
    else if (reply.status === 200) accepted.push(performance.now() - began)
    else if ((reply.status === 429 || reply.status === 503) && Number(reply.retryAfter) > 0) refused += 1
    else other.push(reply.status)
  }
  const began = performance.now()
  let due = 0
  for (let last = began; last - began < forMs; await sleep(tickMs)) {
    const now = performance.now()
    due += ((now - last) * perSecond) / 1_000
    last = now
    for (let count = 0; due >= 1 && count < maxInATick; count += 1, due -= 1) {
      const path = paths[sent % paths.length] ?? '/'
      const running: Promise<void> = one(path).finally(() => open.delete(running))
      open.add(running)
      sent += 1
    }
    due = Math.min(due, 1)
  }
  await Promise.all(open)
  agent.destroy()
  return { sent, accepted, refused, other, broken }
}

/**
 * Closed-loop load: measures the answers per second when this many clients send one request after another: the capacity without a queue.
 */
export async function answeredPerSecond(
  { address, token, paths, forMs }: Omit<OpenLoad, 'perSecond'>,
  lanes: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const end = performance.now() + forMs
  let answered = 0
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const reply = await ask(agent, address + (paths[turn % paths.length] ?? '/'), token)
      if (typeof reply !== 'string' && reply.status === 200) answered += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  agent.destroy()
  return answered / (forMs / 1_000)
}

interface Reply {
  readonly status: number
  readonly retryAfter: string | undefined
}

/**
 * Returns the reply, or the reason for none. A request over a keep-alive connection that the server had just closed is repeated over a new
 * one, as browsers do: the next keep-alive one may be as old.
 */
function ask(agent: Agent | false, url: string, token: string): Promise<Reply | string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(url, { agent, headers }, (reply) => {
      reply.resume()
      reply.on('error', (error) => resolve(error.message))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }),
      )
    })
    asked.on('error', (error) => resolve(asked.reusedSocket ? ask(false, url, token) : error.message))
    asked.end()
  })
}

/** Returns the percentile: the value that this share does not exceed; 0 without values. */
export const shareBelow = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
