import type { audit as auditContract } from '@harbour/contract/people/audit'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { listCursors } from '../../core/http/list-cursor.ts'
import type { Services } from '../../core/services/services.ts'
import { normaliseEmail } from '../../core/mail/email.ts'
import { verifyAudit } from './verify.ts'

/** Reads the audit log. No route writes, changes or deletes a row of it. */
export function auditRoutes({ settings }: Services): ServerHandlers<typeof auditContract> {
  const cursors = listCursors(settings.secret)
  return {
    async list({ db, query, refuse }) {
      const { action, actor, target, cursor, limit } = query
      const scope = JSON.stringify(['audit', action, actor, target])
      const before =
        cursor === undefined ? null : (cursors.read(scope, cursor)?.[0] ?? refuse('cursor_invalid'))
      const actions = await knownActions(db)
      // a capability alone matches all of its verbs
      const wanted = actions.filter((known) => known === action || known.startsWith(`${action}.`))
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .$if(Boolean(action), (rows) => rows.where('action', '=', sql<string>`any(${wanted}::text[])`))
        .$if(Boolean(actor), (rows) => rows.where('actor_email', '=', normaliseEmail(actor ?? '')))
        .$if(Boolean(target), (rows) => rows.where('target', '=', target ?? ''))
        .$if(before !== null, (rows) => rows.where('id', '<', Number(before)))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        rows: page.map((row) => ({
          id: row.id,
          at: row.at,
          actorId: row.actor_id,
          actorEmail: row.actor_email,
          actorRole: row.actor_role,
          action: row.action,
          target: row.target,
          before: row.before,
          after: row.after,
          addressMark: row.ip_hash?.toString('hex').slice(0, 8) ?? null,
          requestId: row.request_id,
        })),
        nextCursor: rows.length > limit && last ? cursors.write(scope, [String(last.id)]) : null,
        actions,
      }
    },

    async verify({ db }) {
      const verdict = await verifyAudit(db)
      return verdict.kind === 'whole'
        ? { isWhole: true, rows: verdict.rows, seal: verdict.rows === 0 ? null : verdict.seal, broken: null }
        : {
            isWhole: false,
            rows: 0,
            seal: null,
            broken: { id: verdict.row, at: verdict.at, why: verdict.why },
          }
    },
  }
}

/** Reads the distinct actions by index skip scan, not through all rows. */
async function knownActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null
    ) select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
