import type { UserFilter } from '@harbour/contract/people/user-filters'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'

let h: Harbour
beforeEach(async () => {
  h = await harbour()
  await h.person('boss', 'admin')
})
const boss = () => h.as('boss', 'admin')

const change = (id: string, values: object) =>
  h.db.updateTable('users').set(values).where('id', '=', id).execute()
interface Query {
  readonly filter?: UserFilter
  readonly q?: string
  readonly order?: 'ascending' | 'descending'
  readonly limit?: string
  readonly cursor?: string
}
const names = async (query: Query = {}) =>
  (await boss().users.list({ query })).users.map(({ username }) => username)
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => String(Object(error).code),
  )

test('S316 S414 S415 S416 S417 S418 S419 S420 S421 S422 S423 S424 S493 S560 the list shows each person’s specified fields', async () => {
  const ada = await h.person('ada')
  await addTradingRows(h.db, ada.id)
  await sql`insert into sync_streams (user_id, account_id, stream, kind, title, rows)
    values (${ada.id}, ${`k-${ada.id}`}, 'spot', 'fills', 'Spot', 1208), (${ada.id}, ${`k-${ada.id}`}, 'moves', 'ledger', 'Moves', 9)`.execute(
    h.db,
  )
  await sql`insert into affiliate_links (id, code, partner_name, rate_bp) values ('l1', 'TIDE', 'Tideline', 2000)`.execute(
    h.db,
  )
  await sql`insert into referrals (user_id, link_id, signed_up_at) values (${ada.id}, 'l1', now())`.execute(
    h.db,
  )
  const { users, nextCursor } = await boss().users.list({ query: {} })
  expect(users.map(({ username }) => username)).toEqual(['ada', 'boss'])
  expect(nextCursor).toBeNull()
  expect(users[0]).toEqual({
    id: ada.id,
    email: 'ada@example.com',
    username: 'ada',
    role: 'user',
    isActive: true,
    emailVerified: true,
    vip: false,
    plan: 'free',
    subscriptionStatus: 'trialing',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    referredBy: { code: 'TIDE', partnerName: 'Tideline' },
    _count: { exchangeAccounts: 1, trades: 1208 },
    isDemo: false,
    lastLoginAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    isListed: false,
    vipTaken: false,
    version: 1,
  })
  expect(users[1]).toMatchObject({
    role: 'admin',
    referredBy: null,
    _count: { exchangeAccounts: 0, trades: 0 },
  })
})

test('S317 S603 the filters vip, paid, free and trialing may overlap, and each shows its number of people', async () => {
  const [ada, bob, cyd] = [await h.person('ada'), await h.person('bob'), await h.person('cyd')]
  await change(ada.id, { vip: true, plan: 'paid', subscription_status: 'active' })
  await change(bob.id, { vip: true })
  await change(cyd.id, { subscription_status: null })
  expect(await names({ filter: 'vip' })).toEqual(['bob', 'ada'])
  expect(await names({ filter: 'paid' })).toEqual(['ada'])
  expect(await names({ filter: 'free' })).toEqual(['cyd', 'bob', 'boss'])
  expect(await names({ filter: 'trialing' })).toEqual(['bob', 'boss'])
  const { counts } = await boss().users.list({ query: { filter: 'vip' } })
  expect(counts).toEqual({ all: 4, vip: 2, paid: 1, free: 3, trialing: 2 })
  const odd = await h.app.inject({
    url: '/api/v1/admin/users?filter=rich',
    headers: { authorization: `Bearer ${(await h.person('boss')).token}` },
  })
  expect(odd.json().error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'filter must be vip, paid, free or trialing',
  })
})

test('the search matches the start of an address and of every word in addresses and names', async () => {
  const add = async (name: string, email: string) =>
    change((await h.person(name)).id, { email, email_typed: email })
  await add('Sail_Or_Sell', 'ana.ribeiro@example.com')
  await add('ines', 'ines+bots@gridlab.example')
  await add('Müller漢字', 'xn--mller@example.de')
  expect(await names({ q: 'RIB' })).toEqual(['Sail_Or_Sell'])
  expect(await names({ q: 'ana rib' })).toEqual(['Sail_Or_Sell'])
  expect(await names({ q: 'gridl' })).toEqual(['ines'])
  expect(await names({ q: 'sell' })).toEqual(['Sail_Or_Sell'])
  expect(await names({ q: 'Ana.Ribeiro@ex' })).toEqual(['Sail_Or_Sell'])
  expect(await names({ q: 'ines+bots@' })).toEqual(['ines'])
  expect(await names({ q: 'mülle' })).toEqual(['Müller漢字'])
  expect(await names({ q: 'nobody' })).toEqual([])
  expect(await names({ q: '' })).toHaveLength(4)
})

test('the list begins with the newest or the oldest, and a page continues in its own order alone', async () => {
  for (const name of ['ada', 'bob', 'cyd']) await h.person(name)
  expect(await names()).toEqual(['cyd', 'bob', 'ada', 'boss'])
  expect(await names({ order: 'ascending' })).toEqual(['boss', 'ada', 'bob', 'cyd'])
  const first = await boss().users.list({ query: { order: 'ascending', limit: '3' } })
  const cursor = first.nextCursor ?? ''
  expect(await names({ order: 'ascending', limit: '3', cursor })).toEqual(['cyd'])
  expect(await codeOf(boss().users.list({ query: { limit: '3', cursor } }))).toBe('CURSOR_INVALID')
})

test('the last login of a person is the newest one, and null without any', async () => {
  const [ada, bob] = [await h.person('ada'), await h.person('bob')]
  await sql`delete from login_events where user_id in (${ada.id}, ${bob.id})`.execute(h.db)
  await sql`insert into login_events (user_id, at)
    values (${ada.id}, '2025-03-01T10:00:00Z'), (${ada.id}, '2025-05-01T10:00:00Z'), (${ada.id}, '2025-04-01T10:00:00Z')`.execute(
    h.db,
  )
  const { users } = await boss().users.list({ query: {} })
  const of = (id: string) => users.find((one) => one.id === id)?.lastLoginAt
  expect(of(ada.id)).toBe('2025-05-01T10:00:00.000Z')
  expect(of(bob.id)).toBeNull()
})

test('special characters of SQL are matched literally by the search', async () => {
  await h.person('ada')
  for (const q of [
    '%',
    '_',
    '%@%',
    'a_a@',
    "'",
    "' or 1=1 --",
    '\\',
    ':*',
    '!ada',
    'ada & ',
    '<->',
    '((',
    '🙂',
    '%'.repeat(200),
  ])
    expect({ q, found: (await names({ q })).filter((name) => name !== 'ada') }).toEqual({ q, found: [] })
  expect(await names({ q: 'ada | boss' })).toEqual([])
})

test('pages have no gap or duplicate, even when people come and go and joined at the same instant', async () => {
  for (let i = 0; i < 7; i += 1) await h.person(`p${i}`)
  await sql`update users set created_at = '2025-01-01T00:00:00.000123Z' where username like 'p%'`.execute(
    h.db,
  )
  const first = await boss().users.list({ query: { limit: '3' } })
  await h.person('newcomer')
  const second = await boss().users.list({ query: { limit: '3', cursor: first.nextCursor ?? '' } })
  const third = await boss().users.list({ query: { limit: '3', cursor: second.nextCursor ?? '' } })
  const seen = [...first.users, ...second.users, ...third.users].map(({ username }) => username)
  expect(seen.toSorted()).toEqual(['boss', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  expect(third.nextCursor).toBeNull()
  expect(await codeOf(boss().users.list({ query: { filter: 'vip', cursor: first.nextCursor ?? '' } }))).toBe(
    'CURSOR_INVALID',
  )
  expect(await codeOf(boss().users.list({ query: { cursor: 'e30.AAAA' } }))).toBe('CURSOR_INVALID')
})

test('S474 S496 S578 a suspended person is stopped at the next request, and continues as before when restored', async () => {
  const ada = await h.person('ada')
  await addTradingRows(h.db, ada.id)
  const api = h.as('ada')
  await api.trades.list({ query: {} })
  const suspended = await boss().users.setStatus({ params: { id: ada.id }, body: { isActive: false } })
  expect(suspended).toMatchObject({ isActive: false, version: 2 })
  expect(await codeOf(api.trades.list({ query: {} }))).toBe('ACCOUNT_SUSPENDED')
  expect(await api.auth.me()).toMatchObject({ isActive: false })
  const schedule = () =>
    h.db.selectFrom('sync_schedule').select('is_suspended').where('user_id', '=', ada.id).executeTakeFirst()
  expect(await schedule()).toEqual({ is_suspended: true })
  await boss().users.setStatus({ params: { id: ada.id }, body: { isActive: true } })
  await api.trades.list({ query: {} })
  expect(await schedule()).toEqual({ is_suspended: false })
  const mails = (await h.mails()).filter(({ to }) => to === 'ada@example.com').map(({ subject }) => subject)
  expect(mails.toSorted()).toEqual([
    'Your Harbour account is active again',
    'Your Harbour account was suspended',
  ])
})

test('S476 S577 a role applies after the next sign-in, and every other administrator is notified of a new one', async () => {
  await h.person('chief', 'admin')
  const ada = await h.person('ada')
  expect(await codeOf(h.as('ada').users.list({ query: {} }))).toBe('FORBIDDEN')
  await boss().users.setRole({ params: { id: ada.id }, body: { role: 'admin' } })
  expect(await codeOf(h.as('ada').users.list({ query: {} }))).toBe('SESSION_EXPIRED')
  await h.signInAgain('ada')
  expect((await h.as('ada').users.list({ query: {} })).users).toHaveLength(3)
  await boss().users.setRole({ params: { id: ada.id }, body: { role: 'user' } })
  await h.signInAgain('ada')
  expect(await codeOf(h.as('ada').users.list({ query: {} }))).toBe('FORBIDDEN')
  expect((await h.mails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    'ada@example.com: You are no longer a Harbour administrator',
    'ada@example.com: You are now a Harbour administrator',
    'chief@example.com: Harbour has a new administrator',
  ])
})

test('S475 S579 VIP opens trading at once; once removed by hand it stays removed, whatever the whitelist contains', async () => {
  const ada = await h.person('ada')
  await change(ada.id, { subscription_status: null })
  expect(await codeOf(h.as('ada').trades.list({ query: {} }))).toBe('PLAN_REQUIRED')
  await boss().vipWhitelist.add({ body: { email: 'ada@example.com' } })
  const given = await boss().users.setVip({ params: { id: ada.id }, body: { vip: true } })
  expect(given).toMatchObject({ vip: true, isListed: true })
  await h.as('ada').trades.list({ query: {} })
  await boss().users.setVip({ params: { id: ada.id }, body: { vip: false } })
  expect(await codeOf(h.as('ada').trades.list({ query: {} }))).toBe('PLAN_REQUIRED')
  const row = await h.db
    .selectFrom('users')
    .select(['vip', 'vip_override', 'vip_source'])
    .where('id', '=', ada.id)
    .executeTakeFirst()
  expect(row).toEqual({ vip: false, vip_override: true, vip_source: null })
})

test('S497 S580 a deleted person’s data and sessions are deleted, they are notified, and may sign up again', async () => {
  const ada = await h.person('ada')
  await addTradingRows(h.db, ada.id)
  await boss().users.remove({ params: { id: ada.id } })
  expect(await codeOf(h.as('ada').auth.me())).toBe('SESSION_EXPIRED')
  for (const table of [
    'users',
    'sessions',
    'exchange_accounts',
    'exchange_secrets',
    'fills',
    'sync_schedule',
  ])
    expect(
      (
        await sql
          .raw(`select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = '${ada.id}'`)
          .execute(h.db)
      ).rows,
    ).toEqual([])
  expect((await h.mails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'ada@example.com: Your Harbour account was deleted',
  ])
  await h.visitor.auth.register({ body: { email: 'ada@example.com', password: 'Correct-horse-9' } })
  expect((await h.mails()).at(-1)).toMatchObject({
    to: 'ada@example.com',
    subject: 'Please verify your email',
  })
})

test('an unknown person is not found, and an invalid value changes nothing', async () => {
  const params = { id: 'nobody' }
  expect(await codeOf(boss().users.setVip({ params, body: { vip: true } }))).toBe('USER_NOT_FOUND')
  expect(await codeOf(boss().users.setStatus({ params, body: { isActive: false } }))).toBe('USER_NOT_FOUND')
  expect(await codeOf(boss().users.setRole({ params, body: { role: 'admin' } }))).toBe('USER_NOT_FOUND')
  expect(await codeOf(boss().users.remove({ params }))).toBe('USER_NOT_FOUND')
  const ada = await h.person('ada')
  const { token } = await h.person('boss')
  for (const [part, body] of [
    ['role', { role: 'owner' }],
    ['status', { isActive: 'no' }],
    ['vip', { vip: 1 }],
    ['vip', { vip: true, plan: 'paid' }],
  ] as const) {
    const reply = await h.app.inject({
      method: 'PATCH',
      url: `/api/v1/admin/users/${ada.id}/${part}`,
      headers: { authorization: `Bearer ${token}` },
      payload: Object(body),
    })
    expect(reply.statusCode).toBe(400)
  }
  expect((await boss().users.list({ query: { q: 'ada' } })).users[0]).toMatchObject({
    role: 'user',
    isActive: true,
    vip: false,
    version: 1,
  })
  expect((await boss().audit.list({ query: {} })).rows).toEqual([])
})

test('a repeated change changes nothing and writes no second entry', async () => {
  const { id } = await h.person('ada')
  for (let i = 0; i < 3; i += 1) await boss().users.setVip({ params: { id }, body: { vip: true } })
  expect((await boss().audit.list({ query: {} })).rows).toHaveLength(1)
})

test('administrators cannot demote, suspend or delete themselves in the panel, and the last one stays', async () => {
  const own = { id: (await h.person('boss')).id }
  const attempts = () => [
    boss().users.setRole({ params: own, body: { role: 'user' } }),
    boss().users.setStatus({ params: own, body: { isActive: false } }),
    boss().users.remove({ params: own }),
  ]
  expect(await Promise.all(attempts().map(codeOf))).toEqual(['LAST_ADMIN', 'LAST_ADMIN', 'LAST_ADMIN'])
  await h.person('chief', 'admin')
  expect(await Promise.all(attempts().map(codeOf))).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT', 'OWN_ACCOUNT'])
  // his own VIP is his own affair
  expect(await boss().users.setVip({ params: own, body: { vip: true } })).toMatchObject({ vip: true })
})

test('S496 S497 in the demo a person whom the administrator promoted can be demoted, suspended and deleted again', async () => {
  const home = await harbour({ settings: { isDemo: true } })
  const root = await home.person('root', 'admin')
  await home.db.updateTable('users').set({ is_demo: true }).where('id', '=', root.id).execute()
  const panel = home.as('root').users
  for (const [name, take] of [
    ['ada', (id: string) => panel.setRole({ params: { id }, body: { role: 'user' } })],
    ['bob', (id: string) => panel.setStatus({ params: { id }, body: { isActive: false } })],
    ['cyd', (id: string) => panel.remove({ params: { id } })],
  ] as const) {
    const { id } = await home.person(name)
    await panel.setRole({ params: { id }, body: { role: 'admin' } })
    expect(await codeOf(take(id))).toBeNull()
  }
  await home.close()
})

test('granting or revoking a role ends every session that began before it', async () => {
  const ada = await h.person('ada')
  const isOpen = async (token: string) =>
    (await codeOf(h.over({ authorization: `Bearer ${token}` }).auth.me())) === null
  await boss().users.setRole({ params: { id: ada.id }, body: { role: 'admin' } })
  expect(await isOpen(ada.token)).toBe(false)
  const promoted = await h.signInAgain('ada')
  expect(await codeOf(h.as('ada').users.list({ query: {} }))).toBeNull()
  await boss().users.setRole({ params: { id: ada.id }, body: { role: 'user' } })
  expect(await isOpen(promoted.token)).toBe(false)
  const untouched = await h.signInAgain('ada')
  await boss().users.setRole({ params: { id: ada.id }, body: { role: 'user' } })
  expect(await isOpen(untouched.token)).toBe(true)
})

test('the demo’s administrator does not count as a second one', async () => {
  const demo = await h.person('demo', 'admin')
  await change(demo.id, { is_demo: true })
  const own = { id: (await h.person('boss')).id }
  expect(await codeOf(h.as('demo').users.setRole({ params: own, body: { role: 'user' } }))).toBe('LAST_ADMIN')
})

test('two administrators who revoke each other’s role at once leave one in charge', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await h.person(`a${round}`, 'admin'), await h.person(`b${round}`, 'admin')]
    const codes = await Promise.all([
      codeOf(h.as(`a${round}`).users.setRole({ params: { id: b.id }, body: { role: 'user' } })),
      codeOf(h.as(`b${round}`).users.remove({ params: { id: a.id } })),
    ])
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(
      codes.some((code) => code === 'FORBIDDEN' || code === 'USER_NOT_FOUND' || code === 'SESSION_EXPIRED'),
    ).toBe(true)
    await sql`delete from sessions using users u where user_id = u.id and u.username in (${`a${round}`}, ${`b${round}`})`.execute(
      h.db,
    )
  }
  expect((await boss().users.list({ query: {} })).users.some(({ role }) => role === 'admin')).toBe(true)
})

test('of fifty administrators who all suspend each other at once, at least one remains', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, (_, i) => h.person(`admin-${i}`, 'admin')))
  await Promise.all(
    people.map((_, i) =>
      codeOf(
        h
          .as(`admin-${i}`)
          .users.setStatus({ params: { id: people[(i + 1) % 50]?.id ?? '' }, body: { isActive: false } }),
      ),
    ),
  )
  await Promise.all(
    [...people.map(({ id }) => id), (await h.person('boss')).id].map((id, i) =>
      codeOf(
        h
          .as(i % 2 === 0 ? 'boss' : `admin-${i}`)
          .users.setStatus({ params: { id }, body: { isActive: false } }),
      ),
    ),
  )
  const left = await h.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
  const { rows } = await h.as('boss').audit.list({ query: { action: 'user.suspend', limit: '1000' } })
  expect(rows).toHaveLength(51 - left.length)
  expect(await h.as('boss').audit.verify()).toMatchObject({ isWhole: true, rows: rows.length })
})

test('a change based on an old version is refused with the newest state; calls without a version still work', async () => {
  const { id } = await h.person('ada')
  const params = { id }
  await h.person('chief', 'admin')
  await boss().users.setVip({ params, body: { vip: true }, ifMatch: '1' })
  const late = h.as('chief').users.setStatus({ params, body: { isActive: false }, ifMatch: '"1"' })
  await expect(late).rejects.toMatchObject({
    status: 412,
    code: 'ROW_CHANGED',
    details: expect.arrayContaining([
      { field: 'vip', message: 'true' },
      { field: 'version', message: '2' },
    ]),
  })
  await h.as('chief').users.setStatus({ params, body: { isActive: false }, ifMatch: '"2"' })
  expect(await boss().users.setVip({ params, body: { vip: false } })).toMatchObject({
    isActive: false,
    vip: false,
    version: 4,
  })
})

test('one of fifty concurrent changes of the same version succeeds', async () => {
  const { id } = await h.person('ada')
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      codeOf(
        i % 2 === 0
          ? boss().users.setVip({ params: { id }, body: { vip: true }, ifMatch: '1' })
          : boss().users.setStatus({ params: { id }, body: { isActive: false }, ifMatch: '1' }),
      ),
    ),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set([null, 'ROW_CHANGED']))
})
