import pg from 'pg'
import { type Db, kyselyOver } from './kysely-over.ts'
import { openServerPool } from './server-pool.ts'

/** Made by a migration. Under it a query sees the rows of the person that `harbour.user` names, and no one else's. */
const personRole = 'harbour_person'

const handlesKept = 1000

export interface PersonRows {
  /** Queries of this person's requests. Where the server has no such role, the owner's own connections, as before. */
  readonly of: (userId: string) => Db
  close(): Promise<void>
}

/**
 * The second wall around a person's rows, see migration 0012. Connections of their own wear the role from their first
 * moment; one is told whose it is when that changes, so that one person's requests in a row pay nothing for it.
 */
export function personRows(settings: pg.PoolConfig, owner: pg.Pool): PersonRows {
  let walled: Promise<pg.Pool> | null = null
  const open = async (): Promise<pg.Pool> => {
    if (!(await hasRole(owner))) return owner
    const pool = openServerPool({ ...settings, options: `${settings.options ?? ''} -c role=${personRole}` })
    for (const listener of owner.listeners('error'))
      pool.on('error', (error) => void Reflect.apply(listener, pool, [error]))
    return pool
  }
  const ready = (): Promise<pg.Pool> => {
    walled ??= open().catch((error: unknown) => {
      walled = null
      throw error
    })
    return walled
  }
  const tellsWhose = new WeakMap<pg.PoolClient, string>()
  const connectAs = async (userId: string): Promise<pg.PoolClient> => {
    const pool = await ready()
    const client = await pool.connect()
    if (pool === owner || tellsWhose.get(client) === userId) return client
    try {
      await client.query("select set_config('harbour.user', $1, false)", [userId])
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
    tellsWhose.set(client, userId)
    return client
  }
  const handles = new Map<string, Db>()
  return {
    of(userId) {
      const known = handles.get(userId)
      if (known) return known
      if (handles.size >= handlesKept) handles.clear()
      const handle = kyselyOver({
        connect: () => connectAs(userId),
        end: () => Promise.resolve(),
        options: {},
      })
      handles.set(userId, handle)
      return handle
    },
    async close() {
      const pool = await walled
      if (pool && pool !== owner) await pool.end()
    },
  }
}

async function hasRole(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    "select coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as may from pg_roles where rolname = $1",
    [personRole],
  )
  return rows[0]?.may === true
}

/** What a library keeps in a schema of its own, and what people's requests write there too. */
export async function openSchemaToPeople(pool: pg.Pool, schema: string): Promise<void> {
  if (!(await hasRole(pool))) return
  const name = pg.escapeIdentifier(schema)
  await pool.query(`grant usage on schema ${name} to ${personRole}`)
  await pool.query(`grant select, insert, update, delete on all tables in schema ${name} to ${personRole}`)
}
