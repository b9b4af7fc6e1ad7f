import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/core/db/db.ts'

/** Waits until the account has the status and is no longer being read. */
export async function untilStatus(db: Db, accountId: string, status: string, forMs = 240_000): Promise<void> {
  const giveUpAt = performance.now() + forMs
  let seen = ''
  while (performance.now() < giveUpAt) {
    const { rows } = await sql<{ status: string; message: string | null; isFree: boolean }>`
      select s.status, s.message, d.lease_token is null and (d.next_due_at > now() or d.is_suspended) as "isFree"
      from sync_states s join sync_schedule d on d.account_id = s.account_id where s.account_id = ${accountId}`.execute(
      db,
    )
    const [row] = rows
    seen = `${row?.status}: ${row?.message}`
    if (row?.status === status && row.isFree) return
    await sleep(40)
  }
  throw new Error(`the account did not become ${status} in time; it was ${seen}`)
}
