import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lastingDatabase, type LastingDatabase } from '../../test/database/lasting-database.ts'
import { runCommand } from '../../test/app/run-command.ts'
import { startProgram } from '../../test/app/start-program.ts'
import { call, commands, helpOf, usage } from './commands.ts'

// Where PostgreSQL is, on it: the embedded database is opened again for each command, and embedded-commands.test does that.
let folder: string
let place: LastingDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-commands-'))
  place = await lastingDatabase()
})
afterAll(async () => {
  await place.end()
  await rm(folder, { recursive: true, force: true })
})

const engine = inject('engine')
const isCluster = engine.engine === 'postgres' && engine.nodeUrls.length > 0

const dataFolder = () => place.dataFolder ?? folder
const command = (typed: string, password?: string) =>
  runCommand({ databaseUrl: place.databaseUrl, dataFolder: dataFolder() }, typed, password)

/** The program itself, for what happens before a command begins. */
async function typed(words: string) {
  const settings = {
    HARBOUR_DATA: dataFolder(),
    HARBOUR_DEMO: 'off',
    ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
  }
  const child = startProgram('harbour', settings, ...words.split(' '))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), text }
}

const ask = <Row extends object>(sql: string): Promise<Row[]> =>
  place.use(async ({ pool }) => (await pool.query<Row>(sql)).rows)

test('the commands create, suspend, restore and delete people, log each change, and verify the log', async () => {
  expect(await command('admin create --email root@example.com', 'nocapitals1')).toContain(
    'refused: HARBOUR_ADMIN_PASSWORD needs',
  )
  expect(await command('admin create --email Root@Example.com')).toBe(
    'Root@Example.com is now an administrator.',
  )
  expect(await command('admin create --email root@example.com')).toContain('already an administrator')
  expect(await command('user suspend root@example.com')).toBe(
    'refused: The last active administrator cannot be suspended, demoted or deleted. Create another one first.',
  )
  await command('admin create --email second@example.com')
  expect(await command('user suspend second@example.com')).toBe('second@example.com is now suspended.')
  expect(await command('user suspend second@example.com')).toContain('already suspended')
  expect(await command('admin create --email second@example.com')).toContain(
    'refused: second@example.com is suspended.',
  )
  expect(await command('user activate second@example.com')).toBe('second@example.com is now active.')
  expect(await command('user delete second@example.com')).toContain('refused: Nothing was deleted.')
  expect(await command('user delete second@example.com --confirm Second@example.com')).toBe(
    'second@example.com was deleted.',
  )
  expect(await command('user suspend nobody@example.com')).toContain('refused: There is no account')
  expect(await command('user suspend')).toBe('refused: This command needs the address of an account.')
  const rows = await ask<{ action: string; actor_email: string }>(
    'select action, actor_email from audit_log order by id',
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'user.create',
    'user.create',
    'user.suspend',
    'user.activate',
    'user.delete',
  ])
  expect(new Set(rows.map(({ actor_email }) => actor_email))).toEqual(new Set(['command line']))
  expect(await command('migrate')).toMatch(/^The schema is up to date: \d{4}-/)
  expect(await command('audit verify')).toMatch(/^The audit log is intact: 5 rows, newest seal [0-9a-f]{64}$/)
})

test('an existing account becomes an administrator and keeps its password', async () => {
  await ask(
    "insert into users (id, email, email_typed, username, password_hash) values ('u1', 'ada@example.com', 'ada@example.com', 'ada', 'hers')",
  )
  expect(await command('admin create --email ada@example.com')).toContain(
    'keeps its password and is now an administrator',
  )
  expect(await ask("select role, password_hash from users where id = 'u1'")).toEqual([
    { role: 'admin', password_hash: 'hers' },
  ])
})

test('the commands change roles, VIP and the beta like the panel, and log each real change', async () => {
  expect(await command('admin remove ada@example.com')).toBe('ada@example.com is no longer an administrator.')
  expect(await command('admin remove root@example.com')).toContain('refused: The last active administrator')
  expect(await command('vip give ada@example.com')).toBe('ada@example.com has VIP now.')
  expect(await command('vip take ada@example.com')).toBe('ada@example.com no longer has VIP.')
  expect(await command('vip take ada@example.com')).toBe('ada@example.com has no VIP; nothing was changed.')
  expect(await command('beta off')).toMatch(/^The beta is now off; \d+ people depend on it\.$/)
  expect(await command('beta off')).toBe('The beta is already off; nothing was changed.')
  const rows = await ask<{ action: string; vip_override: boolean; beta: boolean }>(
    `select a.action, u.vip_override, s.value as beta from audit_log a, users u, settings s
     where u.email = 'ada@example.com' and s.name = 'beta' order by a.id desc limit 4`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['system.beta', 'user.vip', 'user.vip', 'user.role'])
  expect(rows[0]).toMatchObject({ vip_override: true, beta: false })
})

test('secrets are deleted only after a full confirmation', async () => {
  const before = await command('audit verify')
  expect(await command('secrets revoke')).toContain('refused: Nothing was deleted.')
  expect(await command('audit verify')).toBe(before)
  expect(await command('secrets revoke --confirm REVOKE')).toBe(
    'Deleted the secrets of 0 accounts of 0 people.',
  )
  expect(await command('audit verify')).not.toBe(before)
})

test('a tampered log makes the verification fail with a message and an exit code', async () => {
  await ask('alter table audit_log disable trigger user')
  await ask("update audit_log set target = 'x' where id = 2")
  const { code, text } = await typed('audit verify')
  expect(code).toBe(1)
  expect(text).toMatch(/^The audit log is broken at row 2 of .*: it was changed after it was written\.\n$/)
})

test('an unknown command, an unknown option or a missing argument is answered with the usage', async () => {
  expect(await typed('user promote ada@example.com')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no command user promote'),
  })
  expect(await typed('backup --email a@b.c')).toMatchObject({
    code: 1,
    text: 'backup takes no --email. Usage: backup\n',
  })
  expect(await typed('backup --fast')).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run harbour -- COMMAND'),
  })
  expect(await command('move-to-postgres')).toContain('refused: move-to-postgres needs --to URL')
  expect(await command('distribute')).toMatch(
    isCluster
      ? /^All tables of people are distributed/
      : /^refused: (The embedded database is one process|This database is no Citus)/,
  )
  expect(await typed('--help')).toMatchObject({
    code: 0,
    text: expect.stringContaining('HARBOUR_PUBLIC_URL'),
  })
  expect((await typed('user delete --help')).text).toContain(
    'npm run harbour -- user delete ADDRESS --confirm ADDRESS',
  )
})

test('every command has a help text, and the README lists it as it is called', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  for (const each of commands) {
    expect(usage).toContain(call(each))
    expect(helpOf(each).length).toBeGreaterThan(120)
    expect(readme).toContain(`| \`${call(each)}\` | ${each.summary} |`)
  }
})
