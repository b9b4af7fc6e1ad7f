import { readyCheck } from '../../core/http/health.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listExchanges } from '@harbour/exchanges/registry'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { metricTable, processMetrics } from '../../core/metrics/metric-table.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { startWorkerProbes } from '../../worker-probes.ts'
import { exposeMetrics } from './expose-metrics.ts'
import { startHeartbeat } from './heartbeat.ts'
import { foldRules } from '../../trading/sync-run/fold-rules.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

/** 'name{labels}' → value, of a scrape. */
const seriesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(
        (line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))] as const,
      ),
  )

test('a scrape reports sync, exchanges, mail and the pool, counted once for all processes', async () => {
  exposeMetrics(h.services, listExchanges())
  const scrape = async () => {
    const reply = await h.app.inject({ url: '/metrics' })
    expect(reply.headers['content-type']).toContain('text/plain')
    return reply.body
  }
  const { id: ada } = await h.person('ada')
  const { id: bob } = await h.person('bob')
  await h.db.updateTable('users').set({ is_active: false }).where('id', '=', bob).execute()
  await sql`
    insert into sync_schedule (account_id, user_id, exchange, next_due_at, last_synced_at, lease_until, is_suspended, fail_count, fold_rules)
    select id, owner, 'binance', now() - interval '100 seconds', now() - interval '2 hours',
      case when id = 'read' then now() + interval '1 minute' end, id = 'suspended', case when id = 'late' then 2 else 0 end, ${foldRules}::int - 1
    from (values ('late', ${ada}), ('read', ${ada}), ('suspended', ${ada}), ('closed', ${bob})) as a (id, owner)`.execute(
    h.db,
  )
  await sql`
    insert into exchange_budgets (exchange, egress, theoretical_arrival_at) values
      ('binance', 'direct', now() + interval '1 hour'), ('bybit', 'direct', now() - interval '1 hour')`.execute(
    h.db,
  )
  await sql`
    insert into exchange_pauses (exchange, egress, until, reason) values
      ('okx', 'direct', now() + interval '1 minute', 'asked'), ('bybit', 'direct', now() - interval '1 minute', 'asked')`.execute(
    h.db,
  )
  await h.services.outbox.enqueue(h.db, { to: 'a@example.com', subject: 'a', text: 'a', html: 'a' })
  const beating = startHeartbeat({ db: h.db, log: h.services.log, role: 'worker', isAlone: false })
  await expect
    .poll(() => sql`select 1 from settings where name like 'process:%'`.execute(h.db))
    .toMatchObject({ rows: [{}] })

  const text = await scrape()
  const series = seriesOf(text)
  for (const { name, kind, help } of metricTable) {
    expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`)
    expect(name).toMatch(kind === 'counter' ? /_total$/ : /^(?!.*_total$)/)
  }
  for (const name of processMetrics) expect(text).toContain(`\n${name} `)
  const at = (name: string) => series.get(name)
  const binance = '{exchange="binance"}'
  expect(at(`harbour_sync_accounts${binance}`)).toBe(4)
  // bob may not trade, so that no worker reads what is due of him
  expect(at(`harbour_sync_accounts_due${binance}`)).toBe(1)
  expect(at(`harbour_sync_lag_seconds${binance}`)).toBeGreaterThanOrEqual(100)
  expect(at(`harbour_sync_leases${binance}`)).toBe(1)
  expect(at(`harbour_sync_accounts_retrying${binance}`)).toBe(1)
  expect(at(`harbour_sync_accounts_suspended${binance}`)).toBe(1)
  expect(at(`harbour_sync_oldest_read_seconds${binance}`)).toBeGreaterThanOrEqual(7_200)
  // bob's is not read, so that it does not wait
  expect(at(`harbour_fold_backlog_accounts${binance}`)).toBe(2)
  expect(at('harbour_exchange_budget_left_ratio{exchange="binance",egress="direct"}')).toBe(0)
  expect(at('harbour_exchange_budget_wait_seconds{exchange="binance",egress="direct"}')).toBeGreaterThan(60)
  expect(at('harbour_exchange_budget_left_ratio{exchange="bybit",egress="direct"}')).toBe(1)
  expect(at('harbour_exchange_pause_seconds{exchange="okx",egress="direct"}')).toBeGreaterThan(0)
  expect(text).not.toContain('harbour_exchange_pause_seconds{exchange="bybit"')
  expect(at('harbour_mail_waiting')).toBe(1)
  expect(at('harbour_mail_oldest_seconds')).toBeGreaterThanOrEqual(0)
  expect(at('harbour_processes{role="worker"}')).toBe(1)
  expect(at('harbour_database_up')).toBe(1)
  expect(at('harbour_database_pool_waiting')).toBe(0)
  expect(at('harbour_event_streams_open')).toBe(0)
  for (const person of [ada, bob, 'ada', 'example.com']) expect(text).not.toContain(person)

  // another process, and this one again, read what was counted
  await sql`delete from sync_schedule`.execute(h.db)
  const beside = await harbour({ beside: h })
  exposeMetrics(beside.services, listExchanges())
  const next = seriesOf((await beside.app.inject({ url: '/metrics' })).body)
  expect(next.get(`harbour_sync_accounts${binance}`)).toBe(4)
  expect(next.get(`harbour_sync_accounts_suspended${binance}`)).toBe(1)
  await sql`update settings set changed_at = now() - interval '1 minute' where name in ('figures', 'turn:figures')`.execute(
    h.db,
  )
  expect(await scrape()).not.toContain('harbour_sync_accounts{')

  // a scrape of a process that has lost its database says that, and none of the figures
  await beating.stop()
  await beside.close()
  await sql`alter table settings rename to away`.execute(h.db)
  const lost = seriesOf(await scrape())
  await sql`alter table away rename to settings`.execute(h.db)
  expect(lost.get('harbour_database_up')).toBe(0)
  expect(lost.has('harbour_mail_waiting')).toBe(false)
  expect(lost.has('process_resident_memory_bytes')).toBe(true)
})

test('concurrent readiness checks share one result', async () => {
  const check = readyCheck(h.database.pool)
  const first = check()
  expect(check()).toBe(first)
  await first
  const next = check()
  expect(next).not.toBe(first)
  await next
})

test('a worker serves health checks and metrics on its own port, to this machine or to callers with the token', async () => {
  const start = (settings: Partial<Settings>) =>
    startWorkerProbes({ ...h.services, settings: { ...h.services.settings, ...settings } })
  const worker = await start({})
  const port = Number(new URL(worker.address).port)
  await expect(start({ workerPort: port })).rejects.toThrow(`WORKER_PORT=${port} is taken`)
  // two on one machine, both without a configured port
  const others = [
    await start({ workerPort: null }),
    await start({ workerPort: null, metricsToken: 'a-long-enough-token' }),
  ]
  const status = async (address: string | undefined, path: string, init: RequestInit = {}) =>
    (await fetch(`${address}${path}`, init)).status
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await status(worker.address, path)).toBe(200)
  expect(await status(others[0]?.address, '/healthz')).toBe(200)
  expect(await status(worker.address, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(
    404,
  )
  expect(await status(worker.address, '/readyz', { method: 'POST' })).toBe(404)
  expect(await status(worker.address, '/api/brand')).toBe(404)
  expect(await status(others[1]?.address, '/metrics')).toBe(404)
  const headers = { authorization: 'Bearer a-long-enough-token' }
  expect(await status(others[1]?.address, '/metrics', { headers })).toBe(200)
  for (const each of [worker, ...others]) await each.stop()
})
