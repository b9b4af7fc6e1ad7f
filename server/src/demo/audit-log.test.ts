import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../test/app/harbour.ts'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { addDemoAuditLog } from './audit-log.ts'
import { addDemoPeople } from './demo.ts'
import { addDemoFeedback } from './feedback.ts'
import { addDemoReleases } from './releases.ts'

let home: Harbour
const start = async () => {
  await addDemoPeople(home.services)
  await addDemoFeedback(home.services)
  await addDemoReleases(home.services)
  await addDemoAuditLog(home.services)
}
beforeAll(async () => {
  home = await harbour({ settings: { isDemo: true } })
  await start()
})
const entries = async () =>
  (await home.as('chief', 'admin').audit.list({ query: { limit: '100' } })).rows.toReversed()

test('the audit log has the actions of the demo’s administrator once, in order of time and with an intact chain', async () => {
  const rows = await entries()
  expect(new Set(rows.map(({ actorEmail }) => actorEmail))).toEqual(new Set([demoSignIns.admin]))
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  const counts = Map.groupBy(rows, ({ action }) => action)
  expect(Object.fromEntries([...counts].map(([action, all]) => [action, all.length]))).toEqual({
    'affiliate.create': 3,
    'feedback.status': 16,
    'release.create': 7,
    'user.suspend': 1,
    'user.vip': 2,
    'whitelist.add': 6,
  })
  await start()
  expect(await entries()).toHaveLength(rows.length)
  expect(await home.as('chief', 'admin').audit.verify()).toMatchObject({ isWhole: true, rows: rows.length })
})

test('no demo person acts before they joined or through a link that does not exist yet', async () => {
  const early = await sql<{ who: string; what: string }>`
    select u.username as who, act.what from users u join (
      select author_id as id, title as what, created_at as at from feedback_items
      union all select author_id, content, created_at from feedback_comments
      union all select changed_by, to_status, at from feedback_changes
      union all select added_by, email, added_at from vip_whitelist
      union all select created_by, version, created_at from releases
      union all select m.id, l.code, m.created_at - (l.created_at - m.created_at)
        from users m join affiliate_links l on l.code = m.referral_code where l.created_at > m.created_at
    ) act on act.id = u.id
    where act.at < u.created_at`.execute(home.db)
  expect(early.rows).toEqual([])
  const [first] = await entries()
  const admin = await sql<{ at: string }>`
    select created_at as at from users where email = ${demoSignIns.admin}`.execute(home.db)
  expect(Date.parse(first?.at ?? '')).toBeGreaterThan(Date.parse(admin.rows[0]?.at ?? ''))
})
