import { randomBytes } from 'node:crypto'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { runOn } from '@harbour/server/test/database/run-on'

/** The address of the suite's PostgreSQL server; the suite's setup sets it. */
const serverVariable = 'HARBOUR_E2E_POSTGRES'
const demo = 'harbour_demo'

/** A database for one Harbour; null where it brings the embedded one. */
export interface JourneyDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Starts the PostgreSQL server that the journeys use where this machine has one: it takes half of the processor's time that the embedded
 * engine takes, which each process compiles again. Journeys about the embedded engine ask for it by name. Returns the way to stop it.
 */
export async function startDatabases(): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === null) return () => Promise.resolve()
  const server = await startPostgres(programs)
  process.env[serverVariable] = server.url
  return () => server.stop()
}

/** Makes an empty database, or the one that the demo is read into, or a copy of it, whose Harbour has ended. */
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
