import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { type Member, member, memberPassword, withToken } from '../../../test/app/member.ts'
import { createTextSeal } from '../../core/secrets/text-seal.ts'
import { codeOf, stepAt } from './totp.ts'

let h: Harbour
let now = Date.UTC(2026, 6, 3, 12)
beforeAll(async () => {
  h = await harbour({ now: () => now })
})

/** Codes open one login each: half a minute passes before every one of these. */
const nextCode = (secret: string): string => {
  now += 30_000
  return codeOf(secret.replaceAll(' ', ''), stepAt(now))
}
const login = (email: string, code?: string, password = memberPassword) =>
  h.visitor.auth.login({ body: { email, password, ...(code === undefined ? {} : { code }) } })
const subjects = async (email: string) =>
  (await h.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

interface Protected extends Member {
  readonly secret: string
  readonly backupCodes: readonly string[]
}

async function protectedMember(email: string): Promise<Protected> {
  const person = await member(h, email)
  const api = withToken(h, person.token)
  const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
  const { backupCodes } = await api.twoFactor.confirm({ body: { code: nextCode(secret) } })
  return { ...person, secret, backupCodes }
}

describe('setting it up', () => {
  test('needs the password, changes nothing until a code is confirmed, and is then reported by mail', async () => {
    const person = await member(h, 'ada@example.com')
    const api = withToken(h, person.token)
    await expect(api.twoFactor.setup({ body: { password: 'Wrong-guess-1' } })).rejects.toMatchObject({
      code: 'INVALID_CURRENT_PASSWORD',
    })
    const { secret, otpauthUrl, qr } = await api.twoFactor.setup({ body: { password: memberPassword } })
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(otpauthUrl).toContain(`secret=${secret.replaceAll(' ', '')}`)
    expect(qr.path).toMatch(/^M\d/)
    expect(await api.twoFactor.show()).toEqual({ isOn: false, since: null, backupCodesLeft: 0 })
    await login('ada@example.com')

    await expect(api.twoFactor.confirm({ body: { code: '000000' } })).rejects.toMatchObject({
      status: 403,
      code: 'TWO_FACTOR_INVALID',
    })
    const { backupCodes } = await api.twoFactor.confirm({ body: { code: nextCode(secret) } })
    expect(new Set(backupCodes).size).toBe(10)
    expect(await api.twoFactor.show()).toMatchObject({ isOn: true, backupCodesLeft: 10 })
    expect((await api.auth.me()).hasTwoFactor).toBe(true)
    expect(await subjects('ada@example.com')).toContain('Two-factor authentication is on')
    await expect(api.twoFactor.setup({ body: { password: memberPassword } })).rejects.toMatchObject({
      code: 'TWO_FACTOR_ON',
    })
  })

  test('an unconfirmed setup expires after a quarter of an hour', async () => {
    const person = await member(h, 'bea@example.com')
    const api = withToken(h, person.token)
    await expect(api.twoFactor.confirm({ body: { code: '123456' } })).rejects.toMatchObject({
      code: 'TWO_FACTOR_SETUP_MISSING',
    })
    const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
    await h.database.pool.query(
      "update two_factors set setup_until = now() - interval '1 second' where user_id = $1",
      [person.id],
    )
    await expect(api.twoFactor.confirm({ body: { code: nextCode(secret) } })).rejects.toMatchObject({
      code: 'TWO_FACTOR_SETUP_MISSING',
    })
  })

  test('two concurrent confirmations enable it once, with one set of codes', async () => {
    const person = await member(h, 'cem@example.com')
    const api = withToken(h, person.token)
    const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
    const code = nextCode(secret)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => api.twoFactor.confirm({ body: { code } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api.twoFactor.show()).backupCodesLeft).toBe(10)
    expect((await subjects('cem@example.com')).filter((subject) => subject.endsWith('is on'))).toHaveLength(1)
  })
})

describe('signing in with it', () => {
  test('asks for a code only after the correct password, and accepts each code once', async () => {
    const { secret } = await protectedMember('dan@example.com')
    await expect(login('dan@example.com')).rejects.toMatchObject({ status: 403, code: 'TWO_FACTOR_REQUIRED' })
    await expect(login('dan@example.com', '000000')).rejects.toMatchObject({
      status: 403,
      code: 'TWO_FACTOR_INVALID',
    })
    const code = nextCode(secret)
    // with the wrong password a right code is not even looked at: it still opens the login that follows
    await expect(login('dan@example.com', code, 'Wrong-guess-1')).rejects.toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect((await login('dan@example.com', `${code.slice(0, 3)} ${code.slice(3)}`)).user.hasTwoFactor).toBe(
      true,
    )
    await expect(login('dan@example.com', code)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
  })

  test('fifty logins with one code open one session', async () => {
    const { id, secret } = await protectedMember('eli@example.com')
    const before = await sessionsOf(id)
    const code = nextCode(secret)
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => login('eli@example.com', code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(before + 1)
  })

  test('each backup code works for one login, however it is typed, and is stored as a hash', async () => {
    const { id, backupCodes, secret } = await protectedMember('fay@example.com')
    const [first = '', second = ''] = backupCodes
    await login('fay@example.com', first.toUpperCase().replaceAll('-', ' '))
    await expect(login('fay@example.com', first)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
    const raced = await Promise.allSettled(Array.from({ length: 10 }, () => login('fay@example.com', second)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = JSON.stringify(
      (
        await h.database.pool.query(
          'select t.*, encode(c.code_hash, $2) from two_factors t join backup_codes c using (user_id) where user_id = $1',
          [id, 'escape'],
        )
      ).rows,
    )
    expect(rows).not.toContain(secret.replaceAll(' ', ''))
    for (const code of backupCodes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  test('one person’s codes do not work for another', async () => {
    const gil = await protectedMember('gil@example.com')
    await protectedMember('hal@example.com')
    await expect(login('hal@example.com', nextCode(gil.secret))).rejects.toMatchObject({
      code: 'TWO_FACTOR_INVALID',
    })
    await expect(login('hal@example.com', gil.backupCodes[0])).rejects.toMatchObject({
      code: 'TWO_FACTOR_INVALID',
    })
    // neither does a row that is copied in the database
    await h.database.pool.query(
      `update two_factors set sealed_secret = (select sealed_secret from two_factors where user_id = $1) where user_id <> $1`,
      [gil.id],
    )
    await expect(login('hal@example.com', nextCode(gil.secret))).rejects.toMatchObject({
      code: 'TWO_FACTOR_UNREADABLE',
    })
  })

  test('an unneeded code is ignored', async () => {
    await member(h, 'ida@example.com')
    expect((await login('ida@example.com', '123456')).user.hasTwoFactor).toBe(false)
  })
})

describe('changing it', () => {
  test('new backup codes need a code and invalidate the former ones', async () => {
    const { token, secret, backupCodes } = await protectedMember('joy@example.com')
    const api = withToken(h, token)
    await expect(api.twoFactor.renewBackupCodes({ body: { code: '000000' } })).rejects.toMatchObject({
      code: 'TWO_FACTOR_INVALID',
    })
    const renewed = await api.twoFactor.renewBackupCodes({ body: { code: nextCode(secret) } })
    expect(renewed.backupCodes).toHaveLength(10)
    await expect(login('joy@example.com', backupCodes[0])).rejects.toMatchObject({
      code: 'TWO_FACTOR_INVALID',
    })
    await login('joy@example.com', renewed.backupCodes[0])
    expect(await subjects('joy@example.com')).toContain('New backup codes created')
  })

  test('correct codes do not count towards the limit of wrong ones: signing in still works after many renewals', async () => {
    const limited = await harbour({ now: () => now, settings: { hasRateLimits: true } })
    const { email, token } = await member(limited, 'lou@example.com')
    const api = withToken(limited, token)
    const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
    await api.twoFactor.confirm({ body: { code: nextCode(secret) } })
    for (let time = 0; time < 7; time += 1)
      await api.twoFactor.renewBackupCodes({ body: { code: nextCode(secret) } })
    await limited.visitor.auth.login({ body: { email, password: memberPassword, code: nextCode(secret) } })
    expect(
      await api.twoFactor.disable({ body: { password: memberPassword, code: nextCode(secret) } }),
    ).toMatchObject({ isOn: false })
  })

  test('disabling it needs the password and a code, is reported by mail, and deletes the backup codes', async () => {
    const { token, secret } = await protectedMember('kim@example.com')
    const api = withToken(h, token)
    await expect(
      api.twoFactor.disable({ body: { password: 'Wrong-guess-1', code: nextCode(secret) } }),
    ).rejects.toMatchObject({ code: 'INVALID_CURRENT_PASSWORD' })
    await expect(
      api.twoFactor.disable({ body: { password: memberPassword, code: '000000' } }),
    ).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
    expect(
      await api.twoFactor.disable({ body: { password: memberPassword, code: nextCode(secret) } }),
    ).toMatchObject({
      isOn: false,
      backupCodesLeft: 0,
    })
    expect((await login('kim@example.com')).user.hasTwoFactor).toBe(false)
    expect(await subjects('kim@example.com')).toContain('Two-factor authentication is off')
    for (const call of [
      () => api.twoFactor.disable({ body: { password: memberPassword, code: '000000' } }),
      () => api.twoFactor.renewBackupCodes({ body: { code: '000000' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'TWO_FACTOR_OFF' })
  })

  test('a password reset does not disable it, and deleting the account deletes it', async () => {
    const { id, token } = await protectedMember('lea@example.com')
    await h.visitor.passwordReset.ask({ body: { email: 'lea@example.com' } })
    const link = (await h.mails()).findLast(({ to }) => to === 'lea@example.com')?.link
    await h.visitor.passwordReset.choose({
      body: { token: link?.split('token=')[1] ?? '', newPassword: 'Another-way-9' },
    })
    await expect(login('lea@example.com', undefined, 'Another-way-9')).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
    })
    await expect(withToken(h, token).auth.me()).rejects.toMatchObject({ status: 401 })
    await h.db.deleteFrom('users').where('id', '=', id).execute()
    expect(
      await h.db.selectFrom('two_factors').select('user_id').where('user_id', '=', id).execute(),
    ).toEqual([])
  })
})

const sessionsOf = async (userId: string): Promise<number> =>
  (await h.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length

test('S-061 with a second factor the password alone does not confirm, and a code confirms once', async () => {
  const { id, token, secret } = await protectedMember('confirms@example.com')
  const me = withToken(h, token)
  await sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${id}`.execute(h.db)
  const confirm = (code?: string) =>
    me.sessions.confirm({ body: { password: memberPassword, ...(code === undefined ? {} : { code }) } })
  await expect(confirm()).rejects.toMatchObject({ status: 403, code: 'TWO_FACTOR_REQUIRED' })
  await expect(confirm('123456')).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
  await expect(me.auth.deleteAccount()).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' })
  const code = nextCode(secret)
  await confirm(code)
  await expect(confirm(code)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
  await me.auth.deleteAccount()
})

test('once its sealing secret is gone, a code is refused with instructions, without a fault', async () => {
  const { id, secret } = await protectedMember('zoe@example.com')
  const sealed = createTextSeal(`two-factor|${id}`, Buffer.alloc(32, 7)).seal('of another key')
  await h.db.updateTable('two_factors').set({ sealed_secret: sealed }).where('user_id', '=', id).execute()
  await expect(login('zoe@example.com', nextCode(secret))).rejects.toMatchObject({
    status: 409,
    code: 'TWO_FACTOR_UNREADABLE',
  })
})
