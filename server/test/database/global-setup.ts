import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '../../src/core/db/database.ts'
import { migrate } from '../../src/core/db/migrations/migrate.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { prepareMailQueue } from '../../src/core/mail/move-waiting.ts'
import { closeTemplate, joinDatabases, readNodeUrls } from './cluster.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { runOn } from './run-on.ts'

/** The migrations and the tables of the mail queue, created once; every test file starts from a copy. */
async function fillTemplate(database: Database): Promise<void> {
  await migrate(database.pool)
  await prepareMailQueue(database)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  switch (process.env['HARBOUR_TEST_DATABASE']) {
    case 'postgres':
      return onPostgres(project)
    case 'citus':
      return onCluster(project)
    default:
      return onEmbedded(project)
  }
}

async function onEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-test-'))
  const image = join(folder, 'template.tar')
  const database = await openDatabase({ databaseUrl: null, dataFolder: null })
  await fillTemplate(database)
  await dropTemplates(database)
  await database.backup?.(image)
  await database.close()
  project.provide('engine', { engine: 'embedded', image })
  return () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
}

/** Drops what only `create database` reads, which tests never run on the embedded engine: two thirds of the image's files. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}

async function onPostgres(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === null)
    throw new Error('HARBOUR_TEST_DATABASE=postgres needs initdb and postgres (15 or newer) on this machine')
  const server = await startPostgres(programs)
  const url = new URL(server.url)
  const template = 'harbour_template'
  await runOn(server.url, `create database ${template}`)
  url.pathname = `/${template}`
  const database = await openDatabase({ databaseUrl: url.href, dataFolder: null })
  await fillTemplate(database)
  await database.close()
  const { url: adminUrl, socketUrl } = server
  project.provide('engine', { engine: 'postgres', adminUrl, socketUrl, nodeUrls: [], template })
  return async () => {
    const left = await databasesLeft(server.url)
    await server.stop()
    if (left.length > 0)
      throw new Error(`${left.length} tests did not close their database: ${left.join(', ')}`)
  }
}

/** An existing cluster; CITUS_URL is the address of its coordinator's maintenance database, as a superuser. */
async function onCluster(project: TestProject): Promise<() => Promise<void>> {
  const coordinator = process.env['CITUS_URL']
  if (!coordinator)
    throw new Error(
      'HARBOUR_TEST_DATABASE=citus needs CITUS_URL, the address of a coordinator with its nodes',
    )
  const nodeUrls = await readNodeUrls(coordinator)
  // another run may use the cluster at the same time
  const template = `template_${randomBytes(4).toString('hex')}`
  await joinDatabases(coordinator, nodeUrls, template)
  const databaseUrl = Object.assign(new URL(coordinator), { pathname: `/${template}` }).href
  const database = await openDatabase({ databaseUrl, dataFolder: null })
  await fillTemplate(database)
  await database.close()
  await closeTemplate([coordinator, ...nodeUrls], template)
  project.provide('engine', {
    engine: 'postgres',
    adminUrl: coordinator,
    socketUrl: coordinator,
    nodeUrls,
    template,
  })
  return async () => {
    const left = await databasesLeft(coordinator)
    for (const url of [coordinator, ...nodeUrls]) await runOn(url, `drop database ${template} with (force)`)
    if (left.length > 0)
      throw new Error(`${left.length} tests did not close their database: ${left.join(', ')}`)
  }
}

/** Returns the tests' databases that still exist: each keeps connections, whose number is limited. */
async function databasesLeft(url: string): Promise<readonly string[]> {
  const rows = await runOn<{ datname: string }>(
    url,
    String.raw`select datname from pg_database where datname like 'h\_%' order by datname`,
  )
  return rows.map(({ datname }) => datname)
}
