import type pg from 'pg'
import type { Db } from './db.ts'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  readonly db: Db
  /** For requests of one person: row-level security shows them that person's rows alone. */
  readonly forPerson: (userId: string) => Db
  /** For what needs a driver rather than a query builder: migrations, the mail queue, rate limits. */
  readonly pool: pg.Pool
  /** A consistent image of everything in one gzip file; null where the server's own tools do that. */
  readonly backup: ((path: string) => Promise<void>) | null
  close(): Promise<void>
}

export interface DatabaseChoice {
  readonly databaseUrl: string | null
  /** Folder that holds the embedded database in `database/`; null keeps it in memory, for tests. */
  readonly dataFolder: string | null
  /** Bytes of an image (a backup) to begin from; only for an empty or in-memory database. */
  readonly image?: Uint8Array<ArrayBuffer>
  /** Told about failures of idle connections, which would end the process if nobody listened. */
  readonly onIdleError?: (error: Error) => void
  readonly poolSize?: number
}
