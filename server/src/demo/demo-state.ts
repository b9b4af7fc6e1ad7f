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

export async function writeDemoState(db: Db, state: DemoState): Promise<void> {
  const value = JSON.stringify(state)
  await db
    .insertInto('settings')
    .values({ name: 'demo', value })
    .onConflict((at) => at.column('name').doUpdateSet({ value, changed_at: new Date() }))
    .execute()
}
