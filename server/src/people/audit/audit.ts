import { sql } from 'kysely'
import type { SignedInUser } from '../../core/http/context.ts'
import type { Db } from '../../core/db/db.ts'
import { firstSeal, sealOf, stored, storedText } from './sealing.ts'

/** The actor of an audited change and their address: a handler's context fits. `user` is absent for the system and the command line. */
export interface Actor {
  readonly user?: Pick<SignedInUser, 'id' | 'email' | 'role'>
  /** The name of an actor who is not signed in: 'command line'. */
  readonly name?: string
  readonly addressHash?: Buffer
  readonly requestId?: string
}

export interface AuditEntry {
  /** capability.verb: 'user.suspend', 'release.create' */
  readonly action: string
  /** The target of the change: an id, or an address of a list. */
  readonly target: string
  /** Only the changed fields, without secrets. */
  readonly before?: unknown
  readonly after?: unknown
  /** Absent means now; the demo writes past entries. */
  readonly at?: Date
}

/**
 * Writes one row of the audit log in the transaction of the change itself. The lock keeps the rows in one chain: it is held to the
 * end of the transaction, so callers write the audit row last, and must not wait while they hold it.
 */
export async function audit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('harbour.audit'))`.execute(tx)
  const last = await tx
    .selectFrom('audit_log')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous = last?.hash ?? firstSeal
  const row = {
    at: (entry.at ?? new Date()).toISOString(),
    actor_id: actor.user?.id ?? null,
    actor_email: actor.user?.email ?? actor.name ?? null,
    actor_role: actor.user?.role ?? null,
    action: entry.action,
    target: storedText(entry.target),
    before: stored(entry.before),
    after: stored(entry.after),
    ip_hash: actor.addressHash ?? null,
    request_id: actor.requestId ?? null,
  }
  await tx
    .insertInto('audit_log')
    .values({
      ...row,
      before: asJson(row.before),
      after: asJson(row.after),
      previous_hash: previous,
      hash: sealOf(previous, row),
    })
    .execute()
}

/** Null is stored as an empty column, not as JSON. */
const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
