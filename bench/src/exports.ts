import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { findPostgres } from '../../server/test/database/postgres-server.ts'
import type { RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { residentMb } from './processes/process.ts'
import { type Bench, median } from './report.ts'
import { fill } from './trades-page.ts'

const rows = 1_000_000
const rounds = 3
const firstByteLimitMs = 100
const growthLimitMb = 64

interface Taken {
  readonly seconds: number
  readonly firstByteMs: number
  readonly bytes: number
  readonly lines: number
  readonly growthMb: number
}

/** Reads one file without storing it; the server's memory is sampled often meanwhile. */
async function take(harbour: RunningHarbour): Promise<Taken> {
  const { url } = await harbour.ask<{ url: string }>('GET', '/exports/fills?timeZone=Europe/Berlin')
  const before = residentMb(harbour.pid)
  let max = before
  const watch = setInterval(() => {
    max = Math.max(max, residentMb(harbour.pid))
  }, 50)
  const began = performance.now()
  let firstByteMs = 0
  let bytes = 0
  let lines = 0
  try {
    const [reply] = await once(get(harbour.origin + url), 'response')
    reply.on('data', (block: Buffer) => {
      if (bytes === 0) firstByteMs = performance.now() - began
      bytes += block.length
      for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) lines += 1
    })
    await once(reply, 'end')
  } finally {
    clearInterval(watch)
  }
  return { seconds: (performance.now() - began) / 1000, firstByteMs, bytes, lines, growthMb: max - before }
}

/** Copies the same rows in the same order by psql, to nowhere. */
async function copy(psql: string, databaseUrl: string): Promise<number> {
  const began = performance.now()
  const statement = `copy (
    select f.traded_at, k.exchange, k.label, f.symbol, f.base, f.quote, f.product, f.side, f.position_side, f.price, f.quantity, f.contract_size,
      f.fee, f.fee_asset, f.realised_pnl, f.settle, f.liquidity, f.kind, f.order_id, f.native_id
    from fills f join exchange_accounts k on k.user_id = f.user_id and k.id = f.account_id
    order by f.user_id, f.traded_at, f.id) to stdout (format csv, header)`
  const child = spawn(psql, ['-X', '-q', '-d', databaseUrl, '-c', statement], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`psql exited with code ${code}`)
  return (performance.now() - began) / 1000
}

/** Finds psql next to the server's own programs, else in PATH. */
const findPsql = (): string => {
  const beside = join(findPostgres() ?? '', 'psql')
  return existsSync(beside) ? beside : 'psql'
}

export const exportFiles: Bench = {
  name: 'exports',
  run: onPostgres('bench_exports', async (harbour, databaseUrl) => {
    await fill(databaseUrl)
    const psql = findPsql()
    const [files, copies]: [Taken[], number[]] = [[], []]
    await harbour.ask('GET', '/trades')
    for (let round = 0; round < rounds; round++) {
      files.push(await take(harbour))
      copies.push(await copy(psql, databaseUrl))
    }
    const [first] = files
    if (files.some(({ lines }) => lines !== rows + 1))
      throw new Error(`a file has ${first?.lines} lines for ${rows} fills`)
    const [value, limit] = [rows / median(files.map(({ seconds }) => seconds)), rows / median(copies)]
    const firstByte = median(files.map(({ firstByteMs }) => firstByteMs))
    const growth = Math.max(...files.map(({ growthMb }) => growthMb))
    return [
      {
        name: `CSV of ${rows} fills`,
        value,
        unit: 'rows/s',
        beside: { name: 'COPY … TO STDOUT of the same rows', value: limit },
        target: 'at least 25 %',
        isMet: value / limit >= 0.25,
        detail: `${((first?.bytes ?? 0) / 1e6).toFixed(0)} MB`,
      },
      {
        name: 'the same: first byte',
        value: firstByte,
        unit: 'ms',
        target: `within ${firstByteLimitMs} ms`,
        isMet: firstByte <= firstByteLimitMs,
      },
      {
        name: 'the same: what the server grows by',
        value: growth,
        unit: 'MB',
        target: `under ${growthLimitMb} MB`,
        isMet: growth < growthLimitMb,
      },
    ]
  }),
}
