import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'

test('S304 S305 S306 S307 S308 S309 S310 S311 S312 S313 S491 S557 S602 the nine numbers are counted as specified', async () => {
  const h = await harbour()
  const [ada, bob, cyd] = [await h.person('ada'), await h.person('bob'), await h.person('cyd')]
  await h.person('boss', 'admin')
  const change = (id: string, values: object) =>
    h.db.updateTable('users').set(values).where('id', '=', id).execute()
  await change(ada.id, { plan: 'paid', subscription_status: 'active' })
  await change(bob.id, { is_active: false })
  await change(cyd.id, { subscription_status: null })
  await sql`insert into releases (id, platform, version, version_order, external_url, file_name, file_size, changelog)
    values ('r', 'windows', '1.0.0', '1', 'https://example.com/a.exe', 'a.exe', '1 MB', '')`.execute(h.db)
  const today = sql`(now() at time zone 'UTC')::date`
  for (const [user, back] of [
    ['a', 0],
    ['b', 6],
    ['c', 7],
    ['d', 29],
    ['e', 30],
    ['f', 400],
  ] as const)
    await sql`insert into release_downloads (user_id, release_id, day) values (${user}, 'r', ${today} - ${back}::int)`.execute(
      h.db,
    )

  const stats = await h.as('boss').admin.stats()
  expect(stats).toMatchObject({
    totalUsers: 4,
    activeUsers: 3,
    betaUsers: 2,
    paidUsers: 1,
    freeUsers: 3,
    totalDownloads: 6,
    totalLogins: 4,
    downloadsLast7Days: 2,
    downloadsLast30Days: 4,
  })
  expect(stats.days).toHaveLength(30)
  expect(stats.days.at(-1)).toMatchObject({
    day: new Date().toISOString().slice(0, 10),
    signups: 4,
    logins: 4,
    downloads: 1,
  })
  expect(stats.days.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(4)

  await h.as('boss').users.remove({ params: { id: ada.id } })
  // a login that happened is a login ever, whoever has left since
  expect(await h.as('boss').admin.stats()).toMatchObject({ totalUsers: 3, totalLogins: 4 })
})
