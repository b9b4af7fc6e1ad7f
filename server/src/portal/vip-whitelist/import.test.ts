import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})
const admin = () => h.as('boss', 'admin').vipWhitelist
const many = (count: number, domain: string) =>
  Array.from({ length: count }, (_, n) => ({ email: `person.${n}@${domain}`, notes: n % 2 ? 'VIP' : '' }))
const count = async (domain: string) => (await admin().list({ query: { q: `@${domain}`, limit: '1' } })).total

test('S466 S567 S568 an import reports total, added, skipped and failed, and a reason for each row that was not added', async () => {
  await admin().add({ body: { email: 'known@import.example' } })
  const result = await admin().bulk({
    body: {
      emails: [
        { email: 'one@import.example', notes: 'first', line: 2 },
        { email: 'ONE@import.example', notes: 'again', line: 3 },
        { email: 'known@import.example', line: 4 },
        { email: '  ', notes: 'nobody', line: 5 },
        { email: 'not an address', line: 6 },
        { email: `${'x'.repeat(300)}@import.example`, line: 7 },
        { email: 'two@import.example', notes: 'n'.repeat(501), line: 8 },
        { email: 'three@import.example', notes: null, line: 9 },
      ],
    },
  })
  expect(result).toMatchObject({ total: 8, added: 2, skipped: 3, failed: 3 })
  expect(result.skips).toEqual([
    { line: 3, email: 'ONE@import.example', reason: 'Twice in this file' },
    { line: 4, email: 'known@import.example', reason: 'Already on the whitelist' },
    { line: 5, email: '', reason: 'No email address' },
  ])
  expect(result.errors.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'Not a valid email address'],
    [7, 'Longer than 254 characters'],
    [8, 'Notes are longer than 500 characters'],
  ])
})

test('S601 ten thousand rows can be imported, and importing the file again adds none', async () => {
  const emails = many(10_000, 'ten-thousand.example')
  const begun = performance.now()
  const result = await admin().bulk({ body: { emails } })
  process.stdout.write(`10,000 rows imported in ${Math.round(performance.now() - begun)} ms\n`)
  expect(result).toMatchObject({ total: 10_000, added: 10_000, skipped: 0, failed: 0 })
  expect(await admin().bulk({ body: { emails } })).toMatchObject({ total: 10_000, added: 0, skipped: 10_000 })
  expect(await count('ten-thousand.example')).toBe(10_000)
})

test('S407 S601 one row more is refused as a whole', async () => {
  await expect(admin().bulk({ body: { emails: many(10_001, 'too-many.example') } })).rejects.toMatchObject({
    status: 400,
    code: 'WHITELIST_TOO_MANY',
    message: 'Too many emails. Maximum 10,000 per upload.',
  })
  expect(await count('too-many.example')).toBe(0)
})

test('two concurrent imports of the same file, in opposite order, add each address once', async () => {
  const emails = many(2_000, 'at-once.example')
  const results = await Promise.all([
    admin().bulk({ body: { emails } }),
    h.as('mate', 'admin').vipWhitelist.bulk({ body: { emails: emails.toReversed() } }),
  ])
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(2_000)
  expect(results.every(({ added, skipped }) => added + skipped === 2_000)).toBe(true)
  expect(await count('at-once.example')).toBe(2_000)
})

test('an interrupted import keeps what it added, and a second run adds the rest', async () => {
  const emails = many(1_500, 'broken-off.example')
  await h.database.pool.query(`
    create function refuse_some() returns trigger language plpgsql as $$
    begin if new.email = 'person.1200@broken-off.example' then raise exception 'the disk is full'; end if; return new; end $$`)
  await h.database.pool.query(
    'create trigger refuse_some before insert on vip_whitelist for each row execute function refuse_some()',
  )
  await expect(admin().bulk({ body: { emails } })).rejects.toMatchObject({ status: 500 })
  expect(await count('broken-off.example')).toBe(1_000)
  await h.database.pool.query('drop trigger refuse_some on vip_whitelist')
  expect(await admin().bulk({ body: { emails } })).toMatchObject({ added: 500, skipped: 1_000 })
})

test('S500 an import leaves an audit log entry for each part that it committed', async () => {
  await admin().bulk({ body: { emails: many(700, 'audited.example') } })
  const rows = await h.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'whitelist.import')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { after: { lines: [501, 700], added: 200 } },
    { after: { lines: [1, 500], added: 500 } },
  ])
})

test('a body over 8 MB or without a list is refused', async () => {
  const { token } = await h.person('boss', 'admin')
  const send = (payload: string) =>
    h.app.inject({
      method: 'POST',
      url: '/api/v1/admin/vip-whitelist/bulk',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
  const long = JSON.stringify({ emails: [{ email: 'a@b.example', notes: 'n'.repeat(8 * 1024 * 1024) }] })
  expect((await send(long)).statusCode).toBe(413)
  for (const body of [
    '{}',
    '{"emails":"a@b.example"}',
    '{"emails":[{"email":7}]}',
    '{"emails":["a@b.example"]}',
  ])
    expect((await send(body)).statusCode).toBe(400)
})
