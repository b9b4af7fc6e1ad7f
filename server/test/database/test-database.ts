import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../src/core/db/database.ts'
import { openDatabase } from '../../src/core/db/engines/open.ts'
import { refuseSecondConnection } from './one-connection.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** The engine that the global setup provides to every test file. */
export type TestEngine =
  | { readonly engine: 'embedded'; readonly image: string }
  | {
      readonly engine: 'postgres'
      /** The server's maintenance database, by TCP port. */
      readonly adminUrl: string
      readonly socketUrl: string
      /** The maintenance databases of a cluster's other nodes; empty for a single server. */
      readonly nodeUrls: readonly string[]
      readonly template: string
    }

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine
  }
}

/** Node has it, but its types do not. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let image: Promise<Uint8Array> | null = null
let compiled: Promise<object> | null = null

/**
 * Compiles the embedded engine once for the process. While its code is referenced, each thread that loads the same bytes shares it,
 * optimised functions included; otherwise every database compiles nine megabytes again.
 */
export function holdEmbeddedCode(): Promise<object> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** A new, migrated database: a copy of the template database, or of an image of the embedded one. It is removed when closed. */
export async function freshDatabase(): Promise<Database> {
  const engine = inject('engine')
  if (engine.engine === 'embedded') {
    await holdEmbeddedCode()
    image ??= readFile(engine.image)
    return openDatabase({ databaseUrl: null, dataFolder: null, image: new Uint8Array(await image) })
  }
  const name = `h_${randomBytes(6).toString('hex')}`
  await createDatabase(engine, name, engine.template)
  const url = new URL(engine.socketUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataFolder: null, poolSize: 8 })
  refuseSecondConnection(database.pool)
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(engine, name)
    },
  }
}
