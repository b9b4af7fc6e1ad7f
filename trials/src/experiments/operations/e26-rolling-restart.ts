import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '@harbour/server/test/app/free-port'
import { experiment } from '../../experiment.ts'
import { startProcess, type TrialProcess } from '../../processes/start-process.ts'
import { openScene, type Scene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-26',
    does: 'two servers and two workers are stopped (SIGTERM) and restarted one by one under load',
    passes: 'every answer is a success, each stops within ten seconds, 0/0/0/0',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const scene = await openScene({
      accounts: [
        { exchange: 'okx', fills: 10_000 },
        { exchange: 'bybit', fills: 10_000 },
      ],
    })
    const ports = [await freePort(), await freePort()]
    const server = (port: number) =>
      startProcess({ env: { ...scene.place.env, HARBOUR_ROLE: 'api', PORT: String(port) } })
    const servers = await Promise.all(ports.map(server))
    const workers = await Promise.all([worker(scene), worker(scene)])
    const load = startLoad(ports, scene.token)
    let maxStopMs = 0
    const stopped = async (one: TrialProcess) => {
      const began = performance.now()
      expect(await one.stop()).toBe(0)
      maxStopMs = Math.max(maxStopMs, performance.now() - began)
    }
    await sleep(500)
    for (const [place, port] of ports.entries()) {
      const old = servers[place]
      if (old) await stopped(old)
      servers[place] = await server(port)
      await sleep(300)
    }
    for (const old of workers.splice(0)) {
      await stopped(old)
      workers.push(await worker(scene))
    }
    const [reader] = workers
    if (!reader) throw new Error('there is no worker')
    await scene.synced(reader)
    const { answers, repeated, other, broken } = await load.stop()
    const sums = await scene.sums()
    note({
      ...sums,
      answers,
      'non-2xx': other.length,
      broken: broken.length,
      repeated,
      stop_s: (maxStopMs / 1000).toFixed(1),
    })
    expect(sums).toEqual(noDefects)
    expect(other).toEqual([])
    expect(broken).toEqual([])
    expect(answers).toBeGreaterThan(200)
    expect(maxStopMs).toBeLessThanOrEqual(isFull ? 10_000 : 20_000)
  },
)

const worker = (scene: Scene) => scene.start({ pace: { leaseMs: 3_000 } })

/**
 * Eight clients that send one request after another over keep-alive connections. Each retries a GET like a load balancer (nginx by default,
 * HAProxy with the sample file): it asks the other server if not even the head of an answer arrived, because a keep-alive connection had
 * been closed, the port refused, or the kernel reset a waiting connection while the port closed, which no server can prevent. An answer
 * that breaks off after it began counts as broken.
 */
function startLoad(ports: readonly number[], token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let answers = 0
  let repeated = 0
  let running = true
  const other: number[] = []
  const broken: string[] = []
  const client = async (number: number) => {
    for (let turn = number; running; turn += 1) {
      for (let tries = 0; ; tries += 1) {
        const port = ports[(turn + tries) % ports.length] ?? 0
        const { status, error, hasBegun } = await ask(agent, port, token)
        if (status !== null) {
          answers += 1
          if (status < 200 || status > 299) other.push(status)
          break
        }
        if (hasBegun || tries === 20) {
          broken.push(error)
          break
        }
        if (error === 'ECONNREFUSED') await sleep(20)
        else repeated += 1
      }
    }
  }
  const clients = Array.from({ length: 8 }, (_, number) => client(number))
  return {
    async stop() {
      running = false
      await Promise.all(clients)
      agent.destroy()
      return { answers, repeated, other, broken }
    },
  }
}

interface Answer {
  readonly status: number | null
  readonly error: string
  /** True once the head of an answer arrived. */
  readonly hasBegun: boolean
}

function ask(agent: Agent, port: number, token: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(
      { agent, host: '127.0.0.1', port, path: '/api/backfill-status', headers },
      (reply) => {
        reply.on('error', (error) => resolve({ status: null, error: error.message, hasBegun: true }))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, error: '', hasBegun: true }))
        reply.resume()
      },
    )
    asked.on('error', (error: Error & { code?: string }) =>
      resolve({
        status: null,
        error: error.code ?? error.message,
        hasBegun: false,
      }),
    )
    asked.end()
  })
}
