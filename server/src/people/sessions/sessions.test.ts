import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword, withToken } from '../../../test/app/member.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signIn(email: string, agent: string): Promise<string> {
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'user-agent': agent },
    payload: { email, password: memberPassword },
  })
  return reply.json().data.accessToken
}
const lives = async (token: string) =>
  withToken(h, token)
    .auth.me()
    .then(
      () => true,
      () => false,
    )

describe('signed-in devices', () => {
  test('are listed by name, this one first, without any token', async () => {
    const { token: first } = await member(h, 'ada@example.com')
    const phone = await signIn('ada@example.com', iphone)
    const browser = await signIn('ada@example.com', firefox)
    const { sessions } = await withToken(h, phone).sessions.list()
    expect(sessions.map(({ device, kind, isCurrent }) => [device, kind, isCurrent])).toEqual([
      ['Safari on iOS', 'phone', true],
      ['Firefox on Linux', 'desktop', false],
      [expect.any(String), 'other', false],
    ])
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(3)
    const text = JSON.stringify(sessions)
    for (const token of [first, phone, browser]) expect(text).not.toContain(token)
    const hashes = await h.db.selectFrom('sessions').select('token_hash').execute()
    for (const { token_hash: hash } of hashes)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(text).not.toContain(hash.toString(form))
  })

  test('one can be ended, which applies to its next call, and the others stay', async () => {
    const { token: first } = await member(h, 'bea@example.com')
    const second = await signIn('bea@example.com', firefox)
    expect(await lives(second)).toBe(true)
    const { sessions } = await withToken(h, first).sessions.list()
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    await withToken(h, first).sessions.end({ params: { id: other?.id ?? '' } })
    expect(await lives(second)).toBe(false)
    expect(await lives(first)).toBe(true)
    await expect(withToken(h, first).sessions.end({ params: { id: other?.id ?? '' } })).rejects.toMatchObject(
      {
        status: 404,
        code: 'SESSION_NOT_FOUND',
      },
    )
  })

  test("another person's device is not found, and stays signed in", async () => {
    const { token: own } = await member(h, 'cem@example.com')
    const { token: strange } = await member(h, 'dan@example.com')
    const [device] = (await withToken(h, strange).sessions.list()).sessions
    await expect(withToken(h, own).sessions.end({ params: { id: device?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await lives(strange)).toBe(true)
    expect((await withToken(h, own).sessions.list()).sessions).toHaveLength(1)
  })

  test('all others can be ended together; this one and other people’s stay', async () => {
    const { token: stranger } = await member(h, 'eli@example.com')
    const { token: own } = await member(h, 'fay@example.com')
    const others = [await signIn('fay@example.com', iphone), await signIn('fay@example.com', firefox)]
    expect(await withToken(h, own).sessions.endOthers()).toEqual({ ended: 2 })
    for (const token of others) expect(await lives(token)).toBe(false)
    expect(await lives(own)).toBe(true)
    expect(await lives(stranger)).toBe(true)
    expect(await withToken(h, own).sessions.endOthers()).toEqual({ ended: 0 })
  })

  test('ended and expired ones are not listed, and this one may end itself', async () => {
    const { token, id } = await member(h, 'gil@example.com')
    const old = await signIn('gil@example.com', firefox)
    await h.database.pool.query('update sessions set expires_at = now() where user_id = $1 and agent = $2', [
      id,
      firefox,
    ])
    expect(await lives(old)).toBe(false)
    const { sessions } = await withToken(h, token).sessions.list()
    expect(sessions).toHaveLength(1)
    await withToken(h, token).sessions.end({ params: { id: sessions[0]?.id ?? '' } })
    expect(await lives(token)).toBe(false)
  })

  test('fifty concurrent requests to end the same device end it once', async () => {
    const { token } = await member(h, 'hal@example.com')
    await signIn('hal@example.com', firefox)
    const target = (await withToken(h, token).sessions.list()).sessions.find(({ isCurrent }) => !isCurrent)
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        withToken(h, token).sessions.end({ params: { id: target?.id ?? '' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
