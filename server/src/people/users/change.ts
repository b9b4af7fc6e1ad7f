import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** Suspends or readmits a person, and stops or resumes the sync of their accounts. Accounts that wait for their owner, or were disconnected, stay suspended. */
export async function setActive(tx: Db, userId: string, isActive: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute()
  const changed = await tx
    .selectFrom('sync_states')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['needs_attention', 'disconnected'])
    .forUpdate()
    .execute()
  const ids = changed.map((row) => row.account_id)
  await sql`
    update sync_schedule set is_suspended = ${!isActive}
    where user_id = ${userId} and account_id <> all (${ids}::text[])`.execute(tx)
}

/** Sets the role and ends the person's sessions, since the rights of a session never change. */
export async function setRole(tx: Db, userId: string, role: 'admin' | 'user'): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute()
}

/** Sets VIP by hand: a revoked one stays revoked at the next sign-in, whatever the whitelist says. */
export async function setVip(tx: Db, userId: string, vip: boolean): Promise<void> {
  await sql`update users set vip = ${vip}, vip_source = ${vip ? 'admin' : null}, vip_override = ${!vip}
    where id = ${userId}`.execute(tx)
}
