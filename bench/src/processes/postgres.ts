import pg from 'pg'
import { findPostgres, startPostgres as startServer } from '../../../server/test/database/postgres-server.ts'

export interface BenchPostgres {
  /** Returns the address of a new, empty database. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL for this run only, with its default durability; or the reason why there is none. */
export async function startPostgres(): Promise<BenchPostgres | { readonly reason: string }> {
  const programs = findPostgres()
  if (programs === null) return { reason: 'no PostgreSQL server program (15 or newer) on this machine' }
  const server = await startServer(programs, { isDurable: true })
  return {
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
      await client.end()
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href
    },
    stop: () => server.stop(),
  }
}
