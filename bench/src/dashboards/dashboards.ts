import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startHarbour } from '../processes/harbour-process.ts'
import { startPostgres } from '../processes/postgres.ts'
import { residentMb } from '../processes/process.ts'
import type { Bench, Figure } from '../report.ts'
import { addPeople, tokenOf } from './people.ts'
import { dashboardReads } from './reads.ts'
import { Streams } from './streams.ts'

const people = 2_000
const streamsOfEach = 4
/** Each dashboard reads four times a minute. */
const perSecond = (people * 4) / 60
const seconds = 60
/** All dashboards are opened within a minute and a half. */
const opensPerSecond = people / 90
/** Longer than the interval of heartbeats, in milliseconds. */
const heartbeatMs = 20_000

/** Two thousand dashboards on one api process, each with a stream and its reads, and then eight thousand streams. */
export const dashboards: Bench = {
  name: 'dashboards',
  async run() {
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    const url = await postgres.createDatabase('bench_dashboards')
    const harbour = await startHarbour({ DATABASE_URL: url, HARBOUR_ROLE: 'api' })
    const client = new pg.Client({ connectionString: url })
    const streams = new Streams(harbour.origin)
    const tokens = Array.from({ length: people }, (_, person) => tokenOf(person))
    const memory: string[] = []
    const note = (when: string) => memory.push(`${Math.round(residentMb(harbour.pid))} MB ${when}`)
    try {
      await client.connect()
      await addPeople(client, people)
      note('before the first stream')
      await streams.open(tokens)
      note('with the streams')
      // each dashboard was opened before: its first reads are not among the timed ones
      await openAll(harbour.origin, tokens)
      note('after the first reads')
      const took = (await paced(harbour.origin, tokens)).toSorted((a, b) => a - b)
      const [p50, p99] = [0.5, 0.99].map((of) => took[Math.floor((took.length - 1) * of)] ?? NaN)
      const rss = residentMb(harbour.pid)
      for (let more = 1; more < streamsOfEach; more += 1) await streams.open(tokens)
      await sleep(heartbeatMs)
      const { alive, failed } = streams
      return [
        {
          name: `reads of ${people.toLocaleString('en')} dashboards, each with a stream and 4 reads a minute, p99`,
          value: p99 ?? NaN,
          unit: 'ms',
          target: 'under 20 ms',
          isMet: (p99 ?? NaN) < 20,
          detail: `${took.length} reads, p50 ${(p50 ?? NaN).toFixed(1)} ms, slowest ${(took.at(-1) ?? NaN).toFixed(0)} ms`,
        },
        {
          name: 'memory of their api process',
          value: rss,
          unit: 'MB',
          target: 'under 320 MB',
          isMet: rss < 320,
          detail: memory.join(', '),
        },
        {
          name: 'streams open at once, each with a heartbeat',
          value: alive,
          unit: 'streams',
          target: 'all of 8,000, none failed',
          isMet: alive === people * streamsOfEach && failed === 0,
          detail: `${failed} failed; ${Math.round(residentMb(harbour.pid))} MB`,
        },
      ] satisfies Figure[]
    } finally {
      streams.close()
      agent.destroy()
      await client.end()
      await harbour.stop()
      harbour.clear()
      await postgres.stop()
    }
  },
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Returns the milliseconds of one read; throws if the answer is not 200. */
const timed = (url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = performance.now()
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(performance.now() - sent)
          : reject(new Error(`${url} answered with status ${reply.statusCode}`)),
      )
    }).on('error', reject)
  })

/** Reads each address once with each token: so many people a second open their dashboards. */
async function openAll(origin: string, tokens: readonly string[]): Promise<void> {
  const began = performance.now()
  for (const [person, token] of tokens.entries()) {
    const wait = began + (person * 1000) / opensPerSecond - performance.now()
    if (wait > 0) await sleep(wait)
    await Promise.all(dashboardReads.map((read) => timed(`${origin}/api${read}`, token)))
  }
}

/** Sends the reads at a fixed rate, whether or not earlier ones are answered (open-loop load). */
async function paced(origin: string, tokens: readonly string[]): Promise<readonly number[]> {
  const sent: Promise<number>[] = []
  const began = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const wait = began + (turn * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    // a step without a common factor with the number of people visits all of them
    const read = timed(
      `${origin}/api${dashboardReads[turn % dashboardReads.length]}`,
      tokens[(turn * 7) % people] ?? '',
    )
    read.catch(() => undefined)
    sent.push(read)
  }
  return Promise.all(sent)
}
