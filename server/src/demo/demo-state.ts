import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../core/db/db.ts'

/** The demo's state between starts. */
const DemoState = z.object({
  /** The time of its first start: its history counts from there, so that it is the same after every start. */
  originMs: z.number(),
  /** Accounts that were connected once. A removed one stays removed. */
  connected: z.array(z.string()),
  /** The address of its exchanges, for workers in other processes. */
  url: z.string().nullable(),
})
export type DemoState = z.output<typeof DemoState>

export async function readDemoState(db: Db): Promise<DemoState | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst()
  const parsed = DemoState.safeParse(row?.value)
  return parsed.success ? parsed.data : null
}

/** Returns the demo's state. The first of all processes creates it, with this origin; an unreadable one is replaced. */
export async function demoStateFrom(db: Db, originMs: number): Promise<DemoState> {
  const fresh: DemoState = { originMs, connected: [], url: null }
  const value = JSON.stringify(fresh)
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((at) => at.column('name').doNothing())
    .execute()
  const known = await readDemoState(db)
  if (known) return known
  await db.updateTable('settings').set({ value }).where('name', '=', 'demo').execute()
  return fresh
}

export async function writeDemoUrl(db: Db, url: string): Promise<void> {
  await sql`
    update settings set value = jsonb_set(value, '{url}', to_jsonb(${url}::text)), changed_at = now() where name = 'demo'`.execute(
    db,
  )
}

/** Adds an exchange whose account was connected. Other processes may add others at the same time. */
export async function addConnected(db: Db, exchange: string): Promise<void> {
  await sql`
    update settings
    set value = jsonb_set(value, '{connected}', (value -> 'connected') || to_jsonb(${exchange}::text)), changed_at = now()
    where name = 'demo' and not value -> 'connected' @> to_jsonb(${exchange}::text)`.execute(db)
}
