import type pg from 'pg'
import type { Db } from './db.ts'
import type { ReplicaPlan } from './read-replica.ts'

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  readonly db: Db
  /** Returns a handle for requests of one person, under row-level security. */
  readonly forPerson: (userId: string) => Db
  /**
   * Returns a handle for long reads of one person (files, reports): the read replica's where it has everything committed by now,
   * otherwise `forPerson`'s.
   */
  readonly forLongReads: (userId: string) => Promise<Db>
  /** The driver's pool, for migrations, the mail queue and rate limits. */
  readonly pool: pg.Pool
  /** Writes a consistent image of everything to one gzip file; null where the server's own tools do that. */
  readonly backup: ((path: string) => Promise<void>) | null
  close(): Promise<void>
}

export interface DatabaseChoice {
  readonly databaseUrl: string | null
  /** A streaming replica of it. */
  readonly replica?: Omit<ReplicaPlan, 'primary' | 'pool'> & { readonly url: string }
  /** Folder that holds the embedded database in `database/`; null keeps it in memory, for tests. */
  readonly dataFolder: string | null
  /** Bytes of an image (a backup) to start from, empty afterwards; only for an empty or in-memory database. */
  readonly image?: Uint8Array<ArrayBuffer>
  /** Receives errors of idle connections, which would end the process without a listener. */
  readonly onIdleError?: (error: Error) => void
  readonly poolSize?: number
}
