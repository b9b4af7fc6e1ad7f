import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from './schema.ts'

/** Queries outside of and inside a transaction alike; a transaction is one of these. */
export type Db = Kysely<Tables>

/** Carries the work out in the caller's transaction where there is one, or else in one of its own. */
export const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

export const kyselyOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
