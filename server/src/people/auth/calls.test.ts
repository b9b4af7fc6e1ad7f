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

describe('what the calls of accounts take and give', () => {
  test('S124 S514 register takes an address, a password and the code of a partner, who is not needed', async () => {
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

  test('S111 S413 S515 S516 login gives a token, a CSRF token and the person', async () => {
    const reply = await call('POST', '/v1/auth/login', { email: 'ada@example.com', password: memberPassword })
    expect(reply).toMatchObject({ status: 200, type: 'application/json; charset=utf-8', success: true })
    expect(Object.keys(reply.data).toSorted()).toEqual(['accessToken', 'csrfToken', 'user'])
    expect(await call('GET', '/v1/user/me', undefined, reply.data.accessToken)).toMatchObject({
      data: reply.data.user,
    })
  })

  test('S414-S423 S521 the profile says who the person is, and since when', async () => {
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

  test('S106 S109 S517 a further link takes the address alone, and the answer is the sentence that is shown', async () => {
    expect(await call('POST', '/v1/auth/resend-verification', { email: 'bea@example.com' })).toMatchObject({
      success: true,
      data: { message: 'Verification email sent! Please check your inbox.' },
    })
  })

  test('S132 S140 S518 a verification answers with a message, and a failed one with the reason', async () => {
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

  test('S105 S512 only a right password before verification is answered EMAIL_NOT_VERIFIED', async () => {
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

  test('S172 S174 S522 a new name is trimmed and answered with the profile, an empty one refused', async () => {
    expect(await call('PUT', '/v1/user/me', { username: '  Ada L ' }, token)).toMatchObject({
      data: { username: 'Ada L' },
    })
    expect(await call('PUT', '/v1/user/me', { username: '   ' }, token)).toMatchObject({
      status: 400,
      error: { message: 'Username cannot be empty' },
    })
  })

  test('S178 S180 S181 S519 S583 a new password needs the present one and eight characters', async () => {
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

  test('S183 S520 an account is deleted by its owner, and what stands against it is said in error.message', async () => {
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

describe('who reaches what', () => {
  const all = Object.entries(routes).flatMap(([capability, table]) =>
    Object.entries<Route>(table).map(([name, route]) => ({ name: `${capability}.${name}`, route })),
  )

  test('S481 without a session: signing up, logging in, verifying, writing to us, and what public pages show', () => {
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

  test('S482 S490 any signed-in person reaches their own profile, and an administrator everything that a person does', async () => {
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

  test('S513 the server answers every call that the contract names by itself: none is unknown to it', async () => {
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
