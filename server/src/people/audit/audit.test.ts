import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { audit } from './audit.ts'
import { verifyAudit } from './verify.ts'

let h: Harbour
beforeEach(async () => {
  h = await harbour()
})

const write = (action: string, after: unknown = {}) =>
  h.db.transaction().execute((tx) => audit(tx, {}, { action, target: 'x', after }))

const verdict = () => verifyAudit(h.db)

test('an entry is read back exactly as it was sealed, whatever it contains', async () => {
  await write('a.plain', { z: 1, a: 'text', nested: { b: [1, 2, { d: null, c: true }] } })
  await write('a.numbers', { big: 1e21, small: 1e-9, exact: 0.1, zero: -0, many: Number.MAX_SAFE_INTEGER })
  await write('a.text', {
    'ü €': 'naïve 漢字 🙂',
    quote: '"\\',
    zero: 'a\0b',
    half: 'x\ud800y',
    lines: 'a\r\nb\u2028c',
  })
  await write('a.gaps', { none: undefined, when: new Date(0), list: [undefined, Number.NaN] })
  await write('a.bare', 'a text alone')
  await write('a.nothing', null)
  expect(await verdict()).toMatchObject({ kind: 'whole', rows: 6 })
})

test('fifty concurrent changes form one chain without a deadlock', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, i) => write('race.run', { i })))
  expect(await verdict()).toMatchObject({ kind: 'whole', rows: 50 })
})

test('a change that is rolled back leaves no row and no gap', async () => {
  await write('a.first')
  const failing = h.db.transaction().execute(async (tx) => {
    await audit(tx, {}, { action: 'a.lost', target: 'x' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await write('a.second')
  expect(await verdict()).toMatchObject({ kind: 'whole', rows: 2 })
})

test('no row can be changed, deleted or truncated', async () => {
  await write('a.first')
  for (const attempt of ["update audit_log set action = 'b'", 'delete from audit_log', 'truncate audit_log'])
    await expect(sql.raw(attempt).execute(h.db)).rejects.toThrow('append-only')
})

test('tampering by the owner of the database is detected and located', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await write(`a.${name}`, { name })
  const tamper = async (text: string) => {
    await sql.raw('alter table audit_log disable trigger user').execute(h.db)
    await sql.raw(text).execute(h.db)
    await sql.raw('alter table audit_log enable trigger user').execute(h.db)
  }
  const rows = await h.db.selectFrom('audit_log').select('id').orderBy('id').execute()
  const [, second, third] = rows.map(({ id }) => id)

  await tamper(`update audit_log set after = '{"name": "other"}' where id = ${second}`)
  expect(await verdict()).toMatchObject({
    kind: 'broken',
    row: second,
    why: 'it was changed after it was written',
  })
  await tamper(`update audit_log set after = '{"name": "two"}' where id = ${second}`)
  expect(await verdict()).toMatchObject({ kind: 'whole', rows: 4 })
  await tamper(`delete from audit_log where id = ${second}`)
  expect(await verdict()).toMatchObject({
    kind: 'broken',
    row: third,
    why: 'a row before it is missing or was inserted',
  })
})

test('the newest seal reveals whether newer rows were cut off', async () => {
  await write('a.one')
  const before = await verdict()
  await write('a.two')
  const after = await verdict()
  expect(before.kind === 'whole' && after.kind === 'whole' && before.seal !== after.seal).toBe(true)
})

test('administrators read it newest first, in pages, by action, by person and by target', async () => {
  const api = h.as('boss', 'admin')
  const ada = await h.person('ada')
  for (const vip of [true, false, true]) await api.users.setVip({ params: { id: ada.id }, body: { vip } })
  await api.users.setStatus({ params: { id: ada.id }, body: { isActive: false } })

  const first = await api.audit.list({ query: { limit: '3' } })
  expect(first.rows.map(({ action }) => action)).toEqual(['user.suspend', 'user.vip', 'user.vip'])
  expect(first.rows[0]).toMatchObject({ actorEmail: 'boss@example.com', actorRole: 'admin', target: ada.id })
  expect(first.rows[0]).toMatchObject({ before: { isActive: true }, after: { isActive: false } })
  const rest = await api.audit.list({ query: { limit: '3', cursor: first.nextCursor ?? '' } })
  expect(rest.rows).toHaveLength(1)
  expect(rest.nextCursor).toBeNull()

  const count = async (query: object) => (await api.audit.list({ query })).rows.length
  expect(await count({ action: 'user.vip' })).toBe(3)
  expect(await count({ action: 'user' })).toBe(4)
  expect(await count({ action: 'use' })).toBe(0)
  expect(await count({ actor: 'Boss@Example.com' })).toBe(4)
  expect(await count({ actor: 'ada@example.com' })).toBe(0)
  expect(await count({ target: ada.id })).toBe(4)
  expect(first.actions).toEqual(['user.suspend', 'user.vip'])
  await expect(
    api.audit.list({ query: { cursor: first.nextCursor ?? '', action: 'user' } }),
  ).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  })
  expect(await api.audit.verify()).toMatchObject({ isWhole: true, rows: 4, broken: null })
})

test('a row outlives the people that it mentions', async () => {
  const api = h.as('boss', 'admin')
  const ada = await h.person('ada')
  await api.users.setRole({ params: { id: ada.id }, body: { role: 'admin' } })
  await h.signInAgain('ada')
  const asAda = h.as('ada')
  const { id } = await h.person('bob')
  await asAda.users.setVip({ params: { id }, body: { vip: true } })
  await api.users.remove({ params: { id: ada.id } })
  const { rows } = await api.audit.list({ query: { actor: 'ada@example.com' } })
  expect(rows.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
    { action: 'user.vip', actorId: ada.id },
  ])
})
