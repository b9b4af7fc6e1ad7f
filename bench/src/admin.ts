import pg from 'pg'
import { program, type RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Load, load } from './processes/load.ts'
import { type Bench, type Figure, median } from './report.ts'
import { usersStatements } from './processes/users-statements.ts'

const people = 1_000_000
const rounds = 3
const seconds = 2
const connections = 4
/** The maximum number of rows in one import. */
const importRows = 10_000

/** A million people over four years: one in fifty a VIP, one in ten paying, half on trial; varied names and domains. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("update users set role = 'admin'")
    await client.query(`insert into users (id, email, email_typed, username, password_hash, vip, plan, subscription_status, created_at)
      select md5(n::text), e, e, 'trader-' || n, 'x', n % 50 = 0, case when n % 10 = 0 then 'paid' else 'free' end,
        case when n % 2 = 0 then 'trialing' end, timestamptz '2022-01-01' + n * interval '126 seconds'
      from (select n, (array['ana', 'kaito', 'mara', 'tomasz', 'noah', 'ines', 'pelle'])[1 + n % 7] || '.' || substr(md5(n::text), 1, 7)
        || '@' || (array['example', 'mail', 'post', 'harbour'])[1 + n % 4] || (n % 1000) || '.com' as e
        from generate_series(1, ${people}) n) made`)
    await client.query('vacuum analyze users')
  } finally {
    await client.end()
  }
}

interface Question {
  readonly name: string
  readonly filter?: 'vip'
  readonly q?: string
  /** Harbour's page cursor, and the row that it points to. */
  readonly from?: { readonly cursor: string; readonly place: readonly string[] }
}

const urlOf = (origin: string, { filter, q, from }: Question): string =>
  `${origin}/api/v1/admin/users?${new URLSearchParams({
    limit: '50',
    ...(filter ? { filter } : {}),
    ...(q ? { q } : {}),
    ...(from ? { cursor: from.cursor } : {}),
  }).toString()}`

/** Finds the cursor of page 6,000 by reading pages of a thousand. */
async function deepPlace(
  databaseUrl: string,
  harbour: RunningHarbour,
): Promise<NonNullable<Question['from']>> {
  let [cursor, last] = ['', '']
  for (let page = 0; page < 300; page++) {
    const answer: { nextCursor: string | null; users: { id: string }[] } = await harbour.ask(
      'GET',
      `/v1/admin/users?limit=1000${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    cursor = answer.nextCursor ?? cursor
    last = answer.users.at(-1)?.id ?? last
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ place: string }>(
    'select (extract(epoch from created_at) * 1000000)::bigint::text as place from users where id = $1',
    [last],
  )
  await client.end()
  return { cursor, place: [rows[0]?.place ?? '', last] }
}

const middle = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick))

async function compare(
  harbour: RunningHarbour,
  bareOrigin: string,
  questions: readonly Question[],
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [at, question] of questions.entries()) {
    const [url, bare] = [urlOf(harbour.origin, question), `${bareOrigin}/${at}`]
    await load(url, harbour.headers, connections, 1)
    await load(bare, {}, connections, 1)
    const taken: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      taken.ours.push(await load(url, harbour.headers, connections, seconds))
      taken.bare.push(await load(bare, {}, connections, seconds))
    }
    const p99 = middle(taken.ours, (one) => one.p99Ms)
    const [value, limit] = [
      middle(taken.ours, (one) => one.perSecond),
      middle(taken.bare, (one) => one.perSecond),
    ]
    figures.push({
      name: `GET /v1/admin/users, ${question.name} of ${people}`,
      value: p99,
      unit: 'ms (p99)',
      beside: {
        name: 'the same statement by node:http + pg',
        value: middle(taken.bare, (one) => one.p99Ms),
      },
      target: 'under 60 ms',
      isMet: p99 < 60,
      detail: `${connections} connections: ${Math.round(value)} requests/s, ${Math.round((value / limit) * 100)} % of bare ${Math.round(limit)}; p50 ${middle(taken.ours, (one) => one.p50Ms).toFixed(1)} ms, bare ${middle(taken.bare, (one) => one.p50Ms).toFixed(1)} ms`,
    })
  }
  return figures
}

/** Imports a file of the maximum size, twice. */
async function importing(harbour: RunningHarbour): Promise<readonly Figure[]> {
  const emails = Array.from({ length: importRows }, (_, at) => ({
    email: `Member.${at}@club-${at % 50}.example`,
    notes: `Member ${at}, first cohort`,
    line: at + 2,
  }))
  const figures: Figure[] = []
  for (const [name, added] of [
    ['import', emails.length],
    ['the same import again', 0],
  ] as const) {
    const begun = performance.now()
    const result: { added: number } = await harbour.ask('POST', '/v1/admin/vip-whitelist/bulk', { emails })
    const took = (performance.now() - begun) / 1000
    if (result.added !== added) throw new Error(`${name}: ${result.added} rows were added, expected ${added}`)
    figures.push({
      name: `VIP whitelist, ${name} of ${emails.length} addresses`,
      value: took,
      unit: 's',
      target: 'under 2 s',
      isMet: took < 2,
    })
  }
  return figures
}

export const admin: Bench = {
  name: 'admin',
  run: onPostgres('bench_admin', async (harbour, databaseUrl) => {
    await fill(databaseUrl)
    const from = await deepPlace(databaseUrl, harbour)
    const questions: readonly Question[] = [
      { name: 'first page' },
      { name: 'page 6,000', from },
      { name: 'VIPs', filter: 'vip' },
      { name: 'search that many fit', q: 'kaito' },
      { name: 'search that a few fit', q: 'trader 777' },
      { name: 'search of one address', q: 'kaito.c4ca423@mail1.com' },
      { name: 'search that nobody fits', q: 'zzzzzz' },
    ]
    const statements = await usersStatements(
      questions.map(({ filter, q, from: start }) => ({ filter, q, limit: 50, after: start?.place ?? null })),
    )
    const bare = await program('bare-users-server.ts', [databaseUrl, JSON.stringify(statements)])
    try {
      const lists = await compare(harbour, `http://127.0.0.1:${bare.line}`, questions)
      return [...lists, ...(await importing(harbour))]
    } finally {
      await bare.stop()
    }
  }),
}
