import { Agent, request } from 'node:http'

export interface VoteLoad {
  readonly perSecond: number
  readonly p99Ms: number
}

/** Votes and withdraws the vote, item by item, with separate items for each connection; throws if an answer is not 200. */
export async function loadVotes(
  addressOf: (item: number) => string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<VoteLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const one = (method: 'POST' | 'DELETE', url: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = performance.now()
      request(url, { method, agent, headers }, (reply) => {
        reply.resume()
        reply.on('end', () => {
          if (reply.statusCode !== 200)
            return reject(new Error(`${url} answered with status ${reply.statusCode}`))
          took.push(performance.now() - sent)
          resolve()
        })
      })
        .on('error', reject)
        .end()
    })
  const lane = async (first: number) => {
    for (let item = first; performance.now() < end; item += connections) {
      await one('POST', addressOf(item))
      await one('DELETE', addressOf(item))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, first) => lane(first)))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    p99Ms: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? NaN,
  }
}
