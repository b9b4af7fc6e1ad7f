import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { program, type RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { load } from './processes/load.ts'
import { loadVotes } from './processes/load-votes.ts'
import { residentMb } from './processes/process.ts'
import { type Bench, type Figure, median } from './report.ts'

const people = 1_000
const votesPerItem = 100
const rounds = 3
const seconds = 3
const connections = 16

async function on<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Adds items `from` to `to` by SQL of the database itself; fifty of all of them are about the tide, each with a hundred votes if requested.
 */
const grow = (databaseUrl: string, from: number, to: number, hasVotes: boolean) =>
  on(databaseUrl, async (client) => {
    await client.query(`insert into feedback_items (id, type, title, description, status, author_id, upvotes, created_at)
      select 'item-' || n, (array['BUG', 'FEATURE', 'EXCHANGE'])[1 + n % 3], 'Item ' || n || ' about ' || (array['charts', 'fees', 'exports', 'keys'])[1 + n % 4],
        repeat('What happened, step by step, and what should have happened instead. ', 3),
        (array['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED', 'OPEN', 'OPEN'])[1 + n % 6], 'person-' || n % ${people}, ${hasVotes ? votesPerItem : 0},
        timestamptz '2024-01-01' + n * interval '5 minutes'
      from generate_series(${from}, ${to}) n`)
    await client.query(`update feedback_items set title = title || ' at low tide' where id in (
      select 'item-' || (${from} + k * (${to} - ${from}) / 50) from generate_series(0, 49) k) and not exists (select from feedback_search)`)
    await client.query(`insert into feedback_search (item_id, search_text)
      select id, to_tsvector('simple', title) || to_tsvector('english', title) || to_tsvector('simple', description) || to_tsvector('english', description)
      from feedback_items i where not exists (select from feedback_search w where w.item_id = i.id)`)
    if (hasVotes)
      await client.query(`insert into feedback_votes (user_id, item_id)
        select 'person-' || (n * 7 + k) % ${people}, 'item-' || n from generate_series(${from}, ${to}) n, generate_series(1, ${votesPerItem}) k`)
    await client.query('vacuum analyze feedback_items, feedback_search, feedback_votes')
  })

async function begin(databaseUrl: string): Promise<string> {
  const found = await on(databaseUrl, async (client) => {
    await client.query(`insert into users (id, email, email_typed, username, password_hash)
      select 'person-' || n, 'p' || n || '@example.com', 'p' || n || '@example.com', 'person ' || n, 'x' from generate_series(0, ${people - 1}) n`)
    const { rows } = await client.query<{ id: string }>(`select id from users where role = 'admin' limit 1`)
    return rows[0]?.id
  })
  return found ?? ''
}

export const feedback: Bench = {
  name: 'feedback',
  run: onPostgres('bench_feedback', async (harbour, databaseUrl) => {
    const userId = await begin(databaseUrl)
    await grow(databaseUrl, 1, 1_000, true)
    const small = await searching(harbour)
    await grow(databaseUrl, 1_001, 10_000, true)
    const compared = await besideBare(harbour, databaseUrl, userId)
    await grow(databaseUrl, 10_001, 100_000, false)
    const large = await searching(harbour)
    return [
      ...compared,
      {
        name: 'list with a search, p99 on 100,000 items against 1,000',
        value: large,
        unit: 'ms',
        beside: { name: '1,000 items', value: small },
        target: 'at most 1.5 times, or 5 ms more',
        isMet: large <= Math.max(small * 1.5, small + 5),
      },
      ...(await flood(harbour, databaseUrl)),
    ]
  }),
}

async function besideBare(
  harbour: RunningHarbour,
  databaseUrl: string,
  userId: string,
): Promise<readonly Figure[]> {
  const bare = await program('bare-board.ts', [databaseUrl, userId])
  try {
    return await compare(harbour, `http://127.0.0.1:${bare.line}`)
  } finally {
    await bare.stop()
  }
}

/** The 99th percentile of a search that finds fifty items. */
async function searching(harbour: RunningHarbour): Promise<number> {
  const url = `${harbour.origin}/api/v1/feedback?q=${encodeURIComponent('low tide')}`
  await load(url, harbour.headers, 1, 1)
  const taken = []
  for (let round = 0; round < rounds; round++)
    taken.push((await load(url, harbour.headers, 1, seconds)).p99Ms)
  return median(taken)
}

async function compare(harbour: RunningHarbour, bareOrigin: string): Promise<readonly Figure[]> {
  const [api, item] = [`${harbour.origin}/api/v1/feedback`, (at: number) => `item-${1 + (at % 10_000)}`]
  const taken = {
    page: { ours: [] as number[], bare: [] as number[], p99: [] as number[] },
    list: { ours: [] as number[], bare: [] as number[], p99: [] as number[] },
    vote: { ours: [] as number[], bare: [] as number[], p99: [] as number[] },
  }
  await load(api, harbour.headers, connections, 1)
  for (let round = 0; round < rounds; round++) {
    const page = await load(`${api}?sort=recent&limit=50`, harbour.headers, connections, seconds)
    taken.page.ours.push(page.perSecond)
    taken.page.p99.push(page.p99Ms)
    taken.page.bare.push((await load(`${bareOrigin}/page`, {}, connections, seconds)).perSecond)
    const list = await load(api, harbour.headers, connections, seconds)
    taken.list.ours.push(list.perSecond)
    taken.list.p99.push(list.p99Ms)
    taken.list.bare.push((await load(`${bareOrigin}/list`, {}, connections, seconds)).perSecond)
    const vote = await loadVotes((at) => `${api}/${item(at)}/vote`, harbour.headers, connections, seconds)
    taken.vote.ours.push(vote.perSecond)
    taken.vote.p99.push(vote.p99Ms)
    taken.vote.bare.push(
      (await loadVotes((at) => `${bareOrigin}/${item(at)}/vote`, {}, connections, seconds)).perSecond,
    )
  }
  const figure = (name: keyof typeof taken, title: string, share: number): Figure => {
    const [value, limit] = [median(taken[name].ours), median(taken[name].bare)]
    return {
      name: title,
      value,
      unit: 'requests/s',
      beside: { name: 'bare node:http + pg', value: limit },
      target: `at least ${share * 100} %`,
      isMet: value / limit >= share,
      detail: `${connections} connections: p99 ${median(taken[name].p99).toFixed(1)} ms`,
    }
  }
  return [
    figure('page', 'GET /v1/feedback, first 50 of 10,000 items with 1,000,000 votes', 0.5),
    figure('list', 'GET /v1/feedback, 500 of 10,000 items with 1,000,000 votes', 0.5),
    figure('vote', 'vote and unvote on 10,000 items with 1,000,000 votes', 0.4),
  ]
}

/** Sessions of twenty people, as a login would create them. */
const twentySessions = (databaseUrl: string) =>
  on(databaseUrl, async (client) => {
    const tokens: string[] = []
    for (let at = 0; at < 20; at++) {
      const token = randomBytes(32).toString('base64url')
      await client.query(
        `insert into sessions (token_hash, user_id, csrf_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [createHash('sha256').update(token).digest(), `person-${at}`, randomBytes(32)],
      )
      tokens.push(token)
    }
    return tokens
  })

/** Twenty people send 34 MB each at once: the server's memory stays bounded, and everybody else gets answers. */
async function flood(harbour: RunningHarbour, databaseUrl: string): Promise<readonly Figure[]> {
  const tokens = await twentySessions(databaseUrl)
  let peak = 0
  let isOver = false
  const waits: number[] = []
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, residentMb(harbour.pid))
      const sent = performance.now()
      await fetch(`${harbour.origin}/api/v1/feedback/stats`, { headers: harbour.headers }).then((reply) =>
        reply.text(),
      )
      waits.push(performance.now() - sent)
      await sleep(50)
    }
  }
  const watching = watch()
  const { line: states, stop } = await program('flood.ts', [harbour.origin, ...tokens])
  await stop()
  isOver = true
  await watching
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * 0.95)] ?? NaN
  return [
    {
      name: 'memory while twenty bodies of 34 MB arrive at once',
      value: peak,
      unit: 'MB',
      target: 'under 800 MB',
      isMet: peak < 800,
      detail: `answered with ${states}`,
    },
    { name: 'others meanwhile, p95', value: p95, unit: 'ms', target: 'under 500 ms', isMet: p95 < 500 },
  ]
}
