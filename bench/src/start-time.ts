import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@harbour/server/test/free-port'
import { answered, start, stop } from './processes/process.ts'
import { type Bench, median } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Measures the time from `npm start` to the first page: once in a fresh clone of what is committed, then warm. */
async function startedIn(folder: string, limitMs: number): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = start('npm', ['start', '--silent'], {
    cwd: folder,
    env: { PORT: String(port), LOG_LEVEL: 'error' },
  })
  try {
    await answered(`http://127.0.0.1:${port}/`, limitMs, child)
    return (performance.now() - began) / 1000
  } finally {
    await stop(child)
  }
}

export const startTime: Bench = {
  name: 'start-time',
  async run() {
    const scratch = mkdtempSync(join(tmpdir(), 'harbour-start-'))
    try {
      execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, join(scratch, 'harbour')])
      const fresh = await startedIn(join(scratch, 'harbour'), 600_000)
      const warm: number[] = []
      for (let run = 0; run < 5; run++) warm.push(await startedIn(join(scratch, 'harbour'), 60_000))
      const each = `runs: ${warm.map((seconds) => seconds.toFixed(2)).join(' ')} s`
      return [
        {
          name: 'npm start to the first page, warm',
          value: median(warm),
          unit: 's',
          target: 'under 0.5 s',
          isMet: median(warm) < 0.5,
          detail: each,
        },
        {
          name: 'npm start to the first page, fresh clone',
          value: fresh,
          unit: 's',
          target: 'told, no bound',
          isMet: true,
          detail: 'with installing, building, creating and migrating the database',
        },
      ]
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
}
