import { setInterval } from 'node:timers'
import type { RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { residentMb } from './processes/process.ts'
import type { Bench } from './report.ts'
import { fill } from './trades-page.ts'

const rows = 1_000_000
const growthLimitMb = 250
const driftLimitMb = 40

/** Reads the whole file without storing it; counts bytes and fills, and the growth of the server's memory meanwhile. */
async function download(harbour: RunningHarbour) {
  const before = residentMb(harbour.pid)
  const samples: number[] = []
  const watch = setInterval(() => void samples.push(residentMb(harbour.pid)), 100)
  const began = performance.now()
  try {
    const reply = await fetch(`${harbour.origin}/api/v1/user/export`, { headers: harbour.headers })
    if (!reply.ok || !reply.body) throw new Error(`the download failed with status ${reply.status}`)
    let bytes = 0
    let lines = 0
    for await (const part of reply.body) {
      bytes += part.length
      for (const byte of part) if (byte === 10) lines += 1
    }
    const half = Math.floor(samples.length / 2)
    const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
    return {
      growth: Math.max(early, late) - before,
      drift: late - early,
      before,
      bytes,
      lines,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    clearInterval(watch)
  }
}

export const ownData: Bench = {
  name: 'own-data',
  run: onPostgres('bench_own_data', async (harbour, databaseUrl) => {
    await fill(databaseUrl)
    await harbour.ask('GET', '/v1/user/me')
    const { growth, drift, before, bytes, lines, seconds } = await download(harbour)
    if (lines < rows) throw new Error(`the file has ${lines} lines for ${rows} fills`)
    return [
      {
        name: `the own data with ${rows} fills: what the server grows by`,
        value: growth,
        unit: 'MB',
        target: `under ${growthLimitMb} MB`,
        isMet: growth < growthLimitMb,
        detail: `from ${before.toFixed(0)} MB; ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
      },
      {
        name: 'the same: what the second half of the rows adds to the peak of the first',
        value: drift,
        unit: 'MB',
        target: `under ${driftLimitMb} MB`,
        isMet: drift < driftLimitMb,
      },
    ]
  }),
}
