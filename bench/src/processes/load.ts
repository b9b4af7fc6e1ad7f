import { Agent, get } from 'node:http'

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly bytes: number
  /** Milliseconds of each request, in order of the answers. */
  readonly took: readonly number[]
}

/** Load on one address over a fixed number of keep-alive connections for a limited time; throws if an answer is not 200. */
export async function load(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let bytes = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = performance.now()
      get(url, { agent, headers }, (reply) => {
        let size = 0
        reply.on('data', (chunk: Buffer) => (size += chunk.length))
        reply.on('end', () => {
          if (reply.statusCode !== 200)
            return reject(new Error(`${url} answered with status ${reply.statusCode}`))
          bytes = size
          took.push(performance.now() - sent)
          resolve()
        })
      }).on('error', reject)
    })
  const lane = async () => {
    while (performance.now() < end) await one()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytes,
    took,
  }
}
