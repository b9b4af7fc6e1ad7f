import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { hourMs } from '@harbour/ledger/durations'
import { openServerPool } from './server-pool.ts'

const engine = inject('engine')
const adminUrl = engine.engine === 'postgres' ? engine.adminUrl : 'postgres://127.0.0.1:1/none'

describe.runIf(engine.engine === 'postgres')('connections to a database server', () => {
  let isSilent = false
  let url: string
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const { hostname, port } = new URL(adminUrl)
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', (chunk: Buffer) => isSilent || upstream.write(chunk))
    upstream.on('data', (chunk: Buffer) => isSilent || client.write(chunk))
    upstream.on('close', () => client.destroy())
  })
  beforeEach(async () => {
    // a busy machine answers late, and no test may hang on that
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    isSilent = false
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = Object.assign(new URL(adminUrl), {
      port: String(typeof address === 'object' ? address?.port : 0),
    }).href
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })

  test('are closed when they stop answering, their query fails, and the next query gets a new one', async () => {
    const pool = openServerPool({ connectionString: url, max: 1 }, 1000)
    pool.on('error', () => undefined)
    await pool.query('select 1')
    isSilent = true
    const silent = pool.query('select 2')
    setImmediate(() => vi.advanceTimersByTime(1000))
    await expect(silent).rejects.toThrow('Connection terminated')
    isSilent = false
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
    await pool.end()
  })

  test('stay open while idle, however long that lasts', async () => {
    const pool = openServerPool({ connectionString: url, max: 1, idleTimeoutMillis: 0 }, 1000)
    const pidOf = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pidOf()
    vi.advanceTimersByTime(hourMs)
    expect(await pidOf()).toBe(before)
    await pool.end()
  })

  test('that break while in use fail the query and not the process', async () => {
    const pool = openServerPool({ connectionString: url, max: 2 })
    pool.on('error', () => undefined)
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
    await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/)
    client.release(true)
    await pool.end()
  })

  test('name the caller of a statement that fails', async () => {
    const pool = openServerPool({ connectionString: adminUrl, max: 1 })
    const client = await pool.connect()
    const callerOfStatement = async () => await client.query('select from nowhere')
    await expect(callerOfStatement()).rejects.toMatchObject({
      message: expect.stringContaining('nowhere'),
      code: '42P01',
      stack: expect.stringContaining('callerOfStatement'),
    })
    expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    expect((await client.query({ text: 'select $1::int as two', values: [2] })).rows).toEqual([{ two: 2 }])
    const three = await new Promise((resolve, reject) => {
      client.query('select 3 as three', (error, { rows }) => (error ? reject(error) : resolve(rows)))
    })
    expect(three).toEqual([{ three: 3 }])
    client.release()
    await pool.end()
  })
})
