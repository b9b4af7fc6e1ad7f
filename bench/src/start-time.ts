import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@harbour/server/test/app/free-port'
import { serverProgram } from '../../scripts/server-programs.mjs'
import { serverFlags } from '../../scripts/toolchain.mjs'
import { startPostgres } from './processes/postgres.ts'
import { answered, start, stop } from './processes/process.ts'
import { type Bench, type Figure, median } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const warmRuns = 5

/** Seconds from the start of a program to its first answered page. */
async function secondsToFirstPage(
  command: string,
  args: readonly string[],
  { cwd, env, limitMs }: { cwd: string; env: Record<string, string>; limitMs: number },
): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = start(command, args, { cwd, env: { PORT: String(port), LOG_LEVEL: 'error', ...env } })
  try {
    await answered(`http://127.0.0.1:${port}/`, limitMs, child)
    return (performance.now() - began) / 1000
  } finally {
    await stop(child)
  }
}

/** Starts the server's own process repeatedly, as systemd or a container does; the first start, which migrates, does not count. */
async function warmStarts(name: string, env: Record<string, string>, limit: number | null): Promise<Figure> {
  const data = mkdtempSync(join(tmpdir(), 'harbour-start-'))
  const { program, env: ofProgram } = serverProgram('main')
  const begin = () =>
    secondsToFirstPage(process.execPath, [...serverFlags(env), program], {
      cwd: root,
      env: { HARBOUR_DATA: data, ...ofProgram, ...env },
      limitMs: 60_000,
    })
  try {
    await begin()
    const runs: number[] = []
    for (let run = 0; run < warmRuns; run++) runs.push(await begin())
    return warm(name, runs, limit)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

function warm(name: string, runs: readonly number[], limit: number | null): Figure {
  const value = median(runs)
  return {
    name,
    value,
    unit: 's',
    target: limit === null ? 'none, for comparison' : `under ${limit} s`,
    isMet: limit === null || value < limit,
    detail: `runs: ${runs.map((seconds) => seconds.toFixed(2)).join(' ')} s`,
  }
}

/** Starts with npm, as in the README: once in a fresh clone of the committed files, then warm. */
async function npmStarts(): Promise<readonly Figure[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'harbour-start-'))
  const clone = join(scratch, 'harbour')
  const begin = (limitMs: number) =>
    secondsToFirstPage('npm', ['start', '--silent'], { cwd: clone, env: {}, limitMs })
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    const fresh = await begin(600_000)
    const runs: number[] = []
    for (let run = 0; run < warmRuns; run++) runs.push(await begin(60_000))
    return [
      warm('npm start to the first page, warm, embedded database', runs, 3),
      {
        name: 'npm start to the first page, fresh clone',
        value: fresh,
        unit: 's',
        target: 'none, for comparison',
        isMet: true,
        detail: 'with installing, building, creating and migrating the database',
      },
    ]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

export const startTime: Bench = {
  name: 'start-time',
  async run() {
    const embedded = await warmStarts('process to the first page, warm, embedded database', {}, null)
    const postgres = await startPostgres()
    if ('reason' in postgres) return [embedded, ...(await npmStarts())]
    try {
      const url = await postgres.createDatabase('bench_start')
      return [
        await warmStarts('process to the first page, warm, PostgreSQL', { DATABASE_URL: url }, 0.5),
        embedded,
        ...(await npmStarts()),
      ]
    } finally {
      await postgres.stop()
    }
  },
}
