import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { migrate } from '@harbour/server/core/db/migrations/migrate'
import { chance } from '@harbour/simulator/truth/hash'
import { emptyDatabase } from '../../empty-database.ts'
import { experiment } from '../../experiment.ts'
import { isCluster } from '../../nodes.ts'
import { startWriteLoad } from '../../write-load.ts'

/** The phases of a concurrent build: it waits for older writers, it reads the table, it waits for older readers. */
const moments = ['writers', 'build', 'readers'] as const
type Moment = (typeof moments)[number]

const phases = { writers: 'waiting for writers before build', readers: 'waiting for old snapshots' }
/** A transaction that a build waits for in the phase. */
const older = {
  writers: "begin; update fills set fee = fee where user_id = 'u1' and native_id = '0'",
  readers: 'begin isolation level repeatable read; select from settings',
}
const people = 20
const waitMs = 60_000

experiment(
  {
    id: 'E-51',
    does: 'the process that migrates is killed (-9) in the middle of an online migration, at each phase of building an index and while rows are changed, and started again; the database goes on with the build, or ends it, too, while others write',
    passes:
      'no write fails or waits for a lock longer than two seconds, an index that was left invalid is built again and has every row, and each row is changed once',
    when: 'ci',
    on: ['postgres'],
    minutes: 20,
  },
  async ({ isFull, note }) => {
    const rows = isFull ? 1_000_000 : 100_000
    const url = await emptyDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'trials-migrations-'))
    const pool = new pg.Pool({ connectionString: url, max: 6, options: '-c lock_timeout=2000' })
    pool.on('error', () => undefined)
    try {
      cpSync(fileURLToPath(new URL('../../../../server/migrations', import.meta.url)), folder, {
        recursive: true,
      })
      await fill(url, pool, rows)
      const load = startWriteLoad(pool)
      const trial = new Trial(url, folder, pool)
      const count = { kills: 0, invalid: 0, rebuilt: 0 }
      for (let round = 0; round < (isFull ? 4 : 1); round += 1)
        for (const moment of moments)
          for (const isEnded of [false, true]) {
            load.say(writes)
            await load.turn()
            const { wasInvalid, wasRebuilt } = await trial.killBuild(moment, isEnded)
            await load.turn()
            await load.pause()
            await trial.expectWholeIndex()
            count.kills += 1
            count.invalid += wasInvalid ? 1 : 0
            count.rebuilt += wasRebuilt ? 1 : 0
            // a build that the database continues is waited for
            if (moment !== 'build') expect({ moment, wasInvalid }).toEqual({ moment, wasInvalid: true })
            if (moment !== 'build') expect({ moment, wasRebuilt }).toEqual({ moment, wasRebuilt: isEnded })
          }
      load.say(writes)
      for (let round = 0; round < (isFull ? 4 : 2); round += 1) {
        await trial.killChangeOfRows(rows)
        count.kills += 1
      }
      const { writes: written, failures, slowestMs } = await load.stop()
      note({ ...count, rows, writes: written, failed: failures.length, slowest_ms: slowestMs.toFixed(0) })
      expect(failures.slice(0, 3)).toEqual([])
    } finally {
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

const writes = [
  `insert into fills (user_id, account_id, stream, native_id, id, client_order_id, symbol, base, quote, product, side, position_side, price, quantity,
    contract_size, fee, kind, traded_at)
  values ('u1', 'k1', 'load', gen_random_uuid()::text, 'f', 'load', 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0.1, 'trade', '2026-11-01')`,
  "update fills set price = price + 1 where user_id = 'u2' and native_id = '1'",
]

/** Inserts rows of some people into a database with the present schema. */
async function fill(url: string, pool: pg.Pool, rows: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataFolder: null, poolSize: 2 })
  await migrate(database.pool)
  await database.close()
  await pool.query(
    `insert into users (id, email, email_typed, username, password_hash)
     select 'u' || n, n || '@example.com', n || '@example.com', 'user' || n, 'none' from generate_series(1, ${people}) n`,
  )
  await pool.query(
    `insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
       contract_size, fee, kind, traded_at)
     select 'u' || n % ${people} + 1, 'k1', 'SPOT', n / ${people}, 'f' || n, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', n, 1,
       1, 0.1, 'trade', timestamptz '2026-11-01' - n * interval '1 second'
     from generate_series(0, ${rows - 1}) n`,
  )
}

/** A migrating process, and its output. */
interface Migrator {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

class Trial {
  readonly #url: string
  readonly #folder: string
  readonly #pool: pg.Pool
  readonly #draw = chance(51, 'kills')
  #number = 9000
  #index = ''

  constructor(url: string, folder: string, pool: pg.Pool) {
    this.#url = url
    this.#folder = folder
    this.#pool = pool
  }

  /** Kills a build in a phase, ends it in the database too if requested, and has another process complete the migration. */
  async killBuild(
    moment: Moment,
    isEnded: boolean,
  ): Promise<{ readonly wasInvalid: boolean; readonly wasRebuilt: boolean }> {
    this.#index = `fills_trial_${this.#number + 1}`
    const name = this.#add(`create index concurrently if not exists ${this.#index} on fills (price)`)
    const holder = new pg.Client({ connectionString: this.#url })
    await holder.connect()
    try {
      if (moment !== 'build') await holder.query(older[moment])
      const first = this.#start()
      await this.#untilIn(moment)
      await this.#kill(first)
      if (isEnded) await this.#endBuild()
      const wasInvalid = (await this.#isValid()) === false
      const again = this.#start()
      // another process finds the build if the database still runs it
      if (moment !== 'build')
        for (const until = performance.now() + 3_000; performance.now() < until; await sleep(20))
          if (/built again/.test(again.said())) break
      await holder.query('rollback')
      expect(await again.ended, again.said()).toBe(0)
      expect(await this.#isApplied(name)).toBe(true)
      return { wasInvalid, wasRebuilt: again.said().includes(`${this.#index} was left unfinished`) }
    } finally {
      await holder.end()
    }
  }

  /** Expects a valid index, on every node of a cluster, that finds all rows. Drops it afterwards. */
  async expectWholeIndex(): Promise<void> {
    expect(await this.#isValid()).toBe(true)
    if (isCluster()) {
      const { rows } = await this.#pool.query(
        `select result from run_command_on_workers('select count(*) from pg_index where not indisvalid') where result <> '0'`,
      )
      expect(rows).toEqual([])
    }
    const client = await this.#pool.connect()
    const found = 'select count(*)::int as rows, sum(price)::text as prices from fills where price >= 0'
    try {
      await client.query('begin; set local enable_indexscan = off; set local enable_bitmapscan = off')
      const { rows: all } = await client.query(found)
      await client.query('commit; begin; set local enable_seqscan = off')
      const { rows: indexed } = await client.query(found)
      const { rows: plan } = await client.query(`explain ${found}`)
      await client.query('commit')
      expect(JSON.stringify(plan)).toContain(this.#index)
      expect(indexed).toEqual(all)
      await client.query(`drop index ${this.#index}`)
    } finally {
      client.release()
    }
  }

  /** Kills a change of rows midway, and has another process complete it. */
  async killChangeOfRows(rows: number): Promise<void> {
    const mark = `once ${this.#number + 1}`
    const name = this.#add(`with batch as (
        select account_id, stream, native_id from fills
        where user_id = $1 and stream = 'SPOT' and order_id is distinct from '${mark}' limit 500)
      update fills f set order_id = '${mark}', sequence = coalesce(sequence, 0) + 1 from batch
      where f.user_id = $1 and f.account_id = batch.account_id and f.stream = batch.stream and f.native_id = batch.native_id`)
    const before = await this.#sequences()
    const first = this.#start()
    const enough = this.#draw.whole(1, Math.floor(rows / 2))
    await this.#until(async () => {
      const { rows: found } = await this.#pool.query<{ done: number }>(
        'select count(*)::int as done from fills where order_id = $1',
        [mark],
      )
      return (found[0]?.done ?? 0) >= enough
    }, 'changes rows')
    await this.#kill(first)
    expect(await this.#isApplied(name)).toBe(false)
    const again = this.#start()
    expect(await again.ended, again.said()).toBe(0)
    expect(await this.#isApplied(name)).toBe(true)
    expect(await this.#sequences()).toEqual({ min: before.min + 1, max: before.max + 1, rows })
  }

  async #sequences(): Promise<{ readonly min: number; readonly max: number; readonly rows: number }> {
    const { rows } = await this.#pool.query<{ min: number; max: number; rows: number }>(
      `select coalesce(min(coalesce(sequence, 0)), 0)::int as min, coalesce(max(coalesce(sequence, 0)), 0)::int as max, count(*)::int as rows
       from fills where stream = 'SPOT'`,
    )
    return rows[0] ?? { min: 0, max: 0, rows: 0 }
  }

  /** Adds a migration of a later version. */
  #add(statement: string): string {
    this.#number += 1
    const name = `${this.#number}-later.sql`
    writeFileSync(join(this.#folder, name), `-- online\n${statement};\n`)
    return name
  }

  #start(): Migrator {
    const program = fileURLToPath(new URL('../../processes/migrating-process.ts', import.meta.url))
    const child = spawn(process.execPath, [program, this.#url, this.#folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (text += part.toString()))
    const ended = once(child, 'close').then(() => child.exitCode)
    return { child, said: () => text, ended }
  }

  async #kill({ child, ended, said }: Migrator): Promise<void> {
    expect(child.exitCode, said()).toBe(null)
    child.kill('SIGKILL')
    await ended
  }

  /** Waits until the build is in that phase. */
  async #untilIn(moment: Moment): Promise<void> {
    if (moment === 'build') {
      await this.#until(async () => (await this.#isValid()) !== null, 'builds')
      return sleep(this.#draw.whole(0, 40))
    }
    await this.#until(async () => {
      const { rows } = await this.#pool.query(
        'select from pg_stat_progress_create_index where datname = current_database() and phase = $1',
        [phases[moment]],
      )
      return rows.length > 0
    }, phases[moment])
  }

  async #until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    for (const giveUpAt = performance.now() + waitMs; performance.now() < giveUpAt; await sleep(2))
      if (await isSo()) return
    throw new Error(`timeout of ${waitMs} ms: nobody ${what}`)
  }

  /** Ends the build, like a crash of the database or of its machine. */
  async #endBuild(): Promise<void> {
    const building =
      "datname = current_database() and state = 'active' and query like 'create index concurrently%'"
    await this.#pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${building}`)
    await this.#until(async () => {
      const { rows } = await this.#pool.query(`select from pg_stat_activity where ${building}`)
      return rows.length === 0
    }, 'has ended the build')
  }

  /** Null if the index does not exist. */
  async #isValid(): Promise<boolean | null> {
    const { rows } = await this.#pool.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [this.#index],
    )
    return rows[0]?.isValid ?? null
  }

  async #isApplied(name: string): Promise<boolean> {
    const { rows } = await this.#pool.query('select from schema_migrations where name = $1', [name])
    return rows.length > 0
  }
}
