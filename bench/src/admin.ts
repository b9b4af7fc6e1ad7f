import pg from 'pg'
import { program, type RunningHarbour } from './harbour-process.ts'
import { onPostgres } from './on-postgres.ts'
import { type Load, load } from './load.ts'
import { type Bench, type Figure, median } from './report.ts'

const people = 1_000_000
const rounds = 3
const seconds = 2
const connections = 4

/** A million people over four years: one in fifty a VIP, one in ten paying, half on trial; names and domains of many kinds. */
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

/** Where a page deep in the list ends, for both sides. */
async function deepPlace(
  databaseUrl: string,
  harbour: RunningHarbour,
): Promise<{ cursor: string; at: string; id: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ at: string; id: string }>(
    'select created_at::text as at, id from users order by users.created_at, users.id offset 100 limit 1',
  )
  await client.end()
  let cursor = ''
  for (let page = 0; page < 300; page++) {
    const answer: { nextCursor: string | null } = await harbour.ask(
      'GET',
      `/v1/admin/users?limit=1000${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    cursor = answer.nextCursor ?? cursor
  }
  return { cursor, at: rows[0]?.at ?? '', id: rows[0]?.id ?? '' }
}

interface Question {
  readonly name: string
  readonly ours: string
  readonly bare: string
}

const middle = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick))

async function compare(
  harbour: RunningHarbour,
  bareOrigin: string,
  questions: readonly Question[],
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, ours, bare } of questions) {
    const url = `${harbour.origin}/api/v1/admin/users?limit=50${ours}`
    await load(url, harbour.headers, connections, 1)
    await load(`${bareOrigin}${bare}`, {}, connections, 1)
    const taken: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      taken.ours.push(await load(url, harbour.headers, connections, seconds))
      taken.bare.push(await load(`${bareOrigin}${bare}`, {}, connections, seconds))
    }
    const p99 = middle(taken.ours, (one) => one.p99Ms)
    const [value, limit] = [
      middle(taken.ours, (one) => one.perSecond),
      middle(taken.bare, (one) => one.perSecond),
    ]
    figures.push({
      name: `GET /v1/admin/users, ${name} of ${people}`,
      value: p99,
      unit: 'ms (p99)',
      beside: { name: 'bare node:http + pg', value: middle(taken.bare, (one) => one.p99Ms) },
      target: 'under 60 ms',
      isMet: p99 < 60,
      detail: `${connections} connections: ${Math.round(value)} requests/s, ${Math.round((value / limit) * 100)} % of bare ${Math.round(limit)}; p50 ${middle(taken.ours, (one) => one.p50Ms).toFixed(1)} ms`,
    })
  }
  return figures
}

export const admin: Bench = {
  name: 'admin',
  run: onPostgres('bench_admin', async (harbour, databaseUrl) => {
    await fill(databaseUrl)
    const bare = await program('bare-users-server.ts', [databaseUrl])
    try {
      const { cursor, at, id } = await deepPlace(databaseUrl, harbour)
      const place = new URLSearchParams({ at, id }).toString()
      return await compare(harbour, `http://127.0.0.1:${bare.line}/`, [
        { name: 'first page', ours: '', bare: '' },
        { name: 'page 6,000', ours: `&cursor=${encodeURIComponent(cursor)}`, bare: `?${place}` },
        { name: 'VIPs', ours: '&filter=vip', bare: '?vip=1' },
        { name: 'search that many fit', ours: '&q=kaito', bare: "?words='kaito':*" },
        {
          name: 'search that a few fit',
          ours: '&q=trader%20777',
          bare: "?words='trader'%20%26%20'777':*",
        },
        { name: 'search of one address', ours: '&q=kaito.c4ca423@mail1.com', bare: "?words='c4ca423':*" },
        { name: 'search that nobody fits', ours: '&q=zzzzzz', bare: "?words='zzzzzz':*" },
      ])
    } finally {
      await bare.stop()
    }
  }),
}
