import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from './schema.ts'

/** Queries outside of and inside a transaction alike; a transaction is one of these. */
export type Db = Kysely<Tables>

export const kyselyOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
