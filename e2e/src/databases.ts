import { randomBytes } from 'node:crypto'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { runOn } from '@harbour/server/test/database/run-on'

/** The address of the suite's PostgreSQL server; the suite's setup sets it. */
const serverVariable = 'HARBOUR_E2E_POSTGRES'
const demo = 'harbour_demo'

/** A database for one Harbour; null for the embedded one. */
export interface JourneyDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Starts the PostgreSQL server of the journeys if this machine has one: it takes half of the processor time of the embedded engine, which
 * each process compiles again. Journeys about the embedded engine select it by name. Returns the function that stops it.
 */
export async function startDatabases(): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === null) return () => Promise.resolve()
  const server = await startPostgres(programs)
  process.env[serverVariable] = server.url
  return () => server.stop()
}

/** Creates an empty database, the one for the demo's backfill, or a copy of that one, whose Harbour has stopped. */
export async function newDatabase(what: 'empty' | 'demo' | 'demo-copy'): Promise<JourneyDatabase | null> {
  const server = process.env[serverVariable]
  if (server === undefined) return null
  const name = what === 'demo' ? demo : `journey_${randomBytes(6).toString('hex')}`
  await runOn(
    server,
    what === 'demo-copy'
      ? `create database ${name} template ${demo} strategy file_copy`
      : `create database ${name}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await runOn(server, `drop database ${name} with (force)`)),
  }
}
