import { beforeAll, expect, test } from 'vitest'
import type { ApiFailure } from '../../../test/app/api-client.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { hashPassword } from '../../people/passwords/hashing.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour({ settings: { whitelistSegment: 'captain' } })
})
const admin = () => h.as('boss', 'admin').vipWhitelist
const refused = async (call: Promise<unknown>) => {
  const failure: ApiFailure = await call.then(
    () => {
      throw new Error('it went through')
    },
    (error) => error,
  )
  return [failure.status, failure.code, failure.message]
}
const person = async (name: string, listed: boolean) => {
  const email = `${name}@example.com`
  const { id } = await h.person(name)
  await h.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('Correct-horse-9') })
    .where('id', '=', id)
    .execute()
  if (listed) await admin().add({ body: { email } })
  const login = async () =>
    (await h.visitor.auth.login({ body: { email, password: 'Correct-horse-9' } })).user
  return { id, email, login }
}

test('S465 S565 an entry has id, email, who added it, when, and notes', async () => {
  const entry = await admin().add({
    body: { email: ' Ada.Lovelace@Example.com ', notes: 'Founder\u0007circle' },
  })
  expect(entry).toEqual({
    id: '1',
    email: 'Ada.Lovelace@Example.com',
    addedBy: 'boss@example.com',
    addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    notes: 'Founder circle',
    account: 'none',
  })
  expect((await admin().list({ query: { q: 'LOVELACE' } })).entries).toEqual([entry])
})

test('S408 an address without notes is labelled VIP', async () => {
  expect((await admin().add({ body: { email: 'plain@example.com', notes: '  ' } })).notes).toBe('VIP')
})

test('an address that is empty, invalid or already listed is refused with a message', async () => {
  expect(await refused(admin().add({ body: { email: '   ' } }))).toEqual([
    400,
    'WHITELIST_EMAIL_MISSING',
    'Please enter an email address',
  ])
  for (const email of ['nobody', 'a@b', 'two@example.com, three@example.com', 'bell\u0007@example.com'])
    expect((await refused(admin().add({ body: { email } })))[1]).toBe('WHITELIST_EMAIL_INVALID')
  await admin().add({ body: { email: 'once@example.com' } })
  expect(await refused(admin().add({ body: { email: 'ONCE@Example.com' } }))).toEqual([
    409,
    'WHITELIST_DUPLICATE',
    'This address is already on the whitelist.',
  ])
})

test('S566 an address can be removed in any spelling, and its owner keeps VIP', async () => {
  const owner = await person('keeper', true)
  expect((await owner.login()).vip).toBe(true)
  await admin().add({ body: { email: 'tag+one@example.com' } })
  await admin().remove({ params: { email: 'TAG+one@example.COM' } })
  await admin().remove({ params: { email: owner.email } })
  expect(await refused(admin().remove({ params: { email: owner.email } }))).toEqual([
    404,
    'WHITELIST_NOT_FOUND',
    'This address is not on the whitelist.',
  ])
  expect((await owner.login()).vip).toBe(true)
})

test('a percent-encoded address of the maximum length can be removed', async () => {
  const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example.com`.slice(
    0,
    254,
  )
  await admin().add({ body: { email } })
  const coded = email.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const { token } = await h.person('boss', 'admin')
  const reply = await h.app.inject({
    method: 'DELETE',
    url: `/api/v1/admin/vip-whitelist/${coded}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.statusCode).toBe(200)
})

test('S112 S475 a whitelisted person gets VIP with the next sign-in, and it is logged', async () => {
  const listed = await person('lucky', true)
  expect((await admin().list({ query: { q: 'lucky' } })).entries[0]?.account).toBe('waiting')
  expect((await listed.login()).vip).toBe(true)
  expect((await admin().list({ query: { q: 'lucky' } })).entries[0]?.account).toBe('vip')
  const row = await h.db
    .selectFrom('users')
    .select(['vip', 'vip_source'])
    .where('id', '=', listed.id)
    .executeTakeFirst()
  expect(row).toEqual({ vip: true, vip_source: 'whitelist' })
  const written = await h.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('target', '=', listed.id)
    .execute()
  expect(written).toMatchObject([
    {
      action: 'user.vip',
      after: { email: expect.stringContaining('lucky'), vip: true, source: 'whitelist' },
    },
  ])
  await listed.login()
  expect(
    await h.db.selectFrom('audit_log').select('id').where('target', '=', listed.id).execute(),
  ).toHaveLength(1)
})

test('S112 the whitelist gives VIP to its address only, whatever its capitals', async () => {
  const other = await person('unlisted', false)
  const capitals = await person('capitals', false)
  await admin().add({ body: { email: 'CAPITALS@EXAMPLE.COM' } })
  expect((await capitals.login()).vip).toBe(true)
  expect((await other.login()).vip).toBe(false)
})

test('S112 the whitelist does not restore VIP that an administrator revoked by hand', async () => {
  const fallen = await person('fallen', true)
  expect((await fallen.login()).vip).toBe(true)
  await h.db
    .updateTable('users')
    .set({ vip: false, vip_source: null, vip_override: true })
    .where('id', '=', fallen.id)
    .execute()
  expect((await fallen.login()).vip).toBe(false)
  expect((await admin().list({ query: { q: 'fallen' } })).entries[0]?.account).toBe('off')
})

test('S112 fifty concurrent sign-ins give VIP once', async () => {
  const listed = await person('crowd', true)
  const { grantListedVip } = await import('./grant.ts')
  await Promise.all(
    Array.from({ length: 50 }, () => h.db.transaction().execute((tx) => grantListedVip(tx, listed))),
  )
  expect(
    await h.db.selectFrom('audit_log').select('id').where('target', '=', listed.id).execute(),
  ).toHaveLength(1)
})

test('S563 the list is also served under the configured name of VIP, and under no other', async () => {
  const { token } = await h.person('boss', 'admin')
  const ask = (url: string) => h.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const [renamed, ours, other] = [
    await ask('/api/v1/admin/captain-whitelist?q=lovelace'),
    await ask('/api/v1/admin/vip-whitelist?q=lovelace'),
    await ask('/api/v1/admin/captain-whitelisted'),
  ]
  expect(renamed.json().data.total).toBe(1)
  expect(renamed.json()).toEqual(ours.json())
  expect(other.statusCode).toBe(404)
  expect((await h.app.inject({ url: '/api/v1/admin/captain-whitelist' })).statusCode).toBe(401)
})

test('a long list has pages, newest first, with each entry once even while entries are removed', async () => {
  const emails = Array.from({ length: 25 }, (_, n) => ({ email: `page${n}@pages.example` }))
  await admin().bulk({ body: { emails } })
  const first = await admin().list({ query: { q: '@pages.example', limit: '10' } })
  expect(first.total).toBe(25)
  await admin().remove({ params: { email: first.entries.at(-1)?.email ?? '' } })
  const second = await admin().list({
    query: { q: '@pages.example', limit: '10', cursor: first.nextCursor ?? '' },
  })
  const third = await admin().list({
    query: { q: '@pages.example', limit: '10', cursor: second.nextCursor ?? '' },
  })
  expect(third.nextCursor).toBeNull()
  const seen = [...first.entries, ...second.entries, ...third.entries].map(({ email }) => email)
  expect(new Set(seen).size).toBe(25)
  expect((await refused(admin().list({ query: { cursor: 'x' } })))[1]).toBe('CURSOR_INVALID')
})

test('a percent sign in the search is matched literally', async () => {
  await admin().add({ body: { email: 'percent@example.com', notes: '100% sure' } })
  expect((await admin().list({ query: { q: '100%' } })).entries.map(({ email }) => email)).toEqual([
    'percent@example.com',
  ])
})

test('S500 every change of the whitelist leaves an entry in the audit log', async () => {
  await admin().add({ body: { email: 'audited@example.com', notes: 'why' } })
  await admin().remove({ params: { email: 'audited@example.com' } })
  const rows = await h.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'before', 'after'])
    .where('target', '=', 'audited@example.com')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action: 'whitelist.add', actor_email: 'boss@example.com', before: null, after: { notes: 'why' } },
    {
      action: 'whitelist.remove',
      actor_email: 'boss@example.com',
      before: { addedBy: 'boss@example.com', addedAt: expect.any(String), notes: 'why' },
      after: null,
    },
  ])
})

test('fifty concurrent requests add one address once, and fifty remove it once', async () => {
  const body = { email: 'race@example.com' }
  const added = await Promise.allSettled(Array.from({ length: 50 }, () => admin().add({ body })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const taken = await Promise.allSettled(Array.from({ length: 50 }, () => admin().remove({ params: body })))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await h.db
    .selectFrom('audit_log')
    .select('action')
    .where('target', '=', 'race@example.com')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['whitelist.add', 'whitelist.remove'])
})

test('an entry outlives the administrator who added it', async () => {
  await h.as('leaver', 'admin').vipWhitelist.add({ body: { email: 'orphan@example.com', notes: 'stays' } })
  await h.as('leaver', 'admin').auth.deleteAccount()
  expect((await admin().list({ query: { q: 'orphan' } })).entries).toMatchObject([
    { email: 'orphan@example.com', addedBy: null, notes: 'stays' },
  ])
})

test('a change whose audit entry cannot be written is rolled back', async () => {
  await h.database.pool.query(`
    create function refuse_row() returns trigger language plpgsql as $$
    begin if new.target = 'unwritten@example.com' then raise exception 'no room'; end if; return new; end $$`)
  await h.database.pool.query(
    'create trigger refuse_row before insert on audit_log for each row execute function refuse_row()',
  )
  expect((await refused(admin().add({ body: { email: 'unwritten@example.com' } })))[0]).toBe(500)
  expect((await admin().list({ query: { q: 'unwritten' } })).total).toBe(0)
  await h.database.pool.query('drop trigger refuse_row on audit_log')
})
