import type { Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens, memberPassword } from '../../../test/app/member.ts'

let h: Harbour
let token: string
beforeAll(async () => {
  h = await harbour()
  const email = 'ada@example.com'
  await h.visitor.auth.register({ body: { email, password: memberPassword } })
  await h.visitor.auth.verifyEmail({ params: { token: (await mailedTokens(h, email)).at(-1) ?? '' } })
  token = (await h.visitor.auth.login({ body: { email, password: memberPassword } })).accessToken
})

/** A call as any program makes it: words and JSON, nothing of ours in between. */
async function call(method: Route['method'], url: string, payload?: object, bearer?: string) {
  const reply = await h.app.inject({
    method,
    url: `/api${url}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, type: reply.headers['content-type'], ...reply.json() }
}

describe('requests and replies of the account calls', () => {
  test('S124 S514 register takes an address, a password and an optional partner code', async () => {
    for (const ref of [{}, { ref: 'PARTNER1' }, { ref: '' }])
      expect(
        await call('POST', '/v1/auth/register', {
          email: 'bea@example.com',
          password: memberPassword,
          ...ref,
        }),
      ).toMatchObject({ status: 200, success: true })
    expect(
      await call('POST', '/v1/auth/register', { email: 'not an address', password: memberPassword }),
    ).toMatchObject({
      status: 400,
      success: false,
      error: { message: 'Please enter a valid email address', details: [{ field: 'email' }] },
    })
    expect(await call('POST', '/v1/auth/register', { email: 'bea@example.com', password: '' })).toMatchObject(
      {
        error: { message: 'Password is required' },
      },
    )
    expect(
      await call('POST', '/v1/auth/register', { email: 'bea@example.com', password: 'weak' }),
    ).toMatchObject({
      error: { message: 'Please meet all password requirements' },
    })
  })

  test('S111 S413 S515 S516 login returns a token, a CSRF token and the user', async () => {
    const reply = await call('POST', '/v1/auth/login', { email: 'ada@example.com', password: memberPassword })
    expect(reply).toMatchObject({ status: 200, type: 'application/json; charset=utf-8', success: true })
    expect(Object.keys(reply.data).toSorted()).toEqual(['accessToken', 'csrfToken', 'user'])
    expect(await call('GET', '/v1/user/me', undefined, reply.data.accessToken)).toMatchObject({
      data: reply.data.user,
    })
  })

  test('S414-S423 S521 the profile contains the person’s fields and the date of joining', async () => {
    const { data } = await call('GET', '/v1/user/me', undefined, token)
    expect(data).toMatchObject({
      email: 'ada@example.com',
      username: expect.stringMatching(/^trader-[a-z]{7}$/),
      role: 'user',
      isActive: true,
      emailVerified: true,
      vip: false,
      plan: 'free',
      subscriptionStatus: 'trialing',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      referredBy: null,
    })
  })

  test('S106 S109 S517 requesting another link needs the address only, and returns the text that is shown', async () => {
    expect(await call('POST', '/v1/auth/resend-verification', { email: 'bea@example.com' })).toMatchObject({
      success: true,
      data: { message: 'Verification email sent! Please check your inbox.' },
    })
  })

  test('S132 S140 S518 a verification returns a message, and a failed one the reason', async () => {
    await call('POST', '/v1/auth/register', { email: 'uma@example.com', password: memberPassword })
    const [link = ''] = await mailedTokens(h, 'uma@example.com')
    const { data } = await call('GET', `/v1/auth/verify-email/${link}`)
    expect(data.message).toBe('Your email is verified. You can log in now.')
    expect(await call('GET', '/v1/auth/verify-email/made-up')).toMatchObject({
      status: 400,
      success: false,
      error: { message: 'Verification failed. The link may be expired or invalid.' },
    })
  })

  test('S105 S512 before verification only the correct password returns EMAIL_NOT_VERIFIED', async () => {
    await call('POST', '/v1/auth/register', { email: 'cem@example.com', password: memberPassword })
    expect(
      await call('POST', '/v1/auth/login', { email: 'cem@example.com', password: memberPassword }),
    ).toMatchObject({
      status: 403,
      error: { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email before logging in.' },
    })
    expect(
      await call('POST', '/v1/auth/login', { email: 'cem@example.com', password: 'Wrong-guess-1' }),
    ).toMatchObject({
      status: 401,
      error: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
    })
  })

  test('S172 S174 S522 a new name is trimmed and returned with the profile, an empty one is refused', async () => {
    expect(await call('PUT', '/v1/user/me', { username: '  Ada L ' }, token)).toMatchObject({
      data: { username: 'Ada L' },
    })
    expect(await call('PUT', '/v1/user/me', { username: '   ' }, token)).toMatchObject({
      status: 400,
      error: { message: 'Username cannot be empty' },
    })
  })

  test('S178 S180 S181 S519 S583 a new password needs the current one and eight characters', async () => {
    const change = (newPassword: string, currentPassword = memberPassword) =>
      call('POST', '/v1/auth/change-password', { currentPassword, newPassword }, token)
    expect(await change('seven77')).toMatchObject({
      status: 400,
      error: { message: 'Password must be at least 8 characters' },
    })
    expect(await change('eight-88', 'Wrong-guess-1')).toMatchObject({
      status: 400,
      error: { code: 'INVALID_CURRENT_PASSWORD' },
    })
    expect(await change('eight-88')).toMatchObject({
      success: true,
      data: { message: 'Password changed successfully' },
    })
  })

  test('S183 S520 people can delete their account, and error.message says what prevents it', async () => {
    expect(await call('DELETE', '/v1/auth/account', undefined, token)).toMatchObject({
      status: 200,
      success: true,
    })
    expect(await call('GET', '/v1/user/me', undefined, token)).toMatchObject({
      status: 401,
      error: { code: 'SESSION_EXPIRED', message: 'Session expired. Please login again.' },
    })
    const admin = await h.person('only', 'admin')
    expect(await call('DELETE', '/v1/auth/account', undefined, admin.token)).toMatchObject({
      status: 409,
      success: false,
      error: { message: 'The last administrator cannot be removed.' },
    })
  })
})

describe('who can call what', () => {
  const all = Object.entries(routes).flatMap(([capability, table]) =>
    Object.entries<Route>(table).map(([name, route]) => ({ name: `${capability}.${name}`, route })),
  )

  test('S481 without a session people can sign up, log in, verify, contact us, and load public pages', () => {
    const open = all.filter(({ route }) => route.who === 'visitor').map(({ name }) => name)
    for (const needed of [
      'auth.register',
      'auth.login',
      'auth.resendVerification',
      'auth.verifyEmail',
      'contact.send',
      'brand.show',
    ])
      expect(open).toContain(needed)
    for (const closed of all.filter(({ route }) => route.path.startsWith('/v1/admin/')))
      expect(open).not.toContain(closed.name)
  })

  test('S482 S490 every signed-in person can load their own profile, and an administrator can do all that a person can', async () => {
    const person = await h.person('dora')
    const admin = await h.person('root-of-all', 'admin')
    expect(await call('GET', '/v1/user/me', undefined, person.token)).toMatchObject({ status: 200 })
    const ranks = { visitor: 0, account: 1, user: 2, trader: 3, admin: 4 }
    for (const { route } of all.filter(
      ({ route: { method, who, raw, stream, path } }) =>
        method === 'GET' && ranks[who] < 4 && !raw && !stream && !path.includes(':'),
    ))
      expect({
        path: route.path,
        status: (await call('GET', route.path, undefined, admin.token)).status,
      }).not.toMatchObject({
        status: 403,
      })
    expect((await call('GET', '/v1/admin/stats', undefined, admin.token)).status).toBe(200)
    expect((await call('GET', '/v1/admin/stats', undefined, person.token)).status).toBe(403)
  })

  test('S513 the server knows every call of the contract', async () => {
    const unknown = []
    for (const { name, route } of all.filter(({ route: { raw, stream } }) => !raw && !stream)) {
      // a person of its own for each call, since some of them end the session or the account
      const { token: own } = await h.person(name.replace('.', '-'), 'admin')
      const { error } = await call(
        route.method,
        route.path.replace(':platform', 'windows').replace(/:\w+/g, 'none'),
        undefined,
        own,
      )
      if (error?.message === 'There is nothing at this address.') unknown.push(name)
    }
    expect(unknown).toEqual([])
  })
})
