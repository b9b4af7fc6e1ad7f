import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser } from '@harbour/server/people/auth/store'
import { startSession } from '@harbour/server/people/auth/session-start'
import { addTradingRows } from '@harbour/server/test/trading/trading-rows'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openPlace, type Place } from '../../place.ts'
import { startProcess } from '../../processes/start-process.ts'
import { residentMb } from '../../resident.ts'

/** Lines of about 170 bytes: a file of over ten megabytes, more than any socket's buffers. */
const fills = 90_000
/** The number of rows of each person per statement. */
const part = 5_000
const megabyte = 1024 * 1024

experiment(
  {
    id: 'E-28',
    does: 'a thousand clients request files of ten megabytes and long answers, and then read nothing',
    passes:
      'others are answered quickly, memory stays small, and a client that continues gets the whole file',
    when: 'nightly',
    on: ['postgres'],
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const readers = isFull ? 1_000 : 300
    const place = await openPlace()
    const tokens = await people(place, 4)
    const server = await startProcess({ env: { ...place.env, HARBOUR_ROLE: 'api' } })
    const { port } = new URL(server.address ?? '')
    const ask = (path: string, token: string) =>
      fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const [healthy = ''] = tokens
    const links: string[] = []
    for (const token of tokens) {
      const reply = await ask('/api/exports/fills', token)
      const { data }: { data: { url: string } } = JSON.parse(await reply.text())
      links.push(new URL(data.url, server.address ?? '').href)
    }
    const paths = links.map((link) => new URL(link).pathname + new URL(link).search)
    const quietMb = residentMb(server.pid)

    const slow: Reader[] = []
    for (let at = 0; at < readers; at += 1) {
      // The first few get the files, further ones of the same people are refused, and the rest read a long list.
      const path = at < readers / 2 ? (paths[at % paths.length] ?? '/') : '/api/openapi.json'
      slow.push(await readNothing(Number(port), path, at < paths.length))
    }
    let maxMb = quietMb
    const times: number[] = []
    // A connection without progress for a minute is cut, which is not part of this experiment.
    for (const until = performance.now() + (isFull ? 40_000 : 20_000); performance.now() < until; ) {
      const began = performance.now()
      const reply = await ask('/api/backfill-status', healthy)
      await reply.text()
      expect(reply.status).toBe(200)
      times.push(performance.now() - began)
      maxMb = Math.max(maxMb, residentMb(server.pid))
      await sleep(50)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    const whole = await Promise.all(slow.slice(0, paths.length).map(readOn))
    for (const { socket } of slow) socket.destroy()
    const left = await ask('/api/backfill-status', healthy)
    note({
      readers,
      asked: times.length,
      p95_ms: p95.toFixed(0),
      quiet_mb: quietMb.toFixed(0),
      most_mb: maxMb.toFixed(0),
      file_mb: (Math.min(...whole.map(({ bytes }) => bytes)) / megabyte).toFixed(1),
      whole: whole.filter(({ isWhole }) => isWhole).length,
    })
    expect(whole.every(({ bytes, isWhole }) => isWhole && bytes > 10 * megabyte)).toBe(true)
    expect(maxMb).toBeLessThan(600)
    expect(left.status).toBe(200)
    // On a shared machine, times are not meaningful.
    if (isFull) expect(p95).toBeLessThan(500)
  },
)

async function people({ use, secret }: Place, count: number): Promise<readonly string[]> {
  const device = { address: '127.0.0.1', agent: 'trials' }
  return use(async ({ db, pool }) => {
    const tokens: string[] = []
    for (let number = 0; number < count; number += 1) {
      const email = `ada${number}@example.com`
      const row = { email, emailTyped: email, passwordHash: 'none', referralCode: null }
      const owner = await insertUser(db, row)
      if (owner === null) throw new Error('the database is not fresh')
      await addTradingRows(db, owner)
      const { accessToken } = await startSession(db, owner, device, secret)
      tokens.push(accessToken)
    }
    const { rows } = await pool.query<{ columns: string }>(`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'fills' and column_name not in ('id', 'native_id', 'order_id') and is_generated = 'NEVER'`)
    const others = rows[0]?.columns ?? ''
    // In batches, since a busy machine must not hit the statement timeout.
    for (let from = 1; from <= fills; from += part)
      await pool.query(`
        insert into fills (id, native_id, order_id, ${others})
        select id || '-' || n, 'copy-' || n, md5(n::text) || md5(id), ${others}
        from fills cross join generate_series(${from}, ${from + part - 1}) n where native_id = '1'`)
    return tokens
  })
}

interface Reader {
  readonly socket: Socket
}

/** Sends a request and does not read the answer; `isFirst` waits until it has begun, so that no other request overtakes it. */
async function readNothing(port: number, path: string, isFirst: boolean): Promise<Reader> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  if (isFirst) await once(socket, 'readable')
  return { socket }
}

/** Reads the rest, up to the final chunk of a chunked answer. */
async function readOn({ socket }: Reader): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  let end = ''
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length
    end = (end + piece.toString('latin1')).slice(-5)
  })
  const closed = once(socket, 'close')
  socket.resume()
  await closed
  return { bytes, isWhole: end === '0\r\n\r\n' }
}
