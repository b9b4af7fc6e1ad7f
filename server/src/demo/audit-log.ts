import { hourMs } from '@harbour/ledger/durations'
import { audit, type AuditEntry } from '../people/audit/audit.ts'
import { rateOf } from '../portal/affiliates/cents.ts'
import { allLinks } from '../portal/affiliates/links.ts'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import type { Db } from '../core/db/db.ts'
import type { Services } from '../core/services/services.ts'
import { claimOnce } from './once.ts'

/**
 * Fills the audit log with the actions of the demo's administrator before its first start, each at its time. It runs once, after everything that it
 * reads.
 */
export async function addDemoAuditLog({ database }: Services): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'audit-log'))) return
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'role'])
      .where('email', '=', demoSignIns.admin)
      .where('is_demo', '=', true)
      .executeTakeFirst()
    if (!user) return
    const acts = [
      ...(await releasesOf(tx)),
      ...(await partnersOf(tx)),
      ...(await membersOf(tx)),
      ...(await whitelistOf(tx)),
      ...(await statusesOf(tx)),
    ]
    for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await audit(tx, { user: { ...user, role: 'admin' } }, act)
  })
}

type Act = AuditEntry & { readonly at: Date }

async function releasesOf(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('releases')
    .select(['id', 'platform', 'version', 'file_name', 'is_latest', 'is_beta', 'created_at'])
    .where('is_demo', '=', true)
    .execute()
  return rows.map(({ id, platform, version, ...row }) => ({
    action: 'release.create',
    target: id,
    after: { platform, version, fileName: row.file_name, isLatest: row.is_latest, isBeta: row.is_beta },
    at: new Date(row.created_at),
  }))
}

async function partnersOf(tx: Db): Promise<Act[]> {
  return (await allLinks(tx)).map(({ id, code, partnerName, partnerEmail, rateBp, createdAt }) => ({
    action: 'affiliate.create',
    target: id,
    after: { code, partnerName, partnerEmail, commissionRate: rateOf(rateBp), isActive: true },
    at: new Date(createdAt),
  }))
}

/** VIP and a suspension are given some hours after a person joined. */
async function membersOf(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'vip_source', 'is_active', 'created_at'])
    .where('is_demo', '=', true)
    .execute()
  return rows.flatMap(({ id: target, email, vip_source, is_active, created_at }) => {
    const at = new Date(Date.parse(created_at) + 2 * hourMs)
    return [
      ...(vip_source === 'admin'
        ? [{ action: 'user.vip', target, before: { vip: false }, after: { email, vip: true }, at }]
        : []),
      ...(is_active
        ? []
        : [
            {
              action: 'user.suspend',
              target,
              before: { isActive: true },
              after: { email, isActive: false },
              at,
            },
          ]),
    ]
  })
}

async function whitelistOf(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('vip_whitelist')
    .innerJoin('users', 'users.id', 'vip_whitelist.added_by')
    .select(['vip_whitelist.email', 'notes', 'added_at'])
    .where('users.email', '=', demoSignIns.admin)
    .execute()
  return rows.map(({ email, notes, added_at }) => ({
    action: 'whitelist.add',
    target: email,
    after: { notes },
    at: new Date(added_at),
  }))
}

async function statusesOf(tx: Db): Promise<Act[]> {
  const rows = await tx
    .selectFrom('feedback_changes')
    .innerJoin('feedback_items', 'feedback_items.id', 'feedback_changes.item_id')
    .select(['item_id', 'title', 'from_status', 'to_status', 'note', 'at'])
    .where('is_demo', '=', true)
    .execute()
  return rows.map(({ item_id, title, from_status, to_status, note, at }) => ({
    action: 'feedback.status',
    target: item_id,
    before: { status: from_status },
    after: { title, status: to_status, note },
    at: new Date(at),
  }))
}
