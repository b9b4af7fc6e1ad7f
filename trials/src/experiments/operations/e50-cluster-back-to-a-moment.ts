import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import type { Database } from '@harbour/server/core/db/database'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { createLog } from '@harbour/server/core/log/log'
import { joinDatabases } from '@harbour/server/test/database/cluster'
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@harbour/server/test/database/postgres-server'
import {
  archiveTo,
  backUp,
  inOpenFolder,
  programsIn,
  untilArchived,
  untilPromoted,
} from '../../base-backup.ts'
import { queryOnce } from '../../empty-database.ts'
import { experiment, type Trial } from '../../experiment.ts'

/** Returns the folder of PostgreSQL's programs if Citus is installed for them, else null. */
function findCitus(): string | null {
  const programs = findPostgres()
  if (programs === null) return null
  const { stdout } = spawnSync(join(programsIn(programs), 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  return existsSync(join(stdout.trim(), 'extension', 'citus.control')) ? programs : null
}

const programs = findCitus()
if (programs === null)
  console.log('Citus is not installed for PostgreSQL on this machine: E-50 does not run.')

experiment(
  {
    id: 'E-50',
    does: 'base backups of a coordinator and two nodes are taken during writes, all three machines are lost later, and each archived log restores its machine to one restore point',
    passes:
      'every change acknowledged before the point exists, of people on both nodes and of the coordinator, and none from after it',
    when: 'nightly',
    on: programs === null ? [] : ['postgres'],
  },
  async (trial) => {
    if (programs === null) throw new Error('Citus is not installed')
    await inOpenFolder('trials-cluster-', (folder) => backToAMoment(trial, programs, folder))
  },
)

const point = 'before_it_broke'
const people = 40
const ofCitus = {
  shared_preload_libraries: 'citus',
  'citus.propagate_set_commands': 'local',
  'citus.node_conninfo': 'sslmode=disable',
  max_prepared_transactions: '200',
}

interface Machine {
  /** The folders of its WAL archive and of its base backup. */
  readonly log: string
  readonly base: string
}

async function backToAMoment(trial: Trial, bin: string, folder: string): Promise<void> {
  const machines: readonly Machine[] = ['coordinator', 'node-1', 'node-2'].map((name) => ({
    log: join(folder, `wal-${name}`),
    base: join(folder, `base-${name}`),
  }))
  const count = trial.isFull ? 2_000 : 400
  const lost = await Promise.all(
    machines.map(({ log }) =>
      startPostgres(bin, {
        isDurable: true,
        settings: { ...ofCitus, ...archiveTo(log) },
      }),
    ),
  )
  let answered = 0
  try {
    const [coordinator, ...nodes] = lost.map(({ url }) => url)
    await joinDatabases(coordinator ?? '', nodes, 'harbour')
    const database = await openDatabase({
      databaseUrl: within(coordinator ?? ''),
      dataFolder: null,
      poolSize: 4,
    })
    try {
      await prepareDatabase(database, folder, createLog('silent'))
      await write(database, 1, count)
      const writing = write(database, count + 1, count)
      for (const [i, { base }] of machines.entries()) await backUp(bin, lost[i]?.url ?? '', base)
      await writing
      answered = 2 * count
      await database.pool.query('select citus_create_restore_point($1)', [point])
      await write(database, answered + 1, count)
      await Promise.all(lost.map(({ url }) => untilArchived(url)))
    } finally {
      await database.close().catch(() => undefined)
    }
  } finally {
    await Promise.all(lost.map((server) => server.kill()))
    await Promise.all(lost.map((server) => server.stop()))
  }

  const began = performance.now()
  const back = await Promise.all(
    machines.map(({ log, base }) =>
      startPostgres(bin, {
        restores: base,
        isDurable: true,
        settings: {
          ...ofCitus,
          restore_command: `cp ${log}/%f %p`,
          recovery_target_name: point,
          recovery_target_action: 'promote',
        },
      }),
    ),
  )
  try {
    await Promise.all(back.map(({ url }) => untilPromoted(url)))
    await tellNewAddresses(back)
    const [found] = await queryOnce<{ notes: number; last: number; persons: number }>(
      within(back[0]?.url ?? ''),
      `select count(*)::int as notes, max(note::int) as last, count(distinct user_id)::int as persons from day_notes where user_id like 'load-%'`,
    )
    const [control] = await queryOnce<{ settings: number; last: number }>(
      within(back[0]?.url ?? ''),
      `select count(*)::int as settings, max(replace(name, 'load-', '')::int) as last from settings where name like 'load-%'`,
    )
    const nodes = await rowsOfNodes(within(back[0]?.url ?? ''))
    trial.note({
      lost: 2 * answered - (found?.notes ?? 0) - (control?.settings ?? 0),
      extra: Math.max(0, found?.last ?? 0, control?.last ?? 0) - answered,
      rows: 2 * answered,
      rows_of_nodes: nodes.join('+'),
      restore_s: ((performance.now() - began) / 1000).toFixed(1),
    })
    expect(found).toEqual({ notes: answered, last: answered, persons: people })
    expect(control).toEqual({ settings: answered, last: answered })
    expect(nodes).toHaveLength(2)
    const left = await Promise.all(
      back.map(({ url }) => queryOnce(within(url), 'select from pg_prepared_xacts')),
    )
    expect(left.flat()).toEqual([])
  } finally {
    await Promise.all(back.map((server) => server.stop()))
  }
}

const within = (url: string): string => Object.assign(new URL(url), { pathname: '/harbour' }).href

/** Writes a note of a person, whose rows are on a node, and then a row of the coordinator's own, numbered from `from`. */
async function write({ pool }: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    await pool.query(
      "insert into day_notes (user_id, day, note) values ($1, date '2000-01-01' + $2::int, $3)",
      [`load-${number % people}`, number, String(number)],
    )
    await pool.query('insert into settings (name, value) values ($1, $2)', [`load-${number}`, String(number)])
  }
}

/** Sets the new addresses of the coordinator and its nodes. */
async function tellNewAddresses(back: readonly PostgresServer[]): Promise<void> {
  const coordinator = within(back[0]?.url ?? '')
  const nodes = await queryOnce<{ id: number }>(
    coordinator,
    'select nodeid as id from pg_dist_node order by groupid',
  )
  for (const [i, { id }] of nodes.entries()) {
    const { hostname, port } = new URL(back[i]?.url ?? '')
    await queryOnce(coordinator, `select citus_update_node(${id}, '${hostname}', ${port})`)
  }
}

/** The numbers of people's rows on each node that has any. */
async function rowsOfNodes(coordinator: string): Promise<readonly number[]> {
  const nodes = await queryOnce<{ rows: number }>(
    coordinator,
    `select sum(result::int)::int as rows from run_command_on_placements('day_notes',
      $$select count(*) from %s where user_id like 'load-%%'$$) group by nodeport having sum(result::int) > 0`,
  )
  return nodes.map(({ rows }) => rows)
}
