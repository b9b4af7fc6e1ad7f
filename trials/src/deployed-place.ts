import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import pg from 'pg'
import { prepareDatabase } from '@harbour/server/core/backups/prepare'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { createLog } from '@harbour/server/core/log/log'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { emptyDatabase } from './empty-database.ts'
import type { Place } from './place.ts'

/** The login role that deploy/compose/roles.sql creates. */
export const deployedLogin = 'harbour'
const password = 'Breakwater-7-lamps'
/** PostgreSQL's code for an existing role: roles belong to the server, and an earlier run created them. */
const known = '42710'

/**
 * A new database created by the files of deploy/compose: its owner is a login without superuser rights, which migrates it and which all
 * processes use. The nodes of a cluster connect to each other as set there. Only on a server.
 */
export async function openDeployedPlace(): Promise<Place> {
  const engine = inject('engine')
  if (engine.engine !== 'postgres') throw new Error('this experiment needs a database server')
  const url = await emptyDatabase()
  const { pathname } = new URL(url)
  for (const node of [engine.adminUrl, ...engine.nodeUrls]) {
    const own = Object.assign(new URL(node), { pathname }).href
    await runFile('roles.sql', own)
    if (engine.nodeUrls.length > 0) await runFile('nodes.sql', own)
  }
  const databaseUrl = Object.assign(new URL(url), { username: deployedLogin, password }).href
  const dataFolder = await mkdtemp(join(tmpdir(), 'trials-'))
  closeAfterUse(() => rm(dataFolder, { recursive: true, force: true }))
  const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 8 })
  closeAfterUse(() => database.close())
  await prepareDatabase(database, dataFolder, createLog('silent'))
  const secret = randomBytes(32)
  return {
    engine: 'postgres',
    secret,
    dataFolder,
    env: { HARBOUR_DATA: dataFolder, HARBOUR_SECRET: secret.toString('base64'), DATABASE_URL: databaseUrl },
    use: (work) => work(database),
  }
}

/** Runs a file of deploy/compose on one node, like its first start. */
async function runFile(name: string, url: string): Promise<void> {
  const { pathname, password: ofSuperuser } = new URL(url)
  const text = await readFile(new URL(`../../deploy/compose/${name}`, import.meta.url), 'utf8')
  const given = { superuser: decodeURIComponent(ofSuperuser) || 'none', password }
  const statements = text
    .replaceAll(/^(?:--|\\getenv).*$/gm, '')
    .replaceAll(/:'(superuser|password)'/g, (_, of: keyof typeof given) => pg.escapeLiteral(given[of]))
    .replace('database harbour ', `database ${pathname.slice(1)} `)
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // each node is set up by its own connection
    await client.query('set citus.enable_ddl_propagation = off')
    for (const statement of statements)
      await client.query(statement).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== known) throw error
      })
  } finally {
    await client.end()
  }
}
