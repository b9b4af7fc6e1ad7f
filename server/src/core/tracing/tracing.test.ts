import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { startTracing } from './open-telemetry.ts'
import { nameOfStatement, traceStatements } from './trace-statements.ts'
import { traced, traceWith, tracing } from './traced.ts'

const open: Server[] = []
afterAll(async () => {
  traceWith(null)
  for (const server of open) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that keeps what it is sent. */
async function listener() {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = []
  const keep = async (request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    reply.end('{}')
  }
  const server = createServer((request, reply) => void keep(request, reply))
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const host = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return { heard, host, url: `http://${host}` }
}

interface Exported {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status?: { readonly code?: number }
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Exported[] }[]
  }[]
}

test('requests, statements, exchange calls and jobs are traced, without any secret or personal data', async () => {
  const collector = await listener()
  const exchange = await listener()
  const ours = await listener()
  traceWith(
    startTracing({
      tracesUrl: `${collector.url}/v1/traces`,
      serviceName: 'harbour',
      attributes: { 'harbour.role': 'all' },
      ratio: 1,
      ownHosts: [ours.host],
    }),
  )
  const h = await harbour()
  traceStatements(h.database.pool)
  // connections from before would not be traced: all of them are closed, once none is in use
  const { pool } = h.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const before = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of before) client.release(true)
  const { token, id, email } = await h.person('mirabelle')

  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const headers = {
    traceparent,
    tracestate: 'planted=state',
    authorization: `Bearer ${token}`,
    'user-agent': 'planted-agent',
  }
  await h.app.inject({ url: '/api/v1/user/me?planted=planted-query', headers })
  await h.app.inject({ url: '/api/v1/auth/verify-email/planted-token', headers })
  await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers,
    payload: { email, password: 'planted-password-7' },
  })
  await traced('sync run', { 'harbour.exchange': 'binance' }, async () => {
    await sql`select ${'planted-parameter'}::text from users`.execute(h.db)
    await h.database.forPerson(id).selectFrom('fills').selectAll().where('user_id', '=', id).execute()
    await sql`select planted_column from users`.execute(h.db).catch(() => undefined)
    const signed = { headers: { 'x-mbx-apikey': 'planted-key' } }
    await (await fetch(`${exchange.url}/api/planted-path?signature=planted-signature`, signed)).text()
    await (await fetch(`${ours.url}/planted-file`)).text()
  })
  const failing = traced('job', {}, () => Promise.reject(new RangeError('planted-words of a person')))
  await expect(failing).rejects.toThrow(RangeError)
  await tracing()?.stop()
  traceWith(null)

  const sent = collector.heard.map(({ body }) => body).join('\n')
  const spans = collector.heard.flatMap(({ body }) => {
    const batch: Batch = JSON.parse(body)
    return batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  })
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [me] = named('GET /api/v1/user/me')
  expect(me).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(spans.filter((span) => span.parentSpanId === me?.spanId).map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^select /),
  )
  expect(named('GET /api/v1/auth/verify-email/:token')).toHaveLength(1)
  expect(named('POST /api/v1/auth/login')).toHaveLength(1)
  const [run] = named('sync run')
  expect(run?.traceId).not.toBe(traceId)
  const inRun = spans.filter((span) => span.parentSpanId === run?.spanId)
  expect(inRun.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select users', 'begin', 'select fills', 'commit', 'GET', 'GET']),
  )
  expect(inRun.filter(({ status }) => status?.code === 2)).toHaveLength(1)
  expect(named('job')[0]?.status?.code).toBe(2)

  // an exchange gets no trace header, the storage does
  expect(exchange.heard[0]?.headers).not.toHaveProperty('traceparent')
  expect(ours.heard[0]?.headers['traceparent']).toContain(run?.traceId)
  expect(collector.heard.every(({ headers: own }) => own['traceparent'] === undefined)).toBe(true)
  for (const secret of ['planted', token, email, 'mirabelle', id]) expect(sent).not.toContain(secret)

  // from here on nothing is traced
  const heard = collector.heard.length
  expect(await traced('sync run', {}, () => Promise.resolve(7))).toBe(7)
  await h.app.inject({ url: '/healthz' })
  expect(collector.heard).toHaveLength(heard)
  await h.close()
})

test('a caller’s trace header does not decide whether its request is sampled', async () => {
  for (const [ratio, flag, kept] of [
    [0, '01', 0],
    [1, '00', 1],
  ] as const) {
    const collector = await listener()
    const own = startTracing({
      tracesUrl: `${collector.url}/v1/traces`,
      serviceName: 'harbour',
      attributes: {},
      ratio,
      ownHosts: [],
    })
    const traceparent = `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flag}`
    own.request('GET', { traceparent }).end('/healthz', 200)
    await own.stop()
    expect(collector.heard).toHaveLength(kept)
  }
})

test('a span of a statement contains its kind and its table, and none of its values', () => {
  expect(nameOfStatement('/* mark */ -- why\n select x from "sync_schedule" s')).toEqual({
    operation: 'select',
    table: 'sync_schedule',
  })
  expect(nameOfStatement(`begin; set local "harbour.user" = 'ada'`)).toEqual({
    operation: 'begin',
    table: null,
  })
  expect(nameOfStatement(`insert into ada_secret (a) select 'x' from bob`)).toEqual({
    operation: 'insert',
    table: null,
  })
  expect(nameOfStatement('ada')).toEqual({ operation: 'other', table: null })
})
