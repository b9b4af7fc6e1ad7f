import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { hashToken } from '../../core/secrets/token-hash.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const password = 'Tr4velling-far'
const linkTo = async (email: string): Promise<string[]> =>
  (await h.mails())
    .filter((mail) => mail.to === email && mail.link?.includes('token='))
    .map((mail) => mail.link?.split('token=')[1] ?? '')
const register = (email: string, secret = password) =>
  h.visitor.auth.register({ body: { email, password: secret } })
const login = (email: string, secret = password) =>
  h.visitor.auth.login({ body: { email, password: secret } })
const verify = (token: string) => h.visitor.auth.verifyEmail({ params: { token } })

async function member(email: string): Promise<{ accessToken: string; csrfToken: string; id: string }> {
  await register(email)
  await verify((await linkTo(email)).at(-1) ?? '')
  const { accessToken, csrfToken, user } = await login(email)
  return { accessToken, csrfToken, id: user.id }
}

const asToken = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  h.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

describe('signing up', () => {
  test('S110 S478 S514-S516 a newcomer verifies, signs in with any capitals, and is on trial with trading open', async () => {
    await register('Ada@Example.com')
    await expect(login('ada@example.com')).rejects.toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    const [token = ''] = await linkTo('ada@example.com')
    await verify(token)
    const { user, accessToken } = await login(' ADA@example.COM ')
    expect(user).toMatchObject({
      email: 'Ada@Example.com',
      role: 'user',
      plan: 'free',
      subscriptionStatus: 'trialing',
      hasTrading: true,
      emailVerified: true,
    })
    expect(user.username).toMatch(/^trader-[a-z]{7}$/)
    expect(accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test.each(['short1A', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsHere', `Aa1${'x'.repeat(126)}`])(
    'S118-S121 %s violates the rules',
    async (bad) => {
      await expect(register('rules@example.com', bad)).rejects.toMatchObject({ status: 400 })
    },
  )
  test.each([
    'Password1',
    'Welcome123!',
    'Qwerty123',
    'P4ssw0rd',
    'Iloveyou1',
    'Harbour2026',
    'Aaaa1111',
    'Abcd1234',
    '1qaz2wsX',
    'Summer2026!',
  ])('%s is on every list of common passwords', async (bad) => {
    await expect(register('lists@example.com', bad)).rejects.toMatchObject({
      status: 400,
      code: 'COMMON_PASSWORD',
    })
  })

  test('S518 a used link still works, as for a second click or a mail scanner, and an invented one does not', async () => {
    await register('bea@example.com')
    const [token = ''] = await linkTo('bea@example.com')
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
    expect(answers).toHaveLength(8)
    expect(
      await h.db.selectFrom('users').select('id').where('email', '=', 'bea@example.com').execute(),
    ).toHaveLength(1)
    await expect(verify('A'.repeat(43))).rejects.toMatchObject({ status: 400, code: 'VERIFICATION_INVALID' })
  })

  test('S142 S584 a link is valid for 24 hours by the clock of the database', async () => {
    await register('cem@example.com')
    const [token = ''] = await linkTo('cem@example.com')
    const letPass = (time: string) =>
      h.database.pool.query(
        "update mail_tokens set expires_at = expires_at - $1::interval where email = 'cem@example.com'",
        [time],
      )
    await letPass('23 hours 55 minutes')
    await verify(token)
    await letPass('5 minutes')
    await expect(verify(token)).rejects.toMatchObject({ code: 'VERIFICATION_INVALID' })
  })

  test('a stranger’s sign-up neither blocks the owner nor sets the password, whichever link is opened', async () => {
    await register('dan@example.com', 'Owners-own-77')
    const [ownersLink = ''] = await linkTo('dan@example.com')
    await register('dan@example.com', 'Strangers-own-88')
    const strangersLink = (await linkTo('dan@example.com')).find((link) => link !== ownersLink) ?? ''
    await verify(ownersLink)
    await expect(verify(strangersLink)).rejects.toMatchObject({ code: 'VERIFICATION_INVALID' })
    await expect(login('dan@example.com', 'Strangers-own-88')).rejects.toMatchObject({ status: 401 })
    // nobody can tell whose password was meant, so the owner of the inbox chooses one
    await expect(login('dan@example.com', 'Owners-own-77')).rejects.toMatchObject({ status: 401 })
    const letter = (await h.mails()).filter(({ to }) => to === 'dan@example.com').at(-1)
    const reset = /reset-password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await h.visitor.passwordReset.choose({ body: { token: reset, newPassword: 'Chosen-by-mail-99' } })
    expect((await login('dan@example.com', 'Chosen-by-mail-99')).user.email).toBe('dan@example.com')
  })

  test('a taken address gets the same answer, and its owner gets a mail without a verification link', async () => {
    await member('eli@example.com')
    const links = (await linkTo('eli@example.com')).length
    expect(await register('ELI@example.com')).toEqual(await register('unknown@example.com'))
    expect((await linkTo('eli@example.com')).length).toBe(links)
    expect(
      (await h.mails()).some(
        (mail) => mail.to === 'eli@example.com' && mail.subject === 'You already have a Harbour account',
      ),
    ).toBe(true)
  })

  test('S517 an earlier link stays valid after another one was requested', async () => {
    await register('fay@example.com')
    await h.visitor.auth.resendVerification({ body: { email: 'fay@example.com' } })
    const [first = '', second = ''] = await linkTo('fay@example.com')
    await verify(first)
    expect((await verify(second)).message).toContain('already')
  })

  test('nothing stored in the database works as a link', async () => {
    await register('gil@example.com')
    const rows = JSON.stringify((await h.database.pool.query('select data from pgboss.job')).rows)
    const [token = ''] = await linkTo('gil@example.com')
    expect(token).toHaveLength(43)
    expect(rows).not.toContain(token)
    const stored = await h.db
      .selectFrom('mail_tokens')
      .select('token_hash')
      .where('token_hash', '=', hashToken(token))
      .execute()
    expect(stored).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('unknown address, wrong password, and wrong password before verification get the same answer', async () => {
    await member('hal@example.com')
    await register('ida@example.com')
    const bodies = []
    for (const email of ['hal@example.com', 'ida@example.com', 'nobody@example.com', 'not an address']) {
      const reply = await h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: 'Wrong-guess-1' },
      })
      expect(reply.statusCode).toBe(401)
      bodies.push(reply.body.replace(/"requestId":"[^"]+"/, ''))
    }
    expect(new Set(bodies).size).toBe(1)
  })

  test('signing out ends this session at once and no other', async () => {
    const first = await member('joy@example.com')
    const second = await login('joy@example.com')
    expect((await asToken(first.accessToken, 'GET', '/v1/user/me')).statusCode).toBe(200)
    await asToken(first.accessToken, 'POST', '/v1/auth/logout')
    expect((await asToken(first.accessToken, 'GET', '/v1/user/me')).statusCode).toBe(401)
    expect((await asToken(second.accessToken, 'GET', '/v1/user/me')).statusCode).toBe(200)
  })

  test('a session expires after some days without use', async () => {
    const { accessToken, id } = await member('kim@example.com')
    await h.database.pool.query('update sessions set expires_at = now() where user_id = $1', [id])
    expect((await asToken(accessToken, 'GET', '/v1/user/me')).statusCode).toBe(401)
  })

  test('use prolongs a session, but never beyond thirty days', async () => {
    const { accessToken, id } = await member('kit@example.com')
    await h.database.pool.query(
      "update sessions set created_at = now() - interval '29 days', last_seen_at = now() - interval '1 hour', expires_at = now() + interval '1 hour' where user_id = $1",
      [id],
    )
    await asToken(accessToken, 'GET', '/v1/user/me')
    const { rows } = await h.database.pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions where user_id = $1',
      [id],
    )
    expect(Math.round(rows[0]?.hours ?? 0)).toBe(24)
  })

  test('a demo person cannot sign in through a proxy', async () => {
    const { id } = await member('lea@example.com')
    await h.db.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
    const send = (headers: Record<string, string>) =>
      h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'lea@example.com', password },
        headers,
      })
    expect((await send({ 'x-forwarded-for': '203.0.113.5' })).json().error.code).toBe('DEMO_LOCAL_ONLY')
    expect((await send({})).statusCode).toBe(200)
  })

  test('S474 a suspended person can sign in and see their profile only', async () => {
    const { id } = await member('max@example.com')
    await h.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    const { accessToken, user } = await login('max@example.com')
    expect(user.isActive).toBe(false)
    expect((await asToken(accessToken, 'GET', '/v1/user/me')).statusCode).toBe(200)
    expect((await asToken(accessToken, 'GET', '/trades')).json().error.code).toBe('ACCOUNT_SUSPENDED')
  })
})

describe('a person’s own account', () => {
  test('S487 S519 S583 a new password ends all other sessions, keeps this one, and is reported by mail', async () => {
    const here = await member('ned@example.com')
    const there = await login('ned@example.com')
    const change = (currentPassword: string, newPassword: string) =>
      asToken(here.accessToken, 'POST', '/v1/auth/change-password', { currentPassword, newPassword })
    expect((await change('Wrong-guess-1', 'another-way-9')).json().error).toMatchObject({
      code: 'INVALID_CURRENT_PASSWORD',
    })
    expect((await change(password, 'short')).json().error).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Password must be at least 8 characters',
    })
    expect((await change(password, 'password123')).json().error.code).toBe('COMMON_PASSWORD')
    expect((await change(password, 'another-way-9')).statusCode).toBe(200)
    expect((await asToken(here.accessToken, 'GET', '/v1/user/me')).statusCode).toBe(200)
    expect((await asToken(there.accessToken, 'GET', '/v1/user/me')).statusCode).toBe(401)
    await expect(login('ned@example.com')).rejects.toMatchObject({ status: 401 })
    await login('ned@example.com', 'another-way-9')
    expect(
      (await h.mails()).filter(
        (mail) => mail.to === 'ned@example.com' && mail.subject.includes('password was changed'),
      ),
    ).toHaveLength(1)
  })

  test('all 128 characters of a password are compared', async () => {
    const long = `Aa1-${'é🔑x'.repeat(31)}`.slice(0, 127)
    await register('long@example.com', `${long}y`)
    await verify((await linkTo('long@example.com')).at(-1) ?? '')
    await expect(login('long@example.com', `${long}z`)).rejects.toMatchObject({ status: 401 })
    await login('long@example.com', `${long}y`)
  })

  test('S486 S522 names are unique regardless of capitals, and some are reserved', async () => {
    const { accessToken } = await member('oda@example.com')
    const rename = (username: string) => asToken(accessToken, 'PUT', '/v1/user/me', { username })
    expect((await rename('  Oda the Second ')).json().data.username).toBe('Oda the Second')
    await h.person('Piet')
    expect((await rename('PIET')).json().error.code).toBe('USERNAME_TAKEN')
    expect((await rename('   ')).json().error).toMatchObject({
      code: 'USERNAME_EMPTY',
      message: 'Username cannot be empty',
    })
    for (const name of ['Admin', 'harbour', 'Deleted  User', 'abc\u202edef', 'tab\there']) {
      expect((await rename(name)).json().error.code).toBe('USERNAME_RESERVED')
    }
    for (const name of ['x', 'a'.repeat(33)])
      expect((await rename(name)).json().error).toMatchObject({
        code: 'USERNAME_LENGTH',
        message: 'A username has 2 to 32 characters.',
      })
  })

  test('S488 S520 deleting an account deletes keys, secrets and history, ends its sessions, and frees the address', async () => {
    const { accessToken, id } = await member('pam@example.com')
    const other = await h.person('quin')
    for (const owner of [id, other.id]) await addTradingRows(h.db, owner)
    expect((await asToken(accessToken, 'DELETE', '/v1/auth/account')).statusCode).toBe(200)
    expect((await asToken(accessToken, 'GET', '/v1/user/me')).statusCode).toBe(401)
    const { rows: tables } = await h.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'",
    )
    for (const { name } of tables) {
      const { rows } = await h.database.pool.query(`select 1 from ${name} where user_id = $1`, [id])
      expect([name, rows.length]).toEqual([name, 0])
    }
    expect(
      (await h.database.pool.query('select 1 from fills where user_id = $1', [other.id])).rows,
    ).toHaveLength(1)
    expect(
      (await h.mails()).some((mail) => mail.to === 'pam@example.com' && mail.subject.includes('was deleted')),
    ).toBe(true)
    const again = await member('pam@example.com')
    expect(again.id).not.toBe(id)
  })

  test('the last administrator cannot be removed', async () => {
    const own = await harbour()
    await expect(own.as('root', 'admin').auth.deleteAccount()).rejects.toMatchObject({
      status: 409,
      code: 'LAST_ADMIN',
    })
    await own.person('second', 'admin')
    await own.as('root', 'admin').auth.deleteAccount()
    await expect(own.as('second', 'admin').auth.deleteAccount()).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    await own.close()
  })
})
