import { Kysely, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import type { Tables } from './schema.ts'

/** Queries outside and inside a transaction; a transaction has the same type. */
export type Db = Kysely<Tables>

/** Runs the work in the caller's transaction if there is one, otherwise in a new one. */
export const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/**
 * One query compiler for all handles. It compiles one query at a time, synchronously, and keeps nothing of it; a new one binds some
 * seventy methods, five kilobytes for each person's handle.
 */
const compiler = new PostgresQueryCompiler()

class OneCompilerDialect extends PostgresDialect {
  override createQueryCompiler() {
    return compiler
  }
}

export const kyselyOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({ dialect: new OneCompilerDialect({ pool }) })
